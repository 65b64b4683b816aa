package import Catalogue
import Model

/// Reads terms with what they mean from YAML: `flows/errors/terms.yaml`.
package enum TermReader {
  /// Reads terms from the bytes of a file.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<[Term]> {
    FileReader.read(
      bytes, path: path,
      as: .record("a list of terms") { keys in
        _ = keys("format", .version)
        return keys.list("terms", .members(.term, by: .text), required: true)
      })
  }
}

extension Form<Term> {
  fileprivate static var term: Form {
    record("a term") { keys in
      Term(
        name: keys.id, also: keys.list("also", .oneOrMore(.text)),
        text: keys.text("text", required: true))
    }
  }
}
