public import FlowModel

/// A problem of a file: what, where, and what may have been meant.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public var severity: Severity
  /// The file as the user named it.
  public var path: String
  /// Where the problem is; inside the file, the end of a line included.
  public var place: Place
  /// What is wrong.
  public var cause: DiagnosticCause
  /// The line of the place; nil when the file was not looked at.
  public var excerpt: SourceExcerpt?

  /// Creates a diagnostic.
  public init(severity: Severity, path: String, place: Place, cause: DiagnosticCause, excerpt: SourceExcerpt?) {
    self.severity = severity
    self.path = path
    self.place = place
    self.cause = cause
    self.excerpt = excerpt
  }
}
