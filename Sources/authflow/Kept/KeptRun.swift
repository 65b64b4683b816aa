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
  /// Its whole lines; nil if it cannot be read.
  private var file: KeptFile?
  /// The run in it.
  let played: PlayedScenario

  /// Reads and plays a kept run.
  init(_ path: String) {
    self.path = path
    do throws(ProgramError) {
      let file = try KeptFile(path)
      played = PlayedScenario(NamedText(file.bytes, path: path))
      self.file = file
    } catch {
      played = PlayedScenario(path, error)
    }
  }

  /// The run that was explored last and is not open in another explorer, ready to go on
  /// with; of any flow for nil.
  ///
  /// Without `locks` it is only to be looked at.
  static func resume(of flow: FlowSource?, locks: Bool) throws(ProgramError)
    -> ExplorerStart
  {
    var passedOver: String?
    var isAnyInUse = false
    for path in KeptRuns.paths
    where flow == nil || KeptRuns.head(path)?.flow == flow?.reference {
      // Two explorers that write to one file would spoil it.
      guard !GrowingFile.isInUse(path) else {
        isAnyInUse = true
        continue
      }
      // Locked before it is read, or another explorer could add to it in between.
      let file = locks ? GrowingFile.reopen(path) : nil
      let kept = KeptRun(path)
      if let start = kept.start(goingOn: file, passedOver) { return start }
      // Only of the latest: that is the one that was meant.
      if kept.played.replay == nil {
        passedOver =
          passedOver
          ?? kept.played.error.map { "\(kept.name) is skipped: \($0.description)" }
      }
    }
    let words = flow.map { " in \($0.name)" } ?? ""
    throw ProgramError(
      .unreadable,
      passedOver.map { "authflow cannot resume a saved run\(words): \($0)" }
        ?? (isAnyInUse
          ? "All saved runs\(words) are open in another explorer. Close the other explorer, or begin a new run with authflow."
          : "There is no saved run\(words) to resume. To begin a run, type authflow."))
  }

  /// What the explorer begins with to go on with this run, in its file where there is one.
  ///
  /// It is nil for a run without steps, and for one that cannot be read. The remark is said
  /// where all is well with the run.
  private func start(goingOn file: GrowingFile?, _ remark: String?) -> ExplorerStart? {
    guard let loaded = played.loaded, let run = played.replay?.run, !run.nodes.isEmpty
    else {
      return nil
    }
    let failure = played.failures.first?.headline
    // A file that cannot be replayed to its end is left as it is; what is done from here on
    // goes into a new one.
    if failure == nil { file?.cut(toBytes: self.file?.bytes.count ?? 0) }
    let cut =
      self.file?.isCut == true
      ? "the last line of \(name) is incomplete, so authflow leaves it out" : nil
    var opened = OpenedRun(
      run: run, title: played.title, problem: failure ?? remark ?? cut,
      file: failure == nil ? file : nil, isResumed: true)
    if let lesson = loaded.scenario.lesson, failure == nil {
      do throws(ProgramError) { opened.lesson = try LessonOpening(named: lesson) } catch {
        let words =
          "authflow cannot open the lesson \(VisibleText.text(lesson)) of this run: \(error.description)"
        // What is wrong with the run itself matters more than its lesson.
        opened.problem = opened.problem ?? "\(words). Press o to list the lessons."
      }
    }
    return ExplorerStart(machine: loaded.machine, flow: loaded.flow, opened: opened)
  }

  /// The run as the explorer offers it: called by where it ended, how long it is, and when it
  /// was; runs often begin alike.
  func offer(_ head: Scenario) -> RunOffer {
    let isKept = KeptRuns.contains(path)
    let day = KeptRuns.day(name)
    let told = VisibleText.text(head.title)
    return RunOffer(
      name: .file(path),
      title: head.lesson != nil
        ? "Lesson: \(told)" : isKept ? place ?? words : VisibleText.text(name),
      detail: !isKept ? extent : extent.isEmpty ? day : "\(extent) · \(day)",
      about: place == nil ? told : "The run went like this: \(words).",
      flow: head.flow)
  }

  /// What happened in it, in a few words; why it cannot be read, if it cannot.
  var words: String {
    guard let run = played.replay?.run else {
      return "cannot be read: \(played.error?.description ?? "there is nothing in it")"
    }
    return VisibleText.text(FlowWords.course(of: run, to: run.tip), limit: 200)
  }

  /// Where it ends, however far it was stepped back when it was left; nil where it cannot be
  /// read.
  var place: String? {
    guard let loaded = played.loaded, let run = played.replay?.run else { return nil }
    let end = run.tip.map { run.nodes[$0].step.after } ?? run.origin
    return VisibleText.text(loaded.machine.flow.title(of: end.state))
  }

  /// How long it is: `5 steps, 2 branches`; empty where it cannot be read.
  var extent: String { played.replay.map { FlowWords.extent(of: $0.run) } ?? "" }

  /// The run in a line, as `authflow runs` lists it.
  var line: String {
    let use = GrowingFile.isInUse(path) ? "in use · " : ""
    guard let loaded = played.loaded, let place else { return use + words }
    let part = played.failures.first.map { ", not to its end: \($0.headline)" } ?? ""
    let end = part.isEmpty ? "ends in" : "up to"
    return
      "\(use)\(KeptRuns.moment(name))  \(loaded.machine.flow.id)  \(words) · \(extent), \(end) \(place)\(part)"
  }

  private var name: String { Paths.name(path) }
}

/// A run that the explorer begins with.
struct OpenedRun {
  var run: Run
  var title: String
  /// What is not as written, or else worth knowing; nil if all holds.
  var problem: String?
  /// The file to go on with, for a run that was kept.
  var file: GrowingFile?
  /// The lesson to go on with in it; nil for none.
  var lesson: LessonOpening?
  /// True to go on where it was left, false to begin at its start.
  var isResumed = false
}
