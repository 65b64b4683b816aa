/// Something the machine remembers; always within bounds.
public struct Variable: Hashable, Sendable {
  /// The name used in files and expressions.
  public var id: String
  /// The name as a person reads it.
  public var title: String
  /// What values it takes.
  public var type: VariableType
  /// The value at the start of a run, coded as `Expression` says.
  public var initial: Int
  /// True if the user may set it by hand.
  public var isSettable: Bool
  /// What it stands for; may be empty.
  public var about: String
  /// Where the variable stands in its file.
  public var place: Place

  /// Creates a variable.
  public init(
    id: String, title: String, type: VariableType, initial: Int, isSettable: Bool, about: String, place: Place
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.initial = initial
    self.isSettable = isSettable
    self.about = about
    self.place = place
  }
}
