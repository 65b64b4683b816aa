package import FlowModel

/// The texts in which problems are found: the file that was read, and those it builds on.
package struct SourceFiles: Sendable {
  /// The file that was read, as the user named it.
  package let path: String
  private var texts: [String?: SourceText] = [:]

  package init(path: String) { self.path = path }

  /// Adds a text under the file that its places name.
  package mutating func add(_ text: SourceText) { texts[text.file] = text }

  /// The text that a place lies in; nil if it was not looked at.
  package func text(at place: Place) -> SourceText? { texts[place.file] }

  /// The file that a place lies in.
  package func path(of place: Place) -> String { place.file ?? path }
}
