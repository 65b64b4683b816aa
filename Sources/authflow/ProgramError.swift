import ArgumentParser
import Canvas
import FlowFiles
import Model
import Platform

/// How the program ends; one table for the code and the help (the numbers from 64 on are those
/// of sysexits.h).
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case unmet = 1
  case usage = 64
  case malformed = 65
  case unreadable = 66
  case noTerminal = 69
  case unwritable = 74

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .done: "done"
    case .unmet: "a check failed, or authflow found nothing"
    case .usage: "wrong usage"
    case .malformed: "a file is malformed"
    case .unreadable: "a file is missing, or authflow cannot read it"
    case .noTerminal: "authflow cannot use the terminal"
    case .unwritable: "authflow cannot write the results"
    }
  }

  /// All of them in a sentence.
  static var table: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
      + ", or 128 and the number of the signal that ended it"
  }
}

/// Why the program stops, with the exit status that says so.
struct ProgramError: Error, CustomStringConvertible {
  /// What to tell the user; empty where all has been told.
  let message: String
  let status: Int32

  /// An error that is told in a line, and below it in more lines that hold nothing foreign.
  init(_ status: ExitStatus, _ text: String, below: String = "") {
    message = StandardError.named(VisibleText.text(text)) + below
    self.status = status.rawValue
  }

  private init(reported message: String, _ status: Int32) {
    self.message = message
    self.status = status
  }

  /// All has been told; only the exit status is left to give.
  static func reported(_ status: Int32) -> ProgramError {
    ProgramError(reported: "", status)
  }

  /// What was checked does not hold, or nothing was found, as has been told.
  static var unmet: ProgramError { reported(ExitStatus.unmet.rawValue) }

  /// A file has errors, which speak for themselves.
  static func malformed(_ diagnostics: [Diagnostic]) -> ProgramError {
    ProgramError(
      reported: diagnostics.map(\.text).joined(separator: "\n"),
      ExitStatus.malformed.rawValue)
  }

  /// Something in an argument is wrong; the text says what and where.
  static func usage(_ text: String) -> ProgramError { ProgramError(.usage, text) }

  /// A file cannot be written; the reason is the system's, or says what to do.
  static func unwritable(_ path: String, _ reason: String) -> ProgramError {
    ProgramError(.unwritable, "cannot write \(path): \(reason)")
  }

  /// Reads from a file or a stream; where that fails, the error names it.
  static func reading<Value>(
    _ path: String, _ read: () throws(FileError) -> Value
  ) throws(ProgramError) -> Value {
    do throws(FileError) { return try read() } catch {
      throw ProgramError(
        .unreadable, "cannot read \(path == "-" ? "standard input" : path): \(error.reason)"
      )
    }
  }

  /// Nothing has the name that was given: what was looked for, the names that there are, and
  /// how to list them.
  static func unknown(
    _ what: String, _ name: String, among names: [String], _ advice: String
  )
    -> ProgramError
  {
    let meant = Nearest.names(to: name, among: names)
    let more = meant.count - mostMeant
    let hint =
      if meant.isEmpty {
        advice
      } else if more > 0 {
        "Did you mean \(meant.prefix(mostMeant).joined(separator: ", ")) or one of \(more) more? \(advice)"
      } else {
        "Did you mean \(WordList.or(meant))?"
      }
    return ProgramError(.unreadable, "\(what) is called \(name). \(hint)")
  }

  /// The most names that are proposed.
  private static let mostMeant = 5

  /// The first line of the message, without the program's name.
  var description: String {
    let line = message.prefix { $0 != "\n" }
    // `authflow: ` has 10 characters.
    return String(line.hasPrefix("authflow: ") ? line.dropFirst(10) : line)
  }

  /// Tells it on standard error, unless that has been done.
  func report() {
    if !message.isEmpty { StandardError.write(message + "\n") }
  }
}
