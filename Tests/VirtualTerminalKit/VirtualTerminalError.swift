/// What went wrong in a virtual terminal, with what its screen showed then.
public struct VirtualTerminalError: Error, CustomStringConvertible {
  /// The complaint.
  public let description: String

  /// Creates an error.
  init(_ description: String) { self.description = description }
}
