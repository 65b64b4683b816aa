public import FlowEngine
import FlowModel
import Scenarios

// Opening and saving runs; the program around reads and writes the files.
extension ExplorerState {
  /// Tells what came of a request to save.
  public mutating func saved(_ request: SaveRequest, _ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      overlay = nil
      message = Message(kind: .note, text: "saved; replay it with: authflow run \(Self.shellWord(request.path))")
    case .exists:
      guard case .prompt(var prompt) = overlay else { return }
      prompt.replaces = true
      overlay = .prompt(prompt)
      refuse("\(request.path) exists; Enter replaces it, or type another name")
    case .failed(let reason): refuse("\(request.path) could not be written: \(reason)")
    }
  }

  /// Shows the runs that can be opened: those of the program and those that were kept.
  public mutating func offer(_ kept: [RunOffer], for purpose: OpenPurpose) {
    let offers = kept + scenarios.filter { $0.flow == machine.flow.id }
    let branches = purpose == .compare ? run.openBranches.filter { run.branch != $0 } : []
    guard !offers.isEmpty || !branches.isEmpty else {
      return refuse("there is nothing to \(purpose == .explore ? "open" : "compare with") yet")
    }
    overlay = .palette(
      Palette(
        runs: offers,
        branches: branches.map { ($0, title: BranchRow.title($0, run), detail: BranchRow.detail($0, run)) }, purpose))
  }

  /// Explores a run in the place of the present one, from its start.
  ///
  /// - Parameters:
  ///   - run: the run; a copy, its cursor anywhere.
  ///   - title: what it shows.
  ///   - atStart: true to begin at its start; false to go on where its cursor is.
  public mutating func open(_ run: Run, title: String, atStart: Bool) {
    _ = takeElapsed()
    playback.stop()
    quiz = nil
    score = nil
    overlay = nil
    self.run = run
    // What was done in other readings is not this run.
    made = nil
    transferred = 0
    self.title = title
    opened += 1
    if atStart {
      self.run.rewind()
      message = Message(
        kind: .note, text: "“\(title)”: → steps, p plays it, P asks you first; inject anything to take over")
    } else {
      message = Message(kind: .note, text: "“\(title)” goes on where it was left")
    }
    arrive()
    motion = nil
  }

  /// Says that something asked of the program is not possible.
  public mutating func refuse(_ reason: String) { message = Message(kind: .refusal, text: reason) }

  /// Tells that what is done is not being kept; each reason is said once, and a mark stays.
  public mutating func isNotKept(_ reason: String) {
    guard unkept != reason else { return }
    unkept = reason
    refuse("what you do is not being kept: \(reason); w saves it elsewhere")
  }

  /// Tells that what is done is kept, be it again.
  public mutating func isKept() { unkept = nil }

  mutating func openSaving() {
    guard !run.nodes.isEmpty else { return refuse("there is nothing to save yet; inject something first") }
    // The branch up to the start is empty; all that is ahead can be saved.
    overlay = .prompt(Prompt(.save(isWhole: run.cursor == nil), text: Self.fileName(title ?? "")))
  }

  /// True if the cursor is at a step; else says what there would be to do with one.
  mutating func isAtStep(to purpose: String) -> Bool {
    if run.cursor != nil { return true }
    refuse(
      run.nodes.isEmpty
        ? "there is nothing to \(purpose) yet; inject something first"
        : "here is the start, with nothing to \(purpose); go to a step first, End goes to the last")
    return false
  }

  mutating func showToken() {
    guard hasTokens else { return refuse("only runs in bundled flows have tokens; w saves this one as a file") }
    guard isAtStep(to: "share") else { return }
    let token = RunToken(player: player).text(of: run)
    self.token = token
    overlay = .token(token)
  }

  /// What plays and writes runs of this machine.
  var player: ScenarioPlayer { ScenarioPlayer(machine: machine, catalogue: catalogue) }

  /// A path as one word of a shell: in quotes if it has to be.
  private static func shellWord(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "_-./~+,@%".contains($0) }
    return plain
      ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// A title as the name of a file: `the-user-declines.yaml`.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "" : words.prefix(6).joined(separator: "-") + ".yaml"
  }
}
