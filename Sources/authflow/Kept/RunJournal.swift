import BundledFlows
import Explorer
import Model
import Platform
import Scenarios

/// Keeps a run in a file while it is explored, so that nothing is lost whatever ends the
/// program.
///
/// The file is a scenario to which lines are only ever added, one write for each action: what
/// was done, and what is expected after it. It is begun when something happens in the run that
/// the explorer did not open from elsewhere.
struct RunJournal {
  private var file: GrowingFile?
  private var writer: RunWriter
  /// What the run had when it was opened: no reason to begin a file.
  private var steps = 0
  private var branches: [RunBranch] = []
  private var bookmarks: [Int: String] = [:]
  /// The runs that were left for others, and their files: who comes back goes on in them.
  private var left: [(run: Run, path: String)] = []
  /// The run as it was written last.
  private var written: Run?
  /// Lines that could not be written yet.
  private var pending = ""

  /// A journal for what is done from now on in a run: in the file that the explorer has
  /// opened to go on with, or in a new one.
  init(goingOn file: GrowingFile?, _ record: RunRecord) {
    writer = Self.writer(record)
    begin(record)
    // After `begin`, which forgets the file.
    self.file = file
  }

  /// True if there is a file with the run.
  var isBegun: Bool { file != nil }

  /// Writes down what is new, and says whether it is kept; nil if there was nothing to
  /// write.
  mutating func record(_ record: RunRecord) -> Message? {
    guard let flow = record.flow else { return nil }
    let run = record.run
    written = run
    // Asked for in any case, since the writer goes on behind what it has told.
    let lines = writer.lines(for: run)
    guard !lines.isEmpty || !pending.isEmpty else { return nil }
    // Where the file was removed, what stood in it is written again.
    let isGone = file?.isGone ?? false
    if isGone { file = nil }
    if file == nil, pending.isEmpty || isGone {
      guard
        isGone || run.nodes.count > steps || run.branches != branches
          || run.bookmarks != bookmarks
      else {
        return nil
      }
      let title = record.title ?? "explored on \(KeptRuns.moment)"
      pending = RunWriter.text(
        of: run, title: title, flow: flow, lesson: record.lesson, player: writer.player)
    } else {
      pending += lines
    }
    return write()
  }

  /// Goes on with another run.
  mutating func begin(_ record: RunRecord) {
    if let file, let written { left.append((written, file.path)) }
    written = nil
    let nodes = record.run.nodes.map(\.step)
    let known = left.last { !nodes.isEmpty && $0.run.nodes.map(\.step) == nodes }
    file = known.flatMap { GrowingFile.reopen($0.path) }
    // The file that was changed last is what --resume opens.
    try? file?.append("# Back in this run.\n")
    pending = ""
    writer = Self.writer(record)
    // What it already holds is in the file that it came from, and not written again.
    _ = writer.lines(for: record.run)
    steps = record.run.nodes.count
    branches = record.run.branches
    bookmarks = record.run.bookmarks
  }

  private mutating func write() -> Message {
    do throws(FileError) {
      if file == nil { file = try KeptRuns.begin() }
      // It stays pending where this fails, and goes with the next step.
      try file?.append(pending)
      pending = ""
      return .kept
    } catch {
      let reason =
        (file?.path ?? KeptRuns.folder).map { "\($0): \(error.reason)" } ?? error.reason
      // An empty file, as a full disk leaves it, would only be a hindrance.
      if file?.removeIfEmpty() == true { file = nil }
      return .notKept(reason)
    }
  }

  private static func writer(_ record: RunRecord) -> RunWriter {
    RunWriter(
      player: ScenarioPlayer(machine: record.run.machine, catalogue: BundledFlows.catalogue)
    )
  }
}
