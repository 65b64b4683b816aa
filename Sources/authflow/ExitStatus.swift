import ArgumentParser

/// How the program ends; one table for the code and the help (the numbers from 64 on are those of sysexits.h).
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
    case .unmet: "what was checked does not hold, or nothing was found"
    case .usage: "wrong usage"
    case .malformed: "a file is malformed"
    case .unreadable: "a file is missing or cannot be read"
    case .noTerminal: "the terminal cannot be used"
    case .unwritable: "the results cannot be written"
    }
  }

  /// The status for the argument parser.
  var code: ExitCode { ExitCode(rawValue) }

  /// All of them in a sentence.
  static var table: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
      + "; 128 and the number of the signal that ended it"
  }
}
