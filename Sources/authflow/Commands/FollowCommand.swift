import ArgumentParser
import Platform

/// Follows the log of a device: every request in it as a run of the shipped reading.
struct FollowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follow a device's log: each request in it is a run of MSAL as shipped.",
    discussion: """
      MSAL's log at level Info says where each request begins, what it meets and how it ends. With --format each request \
      is one line: when, which scopes, what happened, where it ended; as soon as it has ended, and at the end of the log \
      what is still open. What the log does not say is not guessed: such lines are listed.

      A line ends with ! where the app left the documented way: it asked again before the wait was over, for two pages at \
      once, or for the same silently three times. The log is masked as everywhere; correlation ids are not.

      Example: xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "MSAL"' | authflow follow - --format text
      """)

  @Argument(help: ArgumentHelp("The log; - is standard input.", valueName: "log"))
  var log: String

  @Option(help: "text or json, one line a request.")
  var format: ReportFormat = .text

  func perform() throws(ProgramError) {
    var followed = try FollowedLog()
    var report = FollowReport(format: format)
    do throws(FileError) {
      try InputFile.pieces(of: log) { piece in
        followed.feed(piece) { report.tell($0) }
        return true
      }
    } catch {
      throw .unreadable(path: log == "-" ? "standard input" : log, reason: error.reason)
    }
    followed.finish { report.tell($0) }
    report.finish()
    guard followed.count == 0 else { return }
    StandardError.write(
      followed.ownLines == 0
        ? "authflow: no line of MSAL's log is in it; each has TID=… MSAL 2.14.0 … in it; to explain an error: authflow explain\n"
        : "authflow: \(followed.ownLines) lines are MSAL's, and none of them tells of a request; log at level Info or Verbose\n"
    )
    throw .reported(ExitStatus.unmet.rawValue)
  }
}
