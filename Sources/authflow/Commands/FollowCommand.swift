import ArgumentParser
import Errors
import Platform

/// Follows the log of a device: every request in it as a run of the shipped reading.
struct FollowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follow a device's log: each request in it is a run of MSAL as shipped.",
    discussion: """
      MSAL's log at level Info says where each request begins, what it meets and how it ends. The explorer opens on it: \
      R lists the requests, each as a line over time, Enter explores one. From standard input it is live: the state moves as the \
      device logs. What the log does not say is not guessed; such lines are listed.

      With --format, or where standard output is no terminal, each request is one line: when, which scopes, what \
      happened, where it ended. It comes as soon as it has ended; what is still open comes at the end of the log. \
      A line has ! where the app left the documented way. It may have asked again before the wait was over, for two \
      pages at once, or for the same silently three times. The log is masked as everywhere; correlation ids are not.

      With --keys or --size nothing is opened: the keys are played and the last screen is printed, as by explore.

      Example: xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "MSAL"' | authflow follow -
      """)

  @Argument(help: ArgumentHelp("The log; - is standard input.", valueName: "log"), completion: .file())
  var log: String

  @Option(help: "text or json, one line a request.")
  var format: ReportFormat?

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    guard format == nil || !script.isGiven else {
      throw ValidationError("--format lists the requests; it has no --size, --keys or --frames.")
    }
  }

  func perform() throws(ProgramError) {
    if script.isGiven { return try start(LogSource(feed())).play(script) }
    guard format == nil, StandardOutput.isTerminal else { return try list(format ?? .text) }
    guard log == "-" else { return try start(LogSource(feed())).explore(SettingsFile(), ExplorerLook()) }
    // Standard input is the log, so keys come from the terminal itself.
    let input: Int32
    do throws(FileError) { input = try ControllingTerminal.open() } catch {
      throw .terminal("there is no terminal for keys: \(error.reason); --format text lists the requests")
    }
    let source = LogSource(try LogFeed())
    source.begin()
    try start(source).explore(SettingsFile(), ExplorerLook(), input: input)
  }

  private func start(_ source: LogSource) -> ExplorerStart {
    ExplorerStart(machine: source.machine, flow: FollowedLog.reading, log: source)
  }

  /// The whole log.
  private func feed() throws(ProgramError) -> LogFeed {
    var feed = try LogFeed()
    let turned = try newestFirst()
    if let turned { feed.feed(turned.bytes[...]) } else { try read { feed.feed($0) } }
    feed.finish()
    // With requests the explorer says it.
    if !feed.hasRequests, let remark = feed.unplacedRemark { StandardError.write("authflow: \(remark)\n") }
    try feed.extent.tell()
    return feed
  }

  private func list(_ format: ReportFormat) throws(ProgramError) {
    var followed = try FollowedLog()
    let maker = followed.maker
    let turned = try newestFirst()
    var report = FollowReport(format: format, lines: turned?.lines ?? LineNumbers())
    if let turned {
      followed.feed(turned.bytes[...]) { report.tell($0, maker) }
    } else {
      try read { piece in followed.feed(piece) { report.tell($0, maker) } }
    }
    followed.finish { report.tell($0, maker) }
    report.finish()
    try followed.extent.tell()
  }

  /// The log turned round, if it is a file with its newest line first.
  private func newestFirst() throws(ProgramError) -> NewestFirst? {
    guard log != "-" else { return nil }
    var probe = OrderProbe()
    try read { probe.feed($0) }
    guard probe.finish() else { return nil }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try InputFile.read(log, most: NewestFirst.most) } catch {
      throw .unreadable(path: log, reason: error.reason)
    }
    guard bytes.count <= NewestFirst.most, let turned = NewestFirst(bytes) else { return nil }
    StandardError.write("authflow: the newest line stands first, so the log is read from its end\n")
    return turned
  }

  private func read(_ use: (ArraySlice<UInt8>) -> Void) throws(ProgramError) {
    do throws(FileError) {
      try InputFile.pieces(of: log) { piece in
        use(piece)
        return true
      }
    } catch {
      throw .unreadable(path: log == "-" ? "standard input" : log, reason: error.reason)
    }
  }
}
