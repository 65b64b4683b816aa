import ArgumentParser
import BundledFlows
import Catalogue
import Errors
import Platform

/// Follows the log of a device: every request in it as a run of the shipped reading.
struct FollowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follow a device's log: each request in it is a run of MSAL as shipped.",
    discussion: """
      MSAL's log at level Info says where each request begins, what it meets and how it ends. The explorer opens on it: \
      Space R lists the requests, Enter explores one. From standard input it is live. What the log does not say is not \
      guessed; such lines are listed.
      With --format, or where standard output is no terminal, each request is one line, as soon as it has ended. \
      A line has ! where the app left the documented way. The log is masked as everywhere; correlation ids are not.
      With --keys or --size nothing is opened: the keys are played and the last screen is printed, as by explore.
      Example: xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "MSAL"' | authflow follow -
      """)

  @Argument(help: .value("log", "The log; - is standard input."), completion: .file())
  var log: String

  @Option(help: "text or json, one line a request.")
  var format: ReportFormat?

  @Option(
    name: .customLong("lesson"),
    help: .value("name", "Write the shortest request that ended with an error as a lesson, into NAME.yaml."))
  var lesson: String?

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    guard lesson == nil || format == nil && !script.isGiven else {
      throw ValidationError("--lesson writes a file; it has no --format, --size, --keys or --frames.")
    }
    guard format == nil || !script.isGiven else {
      throw ValidationError("--format lists the requests; it has no --size, --keys or --frames.")
    }
  }

  func perform() throws(ProgramError) {
    if let lesson { return try write(lesson) }
    if script.isGiven { return try start(LogSource(feed())).play(script) }
    guard format == nil, StandardOutput.isTerminal else { return try list(format ?? .text) }
    guard log == "-" else { return try start(LogSource(feed())).explore(SettingsFile()) }
    // Standard input is the log, so keys come from the terminal itself.
    let input: Int32
    do throws(FileError) { input = try ControllingTerminal.open() } catch {
      throw ProgramError(
        .noTerminal, "there is no terminal for keys: \(error.reason); --format text lists the requests")
    }
    let source = LogSource(try LogFeed())
    source.begin()
    try start(source).explore(SettingsFile(), input: input)
  }

  private func write(_ id: String) throws(ProgramError) {
    let name = id.hasSuffix(".yaml") ? String(id.dropLast(5)) : id
    guard let text = try LogLesson(KeptRuns.name(name)).text(of: feed().kept) else {
      throw ProgramError(.unmet, "no request of this log ended with an error that makes a lesson")
    }
    let path = "\(name).yaml"
    do throws(FileError) { try OutputFile.write(text, to: path, replaces: false) } catch {
      throw ProgramError(.unwritable, "\(path): \(error.reason)")
    }
    StandardOutput.write(
      "\(path) is written; authflow lessons check \(path) proves it, authflow learn \(path) plays it\n")
  }

  private func start(_ source: LogSource) -> ExplorerStart {
    ExplorerStart(machine: source.machine, flow: ShippedReading.id, log: source)
  }

  /// The whole log.
  private func feed() throws(ProgramError) -> LogFeed {
    var feed = try LogFeed()
    if let turned = try newestFirst() {
      feed.feed(turned.bytes[...])
    } else {
      try InputFile.eachPiece(of: log) { feed.feed($0) }
    }
    feed.finish()
    // With requests the explorer says it.
    if feed.found == 0, let remark = feed.unplacedRemark { StandardError.tell(remark) }
    try feed.follower.tellRemarks(requests: feed.found)
    return feed
  }

  private func list(_ format: ReportFormat) throws(ProgramError) {
    var follower = LogFollower(BundledFlows.logVersions)
    let turned = try newestFirst()
    var report = try FollowReport(format: format, lines: turned?.lines ?? LineNumbers())
    if let turned {
      follower.feed(turned.bytes) { report.tell($0) }
    } else {
      try InputFile.eachPiece(of: log) { follower.feed($0) { report.tell($0) } }
    }
    follower.finish { report.tell($0) }
    try report.finish(follower)
  }

  /// The log turned round, if it is a file with its newest line first.
  private func newestFirst() throws(ProgramError) -> NewestFirst? {
    guard log != "-" else { return nil }
    var probe = OrderProbe()
    try InputFile.eachPiece(of: log) { probe.feed($0) }
    guard probe.finish() else { return nil }
    let bytes = try InputFile.read(log, atMost: NewestFirst.most)
    guard bytes.count <= NewestFirst.most, let turned = NewestFirst(bytes) else { return nil }
    StandardError.tell("the newest line stands first, so the log is read from its end")
    return turned
  }
}
