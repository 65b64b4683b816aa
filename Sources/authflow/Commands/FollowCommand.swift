import ArgumentParser
import BundledFlows
import Catalogue
import Errors
import Platform

/// Follows the log of a device: every request in it as a run of the shipped version.
struct FollowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follow a device's log, request by request.",
    discussion: """
      authflow follow device.log
      xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "MSAL"' | authflow follow -

      MSAL's log at level Info says where each request begins, what happens in it and how it ends. The explorer opens with \
      the requests in the log. \
      Press R to list the requests, and Enter to explore one. \
      The program does not guess, but lists the lines that it cannot place.
      With --list, or if standard output is not a terminal, authflow prints one line for each request when it ends. The sign ! \
      marks a request in which the app left the documented path. The program masks personal data, but not correlation ids.
      With --keys or --size, authflow plays the keys and prints the last screen.
      """)

  @Argument(
    help: .value("log", "Give the path of the log, or - for standard input."),
    completion: .file())
  var log: String

  @Flag(help: "Print each request on one line.")
  var list = false

  @Option(
    name: .customLong("lesson"),
    help: .value(
      "name",
      "Make a lesson from the shortest failed request, and write the lesson to NAME.yaml."
    ))
  var lesson: String?

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    try refuse(
      lesson != nil && (list || script.isGiven),
      "--lesson writes a file, so leave out --list, --size, --keys and --frames.")
    try refuse(
      list && script.isGiven,
      "--list prints text, so leave out --size, --keys and --frames.")
  }

  func perform() throws(ProgramError) {
    if let lesson { return try write(lesson) }
    if script.isGiven { return try start(LogSource(feed())).play(script) }
    guard !list, StandardOutput.isTerminal else { return try writeList() }
    // A log in a file is read whole before the screen opens.
    guard log == "-" else { return try start(LogSource(feed())).explore(SettingsFile()) }
    // Standard input is the log, so keys come from the terminal itself.
    let input: Int32
    do throws(FileError) { input = try ControllingTerminal.open() } catch {
      throw ProgramError(
        .noTerminal,
        "authflow has no terminal to read keys from: \(error.reason). To print the requests, use --list."
      )
    }
    let source = LogSource(try LogFeed())
    source.begin()
    try start(source).explore(SettingsFile(), input: input)
  }

  private func write(_ id: String) throws(ProgramError) {
    guard let text = try LogLesson(Paths.stem(id)).text(of: feed().kept) else {
      throw ProgramError(
        .unmet,
        "authflow cannot make a lesson, because no request of this log ended with a suitable error."
      )
    }
    // `--lesson mine` and `--lesson mine.yaml` write the same file.
    let path = Paths.folder(id) + Paths.stem(id) + ".yaml"
    do throws(FileError) { try OutputFile.write(text, to: path, replaces: false) } catch {
      throw ProgramError(.unwritable, "\(path): \(error.reason)")
    }
    StandardOutput.write(
      "authflow wrote \(path). Write the reason under explain. Then check the lesson "
        + "with authflow lessons check \(path), and play it with authflow learn \(path).\n"
    )
  }

  private func start(_ source: LogSource) -> ExplorerStart {
    ExplorerStart(machine: source.machine, flow: ShippedVersion.id, log: source)
  }

  /// The whole log.
  private func feed() throws(ProgramError) -> LogFeed {
    var feed = try LogFeed()
    try InputFile.eachPiece(of: log) { feed.feed($0) }
    feed.finish()
    // With requests the explorer says it.
    if feed.found == 0, let remark = feed.unplacedRemark { StandardError.report(remark) }
    try feed.follower.reportRemarks(requests: feed.found)
    return feed
  }

  private func writeList() throws(ProgramError) {
    var follower = LogFollower(BundledFlows.logVersions)
    var report = try FollowReport()
    try InputFile.eachPiece(of: log) { follower.feed($0) { report.add($0) } }
    follower.finish { report.add($0) }
    try report.finish(follower)
  }
}
