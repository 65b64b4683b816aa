/// A value that comes with an event and is put into a variable before guards are looked at.
package struct PayloadField: Hashable, Sendable {
  /// The position of the variable in the flow.
  package var variable: Int
  /// The value proposed to the user, computed in the snapshot in which the event arrives.
  package var proposal: Expression
  /// The proposal's source text, white space folded.
  package var text: String

  /// Creates a field.
  package init(variable: Int, proposal: Expression, text: String) {
    self.variable = variable
    self.proposal = proposal
    self.text = text
  }
}
