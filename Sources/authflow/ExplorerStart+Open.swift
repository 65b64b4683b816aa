import BundledFlows
import Canvas
import Explorer
import FlowFiles
import Platform
import Terminal

/// How the explorer is to look, as far as the command line says; the rest comes from the environment and the settings.
struct ExplorerLook {
  var theme: Theme?
  var view: ViewName?
  var ascii: Bool?
  var motion: Bool?
  var mouse: Bool?
}

extension ExplorerStart {
  /// Plays keys and prints the last screen, or all of them.
  ///
  /// - Throws: `usage` for a size or a script that is none.
  func play(_ options: ScriptOptions) throws(ProgramError) {
    let extent = try WindowSizeOption.size(options.size, otherwise: Size(columns: 80, rows: 24))
    let script: KeyScript
    do throws(KeyScriptError) { script = try KeyScript(options.keys ?? "") } catch { throw .usage(error.message) }
    // No terminal, no colours, no motion: only what can be read.
    let player = ScriptPlayer(
      state(size: extent, theme: .monochrome), script: script, keepsFrames: options.frames,
      handler: ProgramEffects(log: log, keepsProgress: false))
    if options.frames {
      for (index, frame) in player.frames.enumerated() {
        StandardOutput.write("── \(index)\(frame.key.isEmpty ? "" : ": \(frame.key)") ──\n\(frame.text)")
      }
    } else {
      StandardOutput.write(player.lastScreen)
    }
  }

  /// Opens the explorer at the terminal, until the user quits.
  ///
  /// - Parameters:
  ///   - file: the settings of the user.
  ///   - look: what the command line says.
  ///   - input: the file descriptor that keys come from; 0 is standard input.
  /// - Throws: `terminal` if there is none to use, `reported` if a signal ended it.
  func explore(_ file: SettingsFile, _ look: ExplorerLook, input: Int32 = 0) throws(ProgramError) {
    let settings = file.settings
    var start = self
    start.view = look.view ?? settings.view.flatMap { ViewName(rawValue: $0) }
    start.isASCII = look.ascii ?? settings.ascii
    start.hasMotion = look.motion ?? settings.motion ?? true
    start.settingsProblem = file.headline
    start.seed = seed ?? UInt64.random(in: .min ... .max)
    start.isFirst = !file.exists && KeptRuns.paths.isEmpty
    // A file that is wrong is not written to.
    let isKept = SettingsFile.path != nil && file.problems.isEmpty
    start.keeping = isKept ? settings.keep.map { $0 ? .always : .never } ?? .ask : .never
    // NO_COLOR, of the environment, goes before the settings.
    let isColourless = ProgramTerminal.theme == .monochrome
    let theme = look.theme ?? (isColourless ? nil : settings.theme.flatMap { Theme(rawValue: $0) })
    let options = TerminalOptions(input: input, mouse: look.mouse ?? settings.mouse ?? true, theme: theme)
    let end = try ExplorerLoop(start: start, options: options).run()
    if let score = end.score { StandardOutput.write(score + "\n") }
    if end.isKept, StandardOutput.isTerminal {
      StandardOutput.write("your run is kept; go on with it: authflow --resume\n")
    }
    if let problem = end.problem { StandardError.write("authflow: \(problem)\n") }
    if let signal = end.signal { throw .reported(128 + signal) }
  }
}
