import ArgumentParser
import Platform

/// A subcommand that fails with a `ProgramError`, which is told on standard error and becomes the exit status.
protocol ProgramCommand: ParsableCommand {
  /// Does what the subcommand is for.
  func perform() throws(ProgramError)
}

extension ProgramCommand {
  func run() throws {
    do throws(ProgramError) {
      try perform()
    } catch {
      if !error.message.isEmpty { StandardError.write(error.message + "\n") }
      throw ExitCode(error.status)
    }
  }
}
