import Canvas
import Model

/// A key script played on the explorer, without a terminal.
package struct ScriptPlayer: Sendable {
  /// The screens before the first key and after each, with that key as a script writes it; empty
  /// unless asked for.
  package let frames: [(key: String, text: String)]
  /// The explorer at the end.
  let state: Session

  /// The screen at the end, as text.
  package var lastScreen: String { Self.screen(of: state) }

  /// Plays a script; it ends early when a key quits.
  ///
  /// - Parameters:
  ///   - initial: the explorer at the start.
  ///   - script: what to play.
  ///   - keepsFrames: true to draw every screen in between.
  ///   - handler: does what the explorer asks of the program around it.
  package init(
    _ initial: Session, script: KeyScript, keepsFrames: Bool = false,
    handler: some EffectHandler = DetachedEffects()
  ) {
    var runner = Runner(initial, handler: handler)
    var now = 0
    var frames: [(key: String, text: String)] = []
    func keep(_ key: String) {
      guard keepsFrames else { return }
      runner.prepare()
      frames.append((key, Self.screen(of: runner.session)))
    }
    keep("")
    for (item, text) in zip(script.items, script.texts) {
      switch item {
      case .wait(let duration):
        // In slices, as a terminal's loop would, so that everything in between happens at its
        // time.
        let end = now + duration
        while now < end {
          now = min(end, now + max(1, runner.session.untilNextChange(at: now) ?? duration))
          runner.send(.tick, at: now)
        }
      case .input(let input): runner.send(.input(input), at: now)
      }
      if runner.hasQuit { break }
      keep(text)
    }
    self.frames = frames
    state = runner.session
  }

  private static func screen(of session: Session) -> String {
    ExplorerScreen.frame(of: session).text
  }
}
