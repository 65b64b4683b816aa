package import Catalogue
import Model

/// Reads the lines of MSAL's log from YAML: `flows/errors/log-lines.yaml`.
package enum LogLineReader {
  private static let line = Record(
    name: "a line of the log",
    fields: [
      Field("line", .text(.any), "The text, with {name} for what MSAL puts in.", required: true),
      Field(
        "where", .entries(key: .text(.any), value: .oneOrMore(.text(.any)), count: FlowFormat.any),
        "The words that must stand for a name."),
      Field("tells", .word(LogFactKind.allCases.map(\.rawValue)), "What it tells of the request.", required: true),
      Field("request", .word(["silent", "interactive"]), "The kind of request that writes it."),
      Field("event", .text(.any), "The event of msal-apple-shipped it stands for."),
      Field("note", .text(.any), "What it tells a reader where it stands for no event."),
      Field(
        "cite", .entries(key: .word(["msal", "common"]), value: .oneOrMore(.text(.any)), count: 1...2),
        "File and line in the sources.", required: true),
    ])
  private static let version = Record(
    name: "a version of MSAL",
    fields: [
      Field("core", .text(.any), "The version of the common core in it.", required: true),
      Field(
        "lines", .entries(key: .identifier, value: .record(line), count: FlowFormat.any), "The lines.", required: true),
    ])
  private static let file = Record(
    name: "a list of log lines",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field(
        "versions", .entries(key: .text(.any), value: .record(version), count: FlowFormat.any),
        "The lines by the version of MSAL.", required: true),
    ])

  /// Reads lines of the log from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the lines by version in the order of the file, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<[LogVersion]> {
    FileReader.read(bytes, path: path, as: file) { file, declarations, problems in
      let values = FlowBuilder(file: file, declarations: declarations, problems: problems)
      return (file["versions"]?.entries ?? []).map { member in
        LogVersion(
          msal: values.text(member.key), core: values.text(member.value["core"]),
          lines: (member.value["lines"]?.entries ?? []).map { pattern($0.key, $0.value, values) })
      }
    }
  }

  private static func pattern(_ key: Node, _ node: Node, _ values: FlowBuilder) -> LogPattern {
    LogPattern(
      id: values.text(key), line: values.text(node["line"]),
      words: (node["where"]?.entries ?? []).map { LogWords(name: values.text($0.key), values: values.texts($0.value)) },
      fact: LogFactKind(rawValue: values.text(node["tells"])) ?? .note,
      request: RequestKind(rawValue: values.text(node["request"])),
      event: node["event"].map { values.text($0) }, note: values.text(node["note"]),
      citations: values.citations(node["cite"]))
  }
}
