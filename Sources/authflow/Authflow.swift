import ArgumentParser
import Platform

/// The program: its subcommands, and what it says of itself.
@main
struct Authflow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authflow",
    abstract: "Break a sign-in on purpose, and watch where the app goes.",
    discussion: """
      Without a subcommand, authflow opens the explorer with the documented error handling of MSAL.

      FLOW is the name of a bundled flow (see authflow flows), the path of a flow file, or - for standard input.

      Exit status: \(ExitStatus.table).
      """,
    version: Release.text,
    subcommands: FirstHelp.groups.flatMap(\.commands) + FirstHelp.others,
    defaultSubcommand: ExploreCommand.self)

  /// Runs the program; help, versions and what is wrong with arguments leave by the same door
  /// as everything else.
  static func main() {
    let arguments = Environment.arguments
    // Without the parser, which takes longer than all the rest before the first frame.
    if arguments.isEmpty { return open() }
    if FirstHelp.isAsked(by: arguments) {
      return StandardOutput.write(FirstHelp.text + "\n")
    }
    let explorer = explorer(arguments)
    if explorer == nil, let refusal = UnknownCommand.refusal(of: arguments) {
      StandardError.write(refusal.message + "\n")
      Environment.exit(ExitStatus.usage.rawValue)
    }
    do {
      var command: any ParsableCommand = try explorer ?? parseAsRoot(arguments)
      try command.run()
    } catch {
      let message = UnknownOption.corrected(fullMessage(for: error))
      let status = exitCode(for: error)
      if status.isSuccess {
        // The parser throws a completion script as it throws help, and says which of them
        // nowhere.
        let text = CompletionScript.script(for: arguments, parsers: message) ?? message
        if !text.isEmpty { StandardOutput.write(text + "\n") }
      } else if !message.isEmpty {
        StandardError.write(message + "\n")
      }
      Environment.exit(status.rawValue)
    }
  }

  /// The explorer as arguments open it; nil if all commands have to be asked what they mean.
  ///
  /// It is read in a fifth of the time that the parser takes by way of all commands, which
  /// asks the explorer for its options six times. What is wrong is left to that one to say.
  private static func explorer(_ arguments: [String]) -> ExploreCommand? {
    // There is an argument at least; options without a command mean the explorer.
    if arguments[0].hasPrefix("-") { return try? ExploreCommand.parse(arguments) }
    guard arguments[0] == "explore" else { return nil }
    return try? ExploreCommand.parse(Array(arguments.dropFirst()))
  }

  /// The usual start.
  private static func open() {
    do throws(ProgramError) { try ExploreRequest().perform() } catch {
      error.report()
      Environment.exit(error.status)
    }
  }
}

/// A subcommand that fails with a `ProgramError`, which is told on standard error and becomes
/// the exit status.
protocol ProgramCommand: ParsableCommand {
  /// Does what the subcommand is for.
  func perform() throws(ProgramError)
}

extension ProgramCommand {
  func run() throws {
    do throws(ProgramError) {
      try perform()
    } catch {
      error.report()
      throw ExitCode(error.status)
    }
  }
}
