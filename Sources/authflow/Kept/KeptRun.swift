import Canvas
import Explorer
import FlowFiles
import Model
import Platform
import Scenarios

/// A run that the explorer kept, replayed.
struct KeptRun {
  /// The file.
  let path: String
  /// The run in it.
  let played: PlayedScenario
  /// True if the last line of the file was cut off, and is left out.
  let isCut: Bool
  /// The bytes of the whole lines.
  let wholeBytes: Int

  /// Reads and plays a kept run.
  init(_ path: String) {
    self.path = path
    do throws(ProgramError) {
      let file = try KeptFile(path)
      isCut = file.isCut
      wholeBytes = file.bytes.count
      played = PlayedScenario(.text(file.bytes, path: path))
    } catch {
      isCut = false
      wholeBytes = 0
      played = PlayedScenario(path, error)
    }
  }

  /// The run that was explored last and is not open in another explorer, ready to go on with.
  ///
  /// - Parameters:
  ///   - flow: the flow of which it is to be; nil for any.
  ///   - locks: true to go on with its file; false only to look at it.
  /// - Returns: what the explorer begins with.
  /// - Throws: `nothingKept`.
  static func resume(of flow: FlowSource?, locks: Bool) throws(ProgramError) -> ExplorerStart {
    var passedOver: String?
    var isAnyInUse = false
    for path in KeptRuns.paths where flow == nil || KeptHead(path)?.flow == flow?.reference {
      guard !GrowingFile.isInUse(path) else {
        isAnyInUse = true
        continue
      }
      let file = locks ? GrowingFile.reopen(path) : nil
      let kept = KeptRun(path)
      guard let loaded = kept.played.loaded, let run = kept.played.replay?.run else {
        passedOver = passedOver ?? kept.played.error.map { "\(kept.name) is skipped: \($0.firstLine)" }
        continue
      }
      guard !run.nodes.isEmpty else { continue }
      let failure = kept.played.failures.first?.headline
      // A file that cannot be replayed to its end is left as it is; what is done from here on goes into a new one.
      if failure == nil { file?.cut(toBytes: kept.wholeBytes) }
      let cut = kept.isCut ? "the last line of \(kept.name) was cut off and is left out" : nil
      var opened = OpenedRun(
        run: run, title: kept.played.title, problem: failure ?? passedOver ?? cut, file: failure == nil ? file : nil,
        isResumed: true)
      if let lesson = loaded.scenario.lesson, failure == nil {
        do throws(ProgramError) {
          opened.lesson = try LessonOpening(try LessonSource(named: lesson).load())
        } catch {
          let words = "the lesson \(VisibleText.text(lesson)) of this run cannot be opened: \(error.firstLine)"
          opened.problem = opened.problem ?? "\(words); o lists the lessons"
        }
      }
      return ExplorerStart(machine: loaded.machine, flow: loaded.flow, opened: opened)
    }
    let words = flow.map { " in \($0.name)" } ?? ""
    if let passedOver { throw .nothingKept("no run that was kept\(words) can be resumed: \(passedOver)") }
    throw .nothingKept(
      isAnyInUse
        ? "every run that was kept\(words) is in use in another explorer; leave one there first, or begin a new one with authflow"
        : "no run was kept yet\(words) that could be resumed; explore one first")
  }

  /// What happened in it, in a few words; why it cannot be read, if it cannot.
  var words: String {
    guard let run = played.replay?.run else {
      return "cannot be read: \(played.error?.firstLine ?? "there is nothing in it")"
    }
    return VisibleText.text(FlowWords.course(of: run, to: run.tip), limit: 200)
  }

  /// Where it ends, however far it was stepped back when it was left; nil where it cannot be read.
  var place: String? {
    guard let loaded = played.loaded, let run = played.replay?.run else { return nil }
    let end = run.tip.map { run.nodes[$0].step.after } ?? run.origin
    return VisibleText.text(loaded.machine.flow.states[end.state].names.title)
  }

  /// How long it is: `5 steps, 2 branches`; empty where it cannot be read.
  var extent: String { played.replay.map { FlowWords.extent(of: $0.run) } ?? "" }

  /// The run in a line, as `authflow runs` lists it.
  var line: String {
    let use = GrowingFile.isInUse(path) ? "in use · " : ""
    guard let loaded = played.loaded, let place else { return use + words }
    let part = played.failures.first.map { "; not to its end: \($0.headline)" } ?? ""
    let end = part.isEmpty ? "ends in" : "up to"
    return "\(use)\(KeptRuns.moment(name))  \(loaded.machine.flow.id)  \(words) · \(extent), \(end) \(place)\(part)"
  }

  private var name: String { KeptRuns.name(path) }
}
