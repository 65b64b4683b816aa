import FlowModel

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
        "states", .entries(key: .identifier, value: .record(state), count: 1...Limits.members),
        "The states, each with its transitions.", required: true, inherited: true),
      Field(
        "properties", .entries(key: .identifier, value: .record(property), count: any),
        "What must hold of every run; authflow check proves it or shows a run in which it does not."),
    ])

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
    ])

  private static let hazard = Record(
    name: "a hazard",
    fields: [
      Field("title", .text(.any), "The warning in a few words."),
      Field("text", .text(.template), "What goes wrong and how to avoid it."),
      Field("cite", citations, "Where that is known from."),
    ])

  private static let group = Record(
    name: "a group",
    fields: [
      Field("title", .text(.any), "Name of the group as a person reads it."),
      Field("letter", .text(.columns(1)), "One column that marks its states; default: first letter of the id."),
    ])
}
