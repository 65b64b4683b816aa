package import Catalogue
import Model

/// Reads the lines of MSAL's log from YAML: `flows/errors/log-lines.yaml`.
package enum LogLineReader {
  /// Reads lines of the log from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the lines by version in the order of the file, and all that is wrong.
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
      LogVersion(
        msal: keys.id, core: keys.text("core", required: true),
        lines: keys.list("lines", .members(.line), required: true))
    }
  }
}

extension Form<LogPattern> {
  fileprivate static var line: Form {
    record("a line of the log") { keys in
      LogPattern(
        id: keys.id, line: keys.text("line", required: true),
        fact: keys("tells", .word, required: true) ?? .note,
        request: keys("request", .word),
        note: keys.text("note"),
        citations: keys.list(
          "cite", .citations(.word(["msal", "common"]), 1...2), required: true))
    }
  }
}
