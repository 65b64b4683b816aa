/// The format of a scenario, version 1, as `docs/runs.md` describes it.
enum ScenarioFormat {
  /// The whole file.
  static let file = Record(
    name: "a scenario",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field("scenario", .text(.any), "What it shows.", required: true),
      Field("about", .text(.any), "What is learnt from it."),
      Field(
        "flow", .text(.any), "The flow in which it runs: a bundled one, or a file beside this one.", required: true),
      Field("given", values, "Variables set before the first step."),
      Field("steps", .list(.record(step), 1...Limits.steps), "What is done and expected, in order.", required: true),
    ])

  private static let values = values(FlowFormat.any)

  private static func values(_ count: ClosedRange<Int>) -> Shape {
    .entries(key: .identifier, value: .oneOrMore(.text(.any)), count: count)
  }

  /// The keys of an expectation that are no variables.
  static let checks = ["state", "possible", "refused", "visited", "notVisited", "because"]

  static let step = Record(
    name: "a step",
    fields: [
      Field("do", .identifier, "An event of the flow."),
      Field("inject", .text(.any), "An event, or an error by name or number."),
      Field("with", values, "Values that the event carries."),
      Field("wait", .duration, "How long to let time pass."),
      Field("set", values(1...Int.max), "Variables that the user sets."),
      Field("expect", values(1...Int.max), "What must hold now."),
      Field("go", .text(.any), "The step to go to: its number, a bookmark, or start."),
      Field("bookmark", .text(.any), "A name for the step at which the run is."),
      Field("branch", .text(.any), "A name for the branch."),
      Field("drop", .text(.any), "The step with which the branch begins that is put away."),
      Field("restore", .text(.any), "The step with which the branch begins that is brought back."),
    ])
}
