package import Catalogue
import Model

/// Reads the lines of MSAL's log from YAML: `flows/errors/log-lines.yaml`.
package enum LogLineReader {
  /// Reads lines of the log from the bytes of a file.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<[LogVersion]> {
    FileReader.read(
      bytes, path: path,
      as: .record("a list of log lines") { keys in
        _ = keys("format", .version)
        return keys.list("versions", .members(.release, by: .text), required: true)
      })
  }
}

extension Form<LogVersion> {
  fileprivate static var release: Form {
    record("a version of MSAL") { keys in
      // The version of the common core in it, for readers.
      _ = keys("core", .text, required: true)
      return LogVersion(
        msal: keys.id, lines: keys.list("lines", .members(.line), required: true))
    }
  }
}

extension Form<LogPattern> {
  fileprivate static var line: Form {
    record("a line of the log") { keys in
      var line = LogPattern.empty
      line.id = keys.id
      line.line = keys.text("line", required: true)
      line.fact = keys("tells", .word, required: true) ?? .note
      line.request = keys("request", .word)
      line.note = keys.text("note")
      line.citations = keys.list(
        "cite", .citations(.word(["msal", "common"]), 1...2), required: true)
      return line
    }
  }
}
