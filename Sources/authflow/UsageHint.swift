import ArgumentParser
import BundledFlows
import FlowModel
import Platform

/// What a command line may have meant where the parser does not say it: it knows no nearest subcommand, stops at what
/// follows a misspelt one, and checks values before it names an unknown option.
enum UsageHint {
  /// What other programs call our commands.
  private static let otherNames = [
    "export": "convert", "import": "convert", "decode": "explain", "exam": "learn", "lint": "check", "list": "flows", "lookup": "errors",
    "map": "draw", "play": "explore", "quiz": "learn", "render": "draw", "replay": "run", "show": "draw",
    "tail": "follow", "test": "run", "tutorial": "learn", "validate": "check", "verify": "check", "watch": "follow",
  ]

  /// The name of a command, or of something else that may stand in its place, that a word may have meant; nil if none is
  /// near.
  static func nearest(to word: String, among others: [String]) -> String? {
    let commands = Authflow.configuration.subcommands.map { $0._commandName }
    // A name that was begun is meant before one that is nearly the same.
    let begun = commands.filter { word.count > 2 && $0.hasPrefix(word.lowercased()) }
    if let first = begun.first { return first }
    return otherNames[word.lowercased()] ?? Nearest.name(to: word, among: others + commands)
      ?? commands.first { lacksLetters(word.lowercased(), of: $0) }
  }

  /// True if a word is a name without one or two of its letters.
  private static func lacksLetters(_ word: String, of name: String) -> Bool {
    guard word.count > 2, (1...2).contains(name.count - word.count), word.first == name.first else { return false }
    var rest = name[...]
    return word.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }

  /// What is said of a word in the place of a command that is none, and no flow.
  static func unknownCommand(_ word: String) -> ProgramError {
    .unknownCommand(
      name: word, nearest: nearest(to: word, among: BundledFlows.ids),
      all: Authflow.configuration.subcommands.map { $0._commandName })
  }

  /// The parser's complaint with the nearest name under its first line; unchanged if nothing is near, or it says so itself.
  static func added(to message: String, for arguments: [String]) -> String {
    guard !message.contains("Did you mean"), let (word, nearest) = misspeltValue(in: message) ?? misspelt(in: arguments)
    else { return message }
    // Who misspells a command wants its usage, not that of the one that is meant without any.
    if word == arguments.first,
      let command = Authflow.configuration.subcommands.first(where: { $0._commandName == nearest })
    {
      return "Error: there is no \(word); did you mean \(nearest)?\nUsage: " + Authflow.usageString(for: command)
        + "\n  See 'authflow \(nearest) --help' for more information."
    }
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // What the parser lists belongs to its first line.
    let place = lines.firstIndex { $0.hasPrefix("Help:") || $0.hasPrefix("Usage:") } ?? 1
    lines.insert("Help:  there is no \(word); did you mean \(nearest)?", at: place)
    return lines.joined(separator: "\n")
  }

  /// What is said where help is asked for of a subcommand that there is none of; nil where there is, or none is near.
  static func refusal(ofHelpFor arguments: [String]) -> String? {
    guard let (word, nearest) = misspelt(in: arguments), word == arguments.first, !word.hasPrefix("-") else {
      return nil
    }
    return "Error: there is no \(word); did you mean \(nearest)? authflow \(nearest) --help tells of it."
  }

  /// The value of an option that the parser refuses, and the nearest of those it names.
  private static func misspeltValue(in message: String) -> (word: String, nearest: String)? {
    guard let refused = message.firstMatch(of: /The value '([^']*)' is invalid[^\n]*one of/) else { return nil }
    let word = String(refused.output.1)
    let offered = message[refused.range.upperBound...].split(separator: "\nHelp:").first ?? ""
    let values = offered.matches(of: /'([^']+)'|\n *- ([^\n]+)/).compactMap {
      ($0.output.1 ?? $0.output.2).map(String.init)
    }
    return Nearest.name(to: word, among: values).map { (word, $0) }
  }

  private static func misspelt(in arguments: [String]) -> (word: String, nearest: String)? {
    var command: any ParsableCommand.Type = Authflow.self
    var rest = arguments.prefix { $0 != "--" }
    while let next = command.configuration.subcommands.first(where: { $0._commandName == rest.first }) {
      command = next
      rest = rest.dropFirst()
    }
    let below = command.configuration.subcommands.map { $0._commandName }
    if let word = rest.first, !word.hasPrefix("-"), !BundledFlows.ids.contains(word), !Paths.exists(word),
      let nearest = command == Authflow.self ? nearest(to: word, among: []) : Nearest.name(to: word, among: below)
    {
      return (word, nearest)
    }
    // Without a subcommand the options are those of the usual one; those of the program stand in its own help only.
    let helps = [(command.configuration.defaultSubcommand ?? command).helpMessage(), Authflow.helpMessage()]
    let options = helps.flatMap(UnknownOption.names)
    for argument in rest where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      guard !options.contains(name) else { continue }
      return Nearest.name(to: name, among: options).map { (name, $0) }
    }
    return nil
  }
}
