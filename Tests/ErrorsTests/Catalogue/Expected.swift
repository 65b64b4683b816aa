import Foundation
import TestSupport

/// What the catalogue must know, row by row: words with blanks between them.
enum Expected {
  /// Codes of MSALError: number, Objective-C, Swift.
  static let errors = rows("errors")
  /// Codes of MSALInternalError: number, Objective-C, Swift.
  static let internalErrors = rows("internalErrors")
  /// Codes of NSURLErrorDomain: number, constant.
  static let systemErrors = rows("systemErrors")
  /// Keys of userInfo.
  static let keys = rows("keys")
  /// Numbers of the server: id, short name, the code that a silent request gives the app.
  ///
  /// After it, what is inside: under the internal key, or, after `under`, in the underlying
  /// error.
  static let serverNumbers = rows("serverNumbers")

  /// The rows of a table of the file, below the line with its name.
  private static func rows(_ table: String) -> [[String]] {
    let tables = (try? Recording.text("Known.txt"))?.components(separatedBy: "@@ ") ?? []
    let lines =
      tables.first { $0.hasPrefix(table + "\n") }?.split(separator: "\n").dropFirst() ?? []
    return lines.map { $0.split(separator: " ").map(String.init) }
  }
}
