package import Catalogue
import Model

/// Reads terms with what they mean from YAML: `flows/errors/terms.yaml`.
package enum TermReader {
  private static let term = Record(
    name: "a term",
    fields: [
      Field("also", .oneOrMore(.text(.any)), "Other words for it, and other forms."),
      Field("text", .text(.any), "What it is, and what it means for an app.", required: true),
    ])
  private static let file = Record(
    name: "a list of terms",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field(
        "terms", .entries(key: .text(.any), value: .record(term), count: FlowFormat.any), "The terms.", required: true),
    ])

  /// Reads terms from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the terms in the order of the file, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<[Term]> {
    FileReader.read(bytes, path: path, as: file) { file, declarations, problems in
      let values = FlowBuilder(file: file, declarations: declarations, problems: problems)
      return (file["terms"]?.entries ?? []).map { member in
        Term(
          name: values.text(member.key), also: values.texts(member.value["also"]),
          text: values.text(member.value["text"]))
      }
    }
  }
}
