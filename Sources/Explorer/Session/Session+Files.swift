package import Model
import Scenarios

// Opening and saving runs; the program around reads and writes the files.
extension Session {
  /// Tells what came of a request to save.
  mutating func saved(_ request: SaveRequest, _ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      close()
      remember(request)
      let place = request.path.contains("/") ? "saved" : "saved in the folder where authflow was started"
      note("\(place); replay it with: authflow run \(Self.shellWord(request.path))")
    case .exists:
      guard deliver(.saved(request, outcome)) else { return }
      refuse("\(request.path) exists; Enter replaces it, or type another name")
    case .failed(let reason): refuse("\(request.path) could not be written: \(reason)")
    }
  }

  /// Lists a run that was saved among the runs of the user, by what happened in it.
  private mutating func remember(_ request: SaveRequest) {
    library.saved.removeAll { $0.name == .file(request.path) }
    library.saved.insert(
      RunOffer(
        name: .file(request.path), title: FlowWords.course(of: run, to: run.cursor ?? run.tip),
        detail: "saved as \(request.path)", about: title ?? "", flow: machine.flow.id,
        keywords: [request.path]), at: 0)
  }

  /// Shows the runs that can be opened: those of the program and those that were kept; and the lessons.
  mutating func offer(_ kept: [RunOffer], _ lessons: [LessonOffer], for purpose: OpenPurpose) {
    // A run of another flow can be explored in that, but not compared with one of this.
    let offers =
      library.saved.filter { purpose == .explore || $0.flow == machine.flow.id } + kept
      + library.scenarios.filter { purpose == .explore || $0.flow == machine.flow.id }
    let done = library.done.union(kept.map(\.about))
    guard purpose == .compare else {
      return offers.isEmpty
        ? refuse("there is nothing to open yet") : open(.contents(lessons: lessons, runs: offers, done: done))
    }
    let branches = run.openBranches.filter { run.branch != $0 }
    guard !offers.isEmpty || !branches.isEmpty else {
      return refuse("nothing to compare with yet: u, another way from there, then d")
    }
    open(.comparable(branches: branches, runs: offers, done: done))
  }

  /// Explores a run in the place of the present one, from its start.
  ///
  /// - Parameters:
  ///   - run: the run; a copy, its cursor anywhere.
  ///   - title: what it shows.
  ///   - atStart: true to begin at its start; false to go on where its cursor is.
  mutating func open(_ run: Run, title: String, atStart: Bool) {
    _ = takeElapsed()
    playing.playback.stop()
    playing.quiz = nil
    playing.score = nil
    leaveLesson()
    close()
    subject.run = run
    // What was done in other readings is not this run.
    leaveReadings()
    // What goes on where it was left is a run of the user's own.
    subject.opened = atStart ? (title, run.nodes.count) : nil
    subject.isOther = true
    if atStart {
      subject.run.rewind()
      note("“\(title)”: → steps, p plays it, P asks you first\(othersShown); inject anything to take over")
    } else {
      note("the run of “\(title)” goes on where it was left")
    }
    arrive()
    playing.motion = nil
  }

  /// What shows the other branches of a run that was opened at its start: `; b shows its other branch`.
  var othersShown: String {
    let more = run.openBranches.count - 1
    return more < 1 ? "" : more == 1 ? "; b shows its other branch" : "; b shows its \(more) other branches"
  }

  /// Begins with a run, as `open` does, before anything is done in it.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - title: what it shows.
  ///   - atStart: true to begin at its start; false to go on where its cursor is.
  ///   - asks: true to ask where the steps lead.
  package mutating func begin(with run: Run, title: String, atStart: Bool, asks: Bool) {
    open(run, title: title, atStart: atStart)
    if asks { beginQuiz() }
    // It was written down before, or is no reason to write anything.
    subject.isOther = false
    subject.hasChanged = false
  }

  /// Tells that what is done is not being kept; each reason is said once, and a mark stays.
  mutating func isNotKept(_ reason: String) {
    guard shell.unkept != reason else { return }
    shell.unkept = reason
    refuse("what you do is not being kept: \(reason); w saves it elsewhere")
  }

  mutating func openSaving() {
    guard !run.nodes.isEmpty else { return refuse("there is nothing to save yet; inject something first") }
    // The branch up to the start is empty, and where a run is played only chance says how far it has come: all that is
    // ahead is saved, too.
    let isWhole = run.cursor == nil || playing.playback.isRunning
    playing.playback.stop()
    open(.saving(isWhole: isWhole, name: Self.fileName(name)))
  }

  /// Copies the run up to the cursor as a scenario, to be handed on.
  mutating func copyScenario() {
    guard isAtStep(to: "copy") else { return }
    guard let flow = subject.reference else {
      return refuse("its flow came from standard input, and no scenario can name that")
    }
    emit(.copy(RunWriter.branchText(of: run, title: name, flow: flow, player: player)))
  }

  /// Tells what came of copying the scenario.
  mutating func copied(_ outcome: CopyOutcome) {
    switch outcome {
    case .sent:
      note("the run up to here is copied as a scenario, if your terminal allows that; w saves it as a file")
    case .tooLong(let most): refuse("not copied: the clipboard takes \(most) bytes; w saves the run as a file")
    case .impossible: refuse("not copied: there is no clipboard here; w saves the run as a file")
    }
  }

  /// What plays and writes runs of this machine.
  var player: ScenarioPlayer { ScenarioPlayer(machine: machine, catalogue: library.catalogue) }

  /// A path as one word of a shell: in quotes if it has to be.
  private static func shellWord(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "_-./~+,@%".contains($0) }
    return plain
      ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The words in the name of a file, at most.
  private static let fileWords = 6

  /// A title as the name of a file: `the-user-declines.yaml`; of what happened as many of the last things as fit whole.
  private static func fileName(_ title: String) -> String {
    let things = title.lowercased().split(separator: "→").map { $0.split { !($0.isLetter || $0.isNumber) } }
    var words: [Substring] = []
    for thing in things.reversed() where words.isEmpty || words.count + thing.count <= fileWords {
      words = thing + words
    }
    return words.isEmpty ? "" : words.prefix(fileWords).joined(separator: "-") + ".yaml"
  }
}
