import PlainText

/// The file of a flow on which another builds.
public struct BaseFile: Sendable {
  /// Where it is, as messages name it.
  public var path: String
  /// The file; UTF-8, with or without a byte order mark.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Finds the flow that a file builds on by the name it gives and the path of that file; throws what the user is told.
public typealias BaseFinder = (_ name: String, _ path: String) throws -> BaseFile

/// The answer where no flow can be built on.
struct NoBase: Error, CustomStringConvertible {
  var name: String
  var description: String { "no flow is called \"\(VisibleText.text(name))\" here" }
}
