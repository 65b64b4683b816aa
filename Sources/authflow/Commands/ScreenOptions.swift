import ArgumentParser
import Canvas
import Explorer

/// How the explorer is shown: on a screen, line by line, or as printed screens.
struct ShowOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help:
      "Print line by line, for screen readers and pipes. If AUTHFLOW_PLAIN=1 is set, --plain is the default."
  )
  var plain: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Use only ASCII characters. If LC_ALL, LC_CTYPE or LANG is not UTF-8, --ascii is the default."
  )
  var ascii: Bool?

  @Flag(inversion: .prefixedNo, help: "Animate each transition (the default).")
  var motion: Bool?

  @OptionGroup var script: ScriptOptions

  /// True if text is written instead of a screen.
  var isText: Bool { plain == true || script.isGiven }

  func validate() throws {
    try refuse(
      plain == true && script.isGiven,
      "--plain has no screen, so leave out --size, --keys and --frames.")
  }
}

/// How what is learnt is shown.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var show: ShowOptions

  @Option(
    parsing: .unconditional,
    help: .value(
      "number", "Give the same number to get the same questions or drill again.")
  )
  var seed: UInt64?

  /// The seed, or any.
  var anySeed: UInt64 { seed ?? .random(in: .min ... .max) }

  /// Shows something to learn.
  func run(
    _ task: LearningTask? = nil, from begun: ExplorerStart? = nil, seed: UInt64? = nil
  ) throws(ProgramError) {
    var request = ExploreRequest(begun: begun, task: task, seed: seed ?? self.seed)
    request.use(show)
    try request.perform()
  }
}

/// Keys that are played instead of opening the terminal, and how their screens are printed.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .value(
      "columnsxrows", "Print a screen of this size instead of opening the explorer."))
  var size: String?

  @Option(help: .value("script", "Play these keys and print the screen."))
  var keys: String?

  @Flag(help: "Print the screen after every key.")
  var frames = false

  /// True if nothing is opened: keys are played, and screens printed.
  var isGiven: Bool { size != nil || keys != nil || frames }

  /// The size of the window.
  var windowSize: Size {
    get throws(ProgramError) {
      guard let size else { return Size(columns: 80, rows: 24) }
      // `pair` takes 0, too, which is no window.
      guard let (columns, rows) = ScriptNumbers.pair(size, separator: "x"), columns > 0,
        rows > 0
      else {
        throw .usage(
          "--size must be columns x rows, such as 100x30, each from 1 to \(ScriptNumbers.largestExtent), not \(size)."
        )
      }
      return Size(columns: columns, rows: rows)
    }
  }
}
