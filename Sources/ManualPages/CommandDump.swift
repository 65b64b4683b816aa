import Foundation

/// What a program built with ArgumentParser says of itself: the answer to `--experimental-dump-help`, as far as pages need it.
struct ProgramDump: Decodable {
  /// The program, which is the command above all others.
  let command: CommandDump

  /// Asks a program.
  ///
  /// - Throws: where it cannot be run, or answers with something else.
  static func ask(_ program: URL) throws -> ProgramDump {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = ["--experimental-dump-help"]
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(ProgramDump.self, from: output)
  }
}

/// A command: what it does and takes.
struct CommandDump: Decodable {
  let commandName: String
  /// The names of the commands above it, the program first; nil for the program.
  let superCommands: [String]?
  let abstract: String?
  let discussion: String?
  let arguments: [ArgumentDump]?
  let subcommands: [CommandDump]?
  let defaultSubcommand: String?
  let shouldDisplay: Bool

  /// As one types it: `authflow lessons check`.
  var words: [String] { (superCommands ?? []) + [commandName] }

  /// The name of its page: `authflow-lessons-check`.
  var page: String { words.joined(separator: "-") }

  /// The commands below that have a page; help is told by `--help`.
  var shownSubcommands: [CommandDump] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

  /// The command and all below.
  var withSubcommands: [CommandDump] { [self] + shownSubcommands.flatMap(\.withSubcommands) }

  /// What it takes; a switch and its opposite, which say the same, are one.
  var shownArguments: [ArgumentDump] {
    (arguments ?? []).filter(\.shouldDisplay).reduce(into: []) { list, argument in
      if let last = list.last, last.kind == .flag, argument.kind == .flag, last.abstract == argument.abstract {
        list[list.count - 1].names = (last.names ?? []) + (argument.names ?? [])
      } else {
        list.append(argument)
      }
    }
  }

  /// The paragraphs of its discussion: what it does, and with which status it ends.
  var paragraphs: (description: [String], status: [String]) {
    let all = (discussion ?? "").components(separatedBy: "\n\n").filter { !$0.isEmpty }
    return (all.filter { !$0.hasPrefix("Exit status") }, all.filter { $0.hasPrefix("Exit status") })
  }
}

/// Something that a command takes.
struct ArgumentDump: Decodable {
  enum Kind: String, Decodable {
    case positional
    case option
    case flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  let kind: Kind
  var names: [Name]?
  let valueName: String?
  let abstract: String?
  let defaultValue: String?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
}
