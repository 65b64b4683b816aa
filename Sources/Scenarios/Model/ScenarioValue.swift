public import FlowModel

/// A variable and a value for it, as written; what they mean only the flow knows.
public struct ScenarioValue: Hashable, Sendable {
  /// The id of the variable.
  public var variable: String
  /// The value; scopes are parted by commas.
  public var text: String
  /// Where the variable stands in the file.
  public var place: Place

  /// Creates a value.
  public init(variable: String, text: String, place: Place) {
    self.variable = variable
    self.text = text
    self.place = place
  }
}
