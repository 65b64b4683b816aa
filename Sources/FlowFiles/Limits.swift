import Model

/// How much a flow file may ask for, so that no file can exhaust the program.
package enum Limits {
  /// What a file may ask for.
  package static let file = FileLimits(bytes: 4 * 1024 * 1024, values: 200_000)
  /// What a scenario may ask for: runs are written by programs, too, and are long.
  package static let scenario = FileLimits(bytes: 32 * 1024 * 1024, values: 2_000_000)
  /// The most steps of a scenario.
  package static let steps = Scenario.mostSteps
  /// The most flows that one builds on, one on the other.
  package static let extensions = 8
  /// The deepest nesting of mappings and lists.
  package static let nesting = 64
  /// The most problems that are reported.
  package static let problems = 1000
  /// The most problems for which a near name is looked for.
  package static let proposals = 50
  /// The longest id, in characters.
  package static let identifier = 64
  /// The longest name of a scope, in characters.
  package static let scopeName = 200
  /// The most scopes.
  package static let scopes = 32
  /// The most variables.
  package static let variables = 48
  /// The most values of a choice.
  package static let choices = 64
  /// How many lines of code a handler has.
  package static let handlerLines = 1...12
  /// The longest of these lines, in terminal columns.
  package static let handlerColumns = 100
  /// The most columns, and the most rows, of a sheet.
  package static let sheet = 400
  /// The most places of a kind on a sheet.
  package static let places = 500
  /// The most sheets of a flow.
  package static let sheets = 16
  /// The most states, and the most events.
  package static let members = 10_000
  /// The most transitions that follow from all arms.
  package static let transitions = 200_000
  /// The longest expression, in characters.
  package static let expression = 1000
  /// The deepest nesting within an expression.
  package static let expressionNesting = 64
  /// The whole numbers that variables have and expressions calculate with.
  package static let number = -1_000_000_000...1_000_000_000
  /// The codes of errors: 32 bits, with a sign or without.
  package static let errorCode = -2_147_483_648...4_294_967_295
  /// The numbers of the server that a catalogue knows: nine digits.
  package static let serverNumber = 0...999_999_999
  /// The longest span of time, in milliseconds: a year.
  package static let duration = DurationText.longest
}

/// How large a file of some kind may be.
package struct FileLimits: Hashable, Sendable {
  /// The longest file, in bytes.
  package var bytes: Int
  /// The most values in it, counting aliases each time.
  package var values: Int

  /// Creates limits.
  package init(bytes: Int, values: Int) {
    self.bytes = bytes
    self.values = values
  }
}
