import FlowModel

extension FlowFormat {
  /// A place in the flow.
  static let state = Record(
    name: "a state",
    fields: names + [
      Field("group", .reference(.group), "The group to which it belongs."),
      Field("kind", .word(StateKind.allCases.filter { $0 != .plain }.map(\.rawValue)), "What is going on."),
      Field("request", .word(RequestKind.allCases.map(\.rawValue)), "The token request that is in flight."),
      Field("happening", .text(.template), "What is happening."),
      Field("app", .text(.template), "What the app must do."),
      Field("user", .text(.template), "What the user should see."),
      Field("never", .text(.template), "What not to do."),
      Field("cite", citations, "Where that is said."),
      Field("hazards", hazards, "Warnings that lie here."),
      Field(
        "refuses", .entries(key: .reference(.event), value: .text(.template), count: any),
        "Why an event is not possible here, where the general reason is not enough."),
      Field(
        "on",
        .entries(key: .reference(.event), value: .oneOrMore(.either(.reference(.state), transition)), count: any),
        "The transitions by event; of a list, the first whose guard holds is taken."),
    ])

  private static let transition = Record(
    name: "a transition",
    fields: [
      Field("to", .reference(.state), "The state it leads to.", required: true),
      Field("when", .condition, "Taken only if it holds."),
      Field("do", .oneOrMore(.action), "What changes, in order."),
      Field("label", .text(.any), "What the drawing calls it."),
      Field("short", .text(.columns(Names.shortColumns)), "The same in at most ten columns."),
      Field("because", .text(.template), "Why, in one sentence."),
      Field("cite", citations, "Where that is said."),
      Field("hazards", hazards, "Warnings that lie here."),
    ])
}
