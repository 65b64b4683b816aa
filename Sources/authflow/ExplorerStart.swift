import BundledFlows
import Canvas
import Explorer
import FlowFiles
import Model
import Platform
import Terminal

/// What the explorer begins with: a flow, or a run in it that was written down.
struct ExplorerStart {
  let machine: Machine
  /// The flow as scenarios name it; nil if they cannot.
  let flow: String?
  /// The run to begin with; nil for a new one.
  var opened: OpenedRun?
  var task: LearningTask?
  /// The log that is followed; nil for none.
  var log: LogSource?
  /// How it is to look; where nothing is said, ASCII goes by what the terminal shows, and
  /// transitions move.
  var look = ExplorerLook()
  /// True to ask where the steps lead.
  var predicts = false
  /// True if what is changed in the explorer goes into the settings.
  var keepsSettings = false
  /// What gives questions their order; nil for any at a terminal, and always the same in a
  /// script.
  var seed: UInt64?
  /// True if nobody has used the program here before, or the demo was asked for.
  var isFirst = false
  /// True if a run was kept that can be opened instead.
  var hasKeptRun = false
  /// What is to be said of the flow's file; nil for nothing.
  var remark: String?
  /// What is wrong with the settings; nil if nothing is.
  var settingsProblem: String?

  /// The explorer in a window.
  func state(
    size: Size, theme: Theme, showsUnicode: Bool = true, colours: ColourDepth = .none
  ) -> Session {
    // The demo must not run over what was asked for, or over what has to be said.
    var state = Session(
      machine: machine, catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(
        theme: theme, isASCII: look.ascii ?? !showsUnicode, colours: colours,
        hasMotion: look.motion ?? true, keepsSettings: keepsSettings,
        isFirstStart: isFirst && opened == nil && task == nil && remark == nil
          && settingsProblem == nil,
        seed: seed ?? 0),
      scenarios: ProgramEffects.scenarios,
      flows: BundledFlows.ids, titleOfFlow: BundledFlows.title, terms: BundledFlows.terms,
      versions: BundledFlows.versions(of:),
      reference: flow)
    state.hasLastRun = hasKeptRun
    if flow == nil {
      state.refuse(
        "authflow cannot save this run, because its flow came from standard input. To save runs, give the flow as a file."
      )
    }
    if let opened {
      if let lesson = opened.lesson {
        state.resume(lesson, with: opened.run)
      } else {
        state.begin(
          with: opened.run, title: opened.title, atStart: !opened.isResumed, asks: predicts)
      }
      if let problem = opened.problem { state.refuse(problem) }
    }
    if let log {
      for case .logged(let report) in log.takeNews() { state.begin(following: report) }
    }
    switch task {
    case .lessons: state.emit(.listRuns(flow: flow, learns: true))
    case .lesson(let opening): state.begin(opening)
    case .questions(let round): state.ask(round)
    case nil:
      if hasKeptRun, opened == nil, log == nil {
        state.note("To open your last run, press o, then Enter.")
      }
    }
    if remark != nil || settingsProblem != nil {
      // Beside what else there is to say.
      let words = [
        remark, settingsProblem,
        state.shell.notice.flatMap { $0.isRefusal ? $0.text : nil },
      ]
      state.refuse(words.compactMap(\.self).joined(separator: "; "))
    }
    return state
  }

  /// What keeps the run of a session.
  func journal(for session: Session) -> RunJournal {
    RunJournal(goingOn: opened?.file, session.record)
  }
}

extension ExplorerStart {
  /// Plays keys and prints the last screen, or all of them.
  ///
  /// - Throws: `usage` for a size or a script that is none.
  func play(_ options: ScriptOptions) throws(ProgramError) {
    let size = try options.windowSize
    let script: KeyScript
    do throws(KeyScriptError) { script = try KeyScript(options.keys ?? "") } catch {
      throw .usage(error.message)
    }
    // No terminal, no colours, no motion: only what can be read.
    var start = self
    start.look.motion = false
    let player = ScriptPlayer(
      start.state(size: size, theme: .monochrome), script: script,
      keepsFrames: options.frames,
      // Nor may it depend on what its reader has learnt, or change that.
      handler: ProgramEffects(log: log, keepsProgress: false))
    guard options.frames else { return StandardOutput.write(player.lastScreen) }
    for (index, frame) in player.frames.enumerated() {
      StandardOutput.write(
        "── \(index)\(frame.key.isEmpty ? "" : ": \(frame.key)") ──\n\(frame.text)")
    }
  }

  /// Opens the explorer at the terminal, or at the file descriptor that keys come from,
  /// until the user quits.
  ///
  /// - Throws: why there is no terminal to use; `reported` if a signal ended it.
  func explore(_ file: SettingsFile, input: Int32 = 0) throws(ProgramError) {
    let settings = file.settings
    var start = self
    // What the command line says goes before the settings.
    start.look.ascii = look.ascii ?? settings.ascii
    start.look.motion = look.motion ?? settings.motion
    start.settingsProblem = file.remarks.headline
    start.seed = seed ?? .random(in: .min ... .max)
    // Whoever has settings or a kept run has used the program before.
    start.isFirst = look.showsDemo || !file.exists && KeptRuns.paths.isEmpty
    start.hasKeptRun =
      !start.isFirst && KeptRuns.paths.contains { !GrowingFile.isInUse($0) }
    // Nothing else of it can be seen, so it counts more than the settings.
    if look.showsDemo { start.look.motion = true }
    // A file that is wrong is not written to.
    let isKept = SettingsFile.path != nil && file.remarks.problems.isEmpty
    start.keepsSettings = isKept && settings.keep ?? true
    // NO_COLOR, of the environment, goes before the settings.
    let isColourless = Curses.theme == .monochrome
    let theme =
      look.theme ?? (isColourless ? nil : settings.theme.flatMap { Theme(rawValue: $0) })
    let options = TerminalOptions(
      input: input, mouse: look.mouse ?? settings.mouse ?? true, theme: theme)
    try ExplorerLoop(start: start, options: options).run()
  }
}
