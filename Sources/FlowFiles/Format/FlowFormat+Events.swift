import FlowModel

extension FlowFormat {
  /// The three names that states and events have.
  static let names = [
    Field("title", .text(.any), "Full name."),
    Field("short", .text(.columns(Names.shortColumns)), "Name of at most ten columns."),
    Field("code", .text(.code), "Exactly two letters or digits."),
  ]

  /// Something that can happen.
  static let event = Record(
    name: "an event",
    fields: names + [
      Field("kind", .word(EventKind.allCases.filter { $0 != .plain }.map(\.rawValue)), "Who speaks."),
      Field("about", .text(.template), "What it means."),
      Field("error", .record(error), "The NSError as it arrives."),
      Field(
        "carries", .entries(key: .reference(.variable), value: .value, count: any),
        "Values that come with the event, each with the one proposed to the user."),
      Field("valid", .record(validity), "What must hold for the carried values."),
      Field(
        "log", .entries(key: .word(LogLevel.allCases.map(\.rawValue)), value: .text(.template), count: any),
        "Log lines."),
      Field("topics", .list(.reference(.topic), any), "Kinds of trouble under which it is found."),
      Field("keywords", .list(.text(.any), any), "Further words by which it is found."),
      Field("cite", citations, "Where that is said."),
    ])

  private static let error = Record(
    name: "an error",
    fields: [
      Field("domain", .text(.any), "The error domain.", required: true),
      Field("code", .integer(Int.min...Int.max), "The code within the domain.", required: true),
      Field("name", .text(.any), "The constant in Objective-C."),
      Field("swift", .text(.any), "The case in Swift, without the dot."),
      Field("userInfo", .entries(key: .text(.any), value: .text(.template), count: any), "Keys and sample values."),
      Field("reach", .word(ErrorReach.allCases.map(\.rawValue)), "Which other errors the event stands for as well."),
    ])

  private static let validity = Record(
    name: "a validity",
    fields: [
      Field("when", .condition, "What must hold.", required: true),
      Field("else", .text(.template), "Why the values are refused, as a sentence.", required: true),
    ])
}
