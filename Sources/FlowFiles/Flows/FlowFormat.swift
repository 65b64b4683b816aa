import Model

/// The flow format, version 1, as `docs/flow-format.md` describes it.
enum FlowFormat {
  /// The whole file.
  static let file = Record(
    name: "a flow",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field("flow", .identifier, "Name of the flow.", required: true),
      Field("extends", .text(.any), "The flow that this one builds on: a bundled one, or a file as seen from here."),
      Field("without", .record(without), "Entries of that flow that are left out."),
      Field("title", .text(.any), "Name of the flow as a person reads it."),
      Field("about", .text(.any), "What the flow shows."),
      Field("meaning", .text(.any), "What it means for an app, in a few words: read beside its title in a comparison."),
      Field("initial", .reference(.state), "The state in which a run starts.", required: true, inherited: true),
      sources,
      Field(
        "topics", .entries(key: .identifier, value: .text(.any), count: any), "Kinds of trouble, each with its title."),
      Field("hazards", .entries(key: .identifier, value: .record(hazard), count: any), "Warnings to refer to."),
      Field("groups", .entries(key: .identifier, value: .record(group), count: any), "Parts of the machine."),
      Field("scopes", .list(.scopeName, 0...Limits.scopes), "The universe of scopes."),
      Field(
        "variables", .entries(key: .identifier, value: .variants(key: "type", variables), count: 0...Limits.variables),
        "What the machine remembers."),
      Field(
        "events", .entries(key: .identifier, value: .record(event), count: 0...Limits.members),
        "What can happen; once present, every event used must be listed."),
      Field(
        "states",
        .entries(key: .identifier, value: .told(by: "contains", compound, state), count: 1...Limits.members),
        "The states, each with its transitions, and the compound states.", required: true, inherited: true),
      Field(
        "properties", .entries(key: .identifier, value: .record(property), count: any),
        "What must hold of every run; authflow check proves it or shows a run in which it does not."),
    ])

  /// The keys without which there is no flow.
  static let requiredKeys = file.fields.filter(\.isRequired).map(\.key)

  /// What is left out, section by section; the ids are looked up in the flow that is built on.
  private static let without = Record(
    name: "what is left out",
    fields: Namespace.sections.keys.sorted().map { section in
      Field(section, .list(.identifier, any), "Ids of the \(section) that are left out.")
    })

  private static let property = Record(
    name: "a property",
    fields: [
      Field("title", .text(.any), "What is demanded, as a person reads it."),
      Field("never", .condition, "No run comes to where it holds."),
      Field("always", .condition, "It holds wherever a run comes to."),
      Field("eventually", .condition, "Every run that goes on comes to where it holds."),
      Field("when", .condition, "Wherever it holds, leadsTo must come."),
      Field("leadsTo", .condition, "Every run that goes on from where \"when\" holds comes to where this holds."),
      Field(
        "severity", .word([Severity.error, .warning].map(\.rawValue)),
        "How bad it is when it does not hold: error when absent."),
      Field("cite", citations, "Where it is demanded."),
    ])

  /// Any number of entries that the limit on values allows.
  static let any = 0...Int.max

  /// The documents that citations may name.
  static let sources = Field(
    "sources", .entries(key: .identifier, value: .record(source), count: any), "Documents that cite may name.")

  /// Where texts come from: headings by source.
  static let citations = Shape.entries(key: .reference(.source), value: .oneOrMore(.text(.any)), count: any)

  /// Ids of hazards.
  static let hazards = Shape.list(.reference(.hazard), any)

  private static let source = Record(
    name: "a source",
    fields: [
      Field("title", .text(.any), "Title of the document."),
      Field("url", .text(.any), "Where to read it."),
      Field("basis", basis, "What a statement that cites it rests on."),
    ])

  /// What one statement rests on.
  static let basis = Shape.word(Basis.allCases.map(\.rawValue))

  /// What a statement rests on, where that is not what its citations say.
  static let bases = Field("basis", .oneOrMore(basis), "What that rests on; what it cites when absent.")

  private static let hazard = Record(
    name: "a hazard",
    fields: [
      Field("title", .text(.any), "The warning in a few words."),
      Field("text", .text(.template), "What goes wrong and how to avoid it."),
      bases,
      Field("cite", citations, "Where that is known from."),
    ])

  private static let group = Record(
    name: "a group",
    fields: [
      Field("title", .text(.any), "Name of the group as a person reads it."),
      Field("letter", .text(.columns(1)), "One column that marks its states; default: first letter of the id."),
    ])
}

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
      bases,
      Field("error", .record(error), "The NSError as it arrives."),
      Field(
        "carries", .entries(key: .reference(.variable), value: .value, count: any),
        "Values that come with the event, each with the one proposed to the user."),
      Field("valid", .record(validity), "What must hold for the carried values."),
      Field(
        "matches",
        .keys(.text(.any), values: .entries(key: .reference(.variable), value: .value, count: any)),
        "The errors that the event stands for, each with values that then come with it; its own error when absent."),
      Field(
        "log", .entries(key: .word(LogLevel.allCases.map(\.rawValue)), value: .text(.template), count: any),
        "Log lines."),
      Field(
        "literal", .oneOrMore(.word(LogLevel.allCases.map(\.rawValue))),
        "The levels of log whose lines are as the library writes them; the others are in the flow's own words."),
      Field("topics", .list(.reference(.topic), any), "Kinds of trouble under which it is found."),
      Field("keywords", .list(.text(.any), any), "Further words by which it is found."),
      Field("cite", citations, "Where that is said."),
    ])

  private static let error = Record(
    name: "an error",
    fields: [
      Field("domain", .text(.any), "The error domain.", required: true),
      Field("code", .integer(Limits.errorCode), "The code within the domain.", required: true),
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
        "values", .list(.identifier, 2...Limits.choices), "The values; the first is the initial one.", required: true),
      Field(
        "texts", .entries(key: .identifier, value: .text(.any), count: 0...Limits.choices),
        "How values read on screen, where their ids would not do."),
    ],
    variable("scopes", initial: .list(.reference(.scope), 0...Limits.scopes)),
    variable("duration", initial: .duration) + [longest],
    variable("timer", initial: .duration) + [
      longest, Field("fires", .reference(.event), "The event it sends when it reaches zero."),
    ],
  ]

  private static let integer = Shape.integer(Limits.number)
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
