import ArgumentParser
import BundledFlows
import Model
import Platform

/// A word in the place of a command that is none: the parser takes it for the flow that the
/// explorer is to open.
enum UnknownCommand {
  private static var commands: [String] {
    Authflow.configuration.subcommands.map { $0._commandName }
  }

  /// What is said of a word in the place of a command.
  static func error(_ word: String) -> ProgramError {
    // One or two letters begin too many of them.
    let begun = commands.filter { word.count > 2 && $0.hasPrefix(word.lowercased()) }
    // A name that was begun is meant before one that is nearly the same.
    let nearest =
      begun.first ?? Nearest.name(to: word, among: BundledFlows.ids + commands)
    return ProgramError(
      .unreadable,
      "authflow has no command and no bundled flow called \(word), and there is no such file. "
        + (nearest.map { "Did you mean \($0)?" }
          ?? "To list the commands, type authflow --help."),
      below:
        "\nThe commands: \(commands.joined(separator: ", ")).\n"
        + "To list the bundled flows, type authflow flows."
    )
  }

  /// Refuses a command line that begins with such a word, before the parser stops at what
  /// follows it, or tells the help of another command.
  static func refusal(of arguments: [String]) -> ProgramError? {
    // A word alone comes to `error` by way of `FlowSource.file`.
    guard let word = arguments.first, arguments.count > 1, !word.hasPrefix("-"),
      word != "help",
      !(commands + BundledFlows.ids).contains(word), !Paths.exists(word),
      !word.contains("/"),
      !word.contains(".")
    else { return nil }
    return error(word)
  }
}
