extension FlowFormat {
  /// The variables, by type.
  static let variables = [
    variable("boolean", initial: .boolean),
    variable("integer", initial: integer) + [
      Field("min", integer, "The smallest value; 0 when absent."),
      Field("max", integer, "The greatest value.", required: true),
    ],
    variable("choice", initial: .identifier) + [
      Field(
        "values", .list(.identifier, 2...Limits.choices), "The values; the first is the initial one.", required: true)
    ],
    variable("scopes", initial: .list(.reference(.scope), 0...Limits.scopes)),
    variable("duration", initial: .duration) + [longest],
    variable("timer", initial: .duration) + [
      longest, Field("fires", .reference(.event), "The event it sends when it reaches zero."),
    ],
  ]

  private static let integer = Shape.integer(-1_000_000_000...1_000_000_000)
  private static let longest = Field("max", .duration, "The longest span.", required: true)

  private static func variable(_ type: String, initial: Shape) -> Record {
    Record(
      name: type == "integer" ? "an integer variable" : "a \(type) variable",
      fields: [
        Field("type", .word([type]), "What values it takes.", required: true),
        Field("title", .text(.any), "Name of the variable as a person reads it."),
        Field("initial", initial, "The value at the start of a run."),
        Field("set", .boolean, "Whether the user may set it by hand."),
        Field("about", .text(.any), "What it stands for."),
      ])
  }
}

private func + (record: Record, fields: [Field]) -> Record {
  Record(name: record.name, fields: record.fields + fields)
}
