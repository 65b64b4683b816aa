import BundledFlows
import Explorer
import FlowEngine
import Platform
import Scenarios

/// Keeps a run in a file while it is explored, so that nothing is lost whatever ends the program.
///
/// The file is a scenario to which lines are only ever added, one write for each action. It is begun when something
/// happens in the run that the explorer did not open from elsewhere.
struct RunJournal {
  private var file: GrowingFile?
  private var writer: RunWriter
  /// Which of the runs that were opened one after the other this is.
  private var opened = 0
  /// What the run had when it was opened: no reason to begin a file.
  private var steps = 0
  private var branches: [RunBranch] = []
  private var bookmarks: [Int: String] = [:]
  /// Lines that could not be written yet.
  private var pending = ""

  /// A journal for what is done from now on.
  ///
  /// - Parameters:
  ///   - file: the file of the run that the explorer has opened, to go on with; nil to begin one.
  ///   - state: the explorer before anything is done in it.
  init(goingOn file: GrowingFile?, _ state: ExplorerState) {
    writer = RunWriter(player: ScenarioPlayer(machine: state.machine, catalogue: BundledFlows.catalogue))
    begin(state)
    self.file = file
  }

  /// Writes down what is new, and tells when that is not possible.
  mutating func record(_ state: inout ExplorerState) {
    guard let flow = state.reference else { return }
    if state.opened != opened { begin(state) }
    let run = state.run
    let lines = writer.lines(for: run)
    guard !lines.isEmpty || !pending.isEmpty else { return }
    // Where the file was removed, what stood in it is written again.
    let isGone = file?.isGone ?? false
    if isGone { file = nil }
    if file == nil, pending.isEmpty || isGone {
      guard isGone || run.nodes.count > steps || run.branches != branches || run.bookmarks != bookmarks else { return }
      let title = state.title ?? "explored on \(KeptRuns.moment)"
      pending = RunWriter.text(of: run, title: title, flow: flow, player: writer.player)
    } else {
      pending += lines
    }
    write(&state)
  }

  private mutating func write(_ state: inout ExplorerState) {
    do throws(FileError) {
      if file == nil { file = try KeptRuns.begin() }
      try file?.append(pending)
      pending = ""
      state.isKept()
    } catch {
      state.isNotKept((file?.path ?? KeptRuns.folder).map { "\($0): \(error.reason)" } ?? error.reason)
      // An empty file, as a full disk leaves it, would only be in the way.
      if file?.removeIfEmpty() == true { file = nil }
    }
  }

  private mutating func begin(_ state: ExplorerState) {
    opened = state.opened
    file = nil
    pending = ""
    writer = RunWriter(player: ScenarioPlayer(machine: state.machine, catalogue: BundledFlows.catalogue))
    _ = writer.lines(for: state.run)
    steps = state.run.nodes.count
    branches = state.run.branches
    bookmarks = state.run.bookmarks
  }
}
