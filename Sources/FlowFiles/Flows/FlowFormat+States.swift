import Model

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
      Field(
        "everywhere", .list(.word(StateText.allCases.map(\.rawValue)), any),
        "Those of the texts that hold in other states as well; questions offer them as no wrong answers."),
      Field("basis", .record(textBases), "What each text rests on; what the state cites when absent."),
      Field(
        "handler", .either(.word(["none"]), handler),
        "How an app does what is asked of it; none where a flow that is built on says it."),
      Field("cite", citations, "Where that is said."),
      Field("hazards", hazards, "Warnings that lie here, the most serious first."),
      Field(
        "refuses", .entries(key: .reference(.event), value: .text(.template), count: any),
        "Why an event is not possible here, where the general reason is not enough."),
      Field(
        "on",
        .entries(key: .reference(.event), value: .oneOrMore(.either(.reference(.state), transition)), count: any),
        "The transitions by event; of a list, the first whose guard holds is taken."),
    ])

  private static let textBases = Record(
    name: "the basis of a state's texts",
    fields: StateText.allCases.map { Field($0.rawValue, .oneOrMore(basis), "What \($0.rawValue) rests on.") })

  private static let handler = Record(
    name: "a handler",
    fields: [
      Field("swift", .text(.lines), "A few lines of Swift.", required: true),
      Field("differs", .text(.any), "What the article's sample does otherwise."),
    ])

  /// States that have arms in common.
  static let compound = Record(
    name: "a compound state",
    fields: [
      Field("contains", .list(.reference(.state), any), "The states and compound states in it: two or more."),
      Field(
        "initial", .oneOrMore(.either(.reference(.state), initialArm)),
        "Where a transition to it leads; of a list, the first whose guard holds."),
      Field("title", .text(.any), "Full name."),
      Field("short", .text(.columns(Names.shortColumns)), "Name of at most ten columns."),
      Field("group", .reference(.group), "The group to which it belongs."),
      Field("about", .text(.template), "What the states in it have in common."),
      Field("cite", citations, "Where that is said."),
      Field(
        "on", .entries(key: .reference(.event), value: .oneOrMore(.either(.reference(.state), arm)), count: any),
        "What leads out of each state in it; the transitions of the state itself go first."),
    ])

  private static let initialArm = Record(
    name: "an initial transition",
    fields: [
      Field("to", .reference(.state), "The state or compound state in it that is entered.", required: true),
      Field("when", .condition, "Entered only if it holds."),
    ])

  private static let transition = Record(
    name: "a transition", fields: [target] + content + [into])

  private static let arm = Record(
    name: "a transition of a compound state",
    fields: [target] + content + [
      into,
      Field(
        "for", .entries(key: .reference(.state), value: .record(difference), count: any),
        "What is otherwise in one of the states of the compound state."),
    ])

  private static let difference = Record(name: "a difference", fields: content)

  private static let target = Field(
    "to", .reference(.state), "The state or compound state it leads to.", required: true)

  private static let into = Field(
    "into", .entries(key: .reference(.state), value: .record(difference), count: any),
    "What is otherwise where one of the states of the compound state is entered to which it leads.")

  /// What an arm has beside its target.
  private static let content = [
    Field("when", .condition, "Taken only if it holds."),
    Field("do", .oneOrMore(.action), "What changes, in order."),
    Field("label", .text(.any), "What the drawing calls it."),
    Field("short", .text(.columns(Names.shortColumns)), "The same in at most ten columns."),
    Field("because", .text(.template), "Why, in one sentence."),
    bases,
    Field("cite", citations, "Where that is said."),
    Field("hazards", hazards, "Warnings that lie here, the most serious first."),
  ]
}
