import ArgumentParser
import Canvas
import FlowFiles
import Maps
import Platform

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

/// Why the program stops, with the exit status that says so (sysexits.h: 64 to 78).
enum ProgramError: Error {
  /// A flow file has errors; what they are has been told.
  case malformed([Diagnostic])
  /// A file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// No bundled flow and no file has this name.
  case unknownFlow(name: String, nearest: [String])
  /// What stands in the place of a command is none, and no flow.
  case unknownCommand(name: String, nearest: String?, all: [String])
  /// No file and no bundled scenario has this name.
  case unknownScenario(name: String, nearest: [String])
  /// No file and no bundled lesson has this name.
  case unknownLesson(name: String, nearest: [String])
  /// What was to be a progress file has nothing of progress in it.
  case foreignProgress(path: String)
  /// A state is asked for that the flow does not have.
  case unknownState(id: String, flow: String, nearest: String?, states: [String])
  /// The terminal cannot be used; the text says why and what to do.
  case terminal(String)
  /// A flow is too large for a map or a matrix.
  case tooLarge(states: Int, transitions: Int)
  /// A file cannot be written; the reason is the system's, or says what to do.
  case unwritable(path: String, reason: String)
  /// No run was kept that could be gone on with; the text says why and what to do.
  case nothingKept(String)
  /// All has been told; only the exit status is left to give.
  case reported(Int32)
  /// Something in an argument is wrong; the text says what and where.
  case usage(String)

  /// What to tell the user, in one or two lines; diagnostics speak for themselves.
  var message: String {
    switch self {
    case .malformed(let diagnostics): diagnostics.map(\.text).joined(separator: "\n")
    case .unreadable(let path, let reason): "authflow: cannot read \(VisibleText.text(path)): \(reason)"
    case .unknownFlow(let name, let nearest):
      "authflow: no bundled flow and no file is called \(VisibleText.text(name))"
        + Self.meant(nearest, otherwise: "authflow flows lists what is bundled")
    case .unknownCommand(let name, let nearest, let all):
      "authflow: there is no command, no bundled flow and no file \(VisibleText.text(name))"
        + Self.meant([nearest].compactMap(\.self), otherwise: "authflow --help tells of all commands")
        + "\nThe commands: \(all.joined(separator: ", ")).\n"
        + "A flow: authflow flows lists what is bundled."
    case .unknownScenario(let name, let nearest):
      "authflow: no file and no bundled scenario is called \(VisibleText.text(name))"
        + Self.meant(nearest, otherwise: "authflow run --list lists what is bundled")
    case .unknownLesson(let name, let nearest):
      "authflow: no file and no bundled lesson is called \(VisibleText.text(name))"
        + Self.meant(nearest, otherwise: "authflow lessons lists what is bundled")
    case .foreignProgress(let path):
      "authflow: \(VisibleText.text(path)) is no progress file; authflow keeps one in "
        + "\(ProgressFile.path.map { VisibleText.text($0) } ?? "~/.local/state/authflow/progress.yaml")"
    case .unknownState(let id, let flow, let nearest, let states):
      "authflow: \(flow) has no state \(VisibleText.text(id)); "
        + (nearest.map { "did you mean \($0)?" } ?? "it has \(states.prefix(40).joined(separator: ", "))")
    case .tooLarge(let states, let transitions):
      "authflow: \(states) states and \(transitions) transitions are too many for a map or a matrix (\(FlowMap.limits.states) and "
        + "\(FlowMap.limits.transitions) are the most); try --around ID --hops 2, or --view focus or table"
    case .unwritable(let path, let reason): "authflow: cannot write \(VisibleText.text(path)): \(reason)"
    case .reported: ""
    case .terminal(let text), .usage(let text), .nothingKept(let text):
      "authflow: \(VisibleText.text(text))"
    }
  }

  /// The most names that are proposed.
  private static let mostMeant = 5

  /// `; did you mean NAME?`: what may have been meant, else what to do.
  private static func meant(_ names: [String], otherwise advice: String) -> String {
    guard !names.isEmpty else { return "; \(advice)" }
    let more = names.count - mostMeant
    guard more > 0 else { return "; did you mean \(WordList.or(names))?" }
    return "; did you mean \(names.prefix(mostMeant).joined(separator: ", ")) or one of \(more) more? \(advice)"
  }

  /// The first line of the message, without the program's name.
  var firstLine: String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("authflow: ") ? String(line.dropFirst(10)) : line
  }

  /// Tells it on standard error, unless that has been done.
  func tell() {
    if !message.isEmpty { StandardError.write(message + "\n") }
  }

  /// The exit status.
  var status: Int32 {
    switch self {
    case .malformed, .foreignProgress: ExitStatus.malformed.rawValue
    case .unwritable: ExitStatus.unwritable.rawValue
    case .unreadable, .unknownFlow, .unknownCommand, .unknownScenario, .unknownLesson, .nothingKept:
      ExitStatus.unreadable.rawValue
    case .unknownState, .usage, .tooLarge: ExitStatus.usage.rawValue
    case .terminal: ExitStatus.noTerminal.rawValue
    case .reported(let status): status
    }
  }
}
