/// The three names of a state or an event.
public struct Names: Hashable, Sendable {
  /// The longest `short`, in terminal columns.
  public static let shortColumns = 10

  /// The full name: any text.
  public var title: String
  /// A name of at most ten columns.
  public var short: String
  /// Two letters or digits, unique among states and among events.
  public var code: String

  /// Creates the three names.
  public init(title: String, short: String, code: String) {
    self.title = title
    self.short = short
    self.code = code
  }
}
