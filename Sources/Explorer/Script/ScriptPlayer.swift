import Canvas
import FlowEngine
import FlowModel
public import StateMap

/// A key script played on the explorer, without a terminal.
public struct ScriptPlayer: Sendable {
  /// A screen, and the key that led to it.
  public struct PlayedFrame: Hashable, Sendable {
    /// The key, as a script writes it; empty for the first screen.
    public let key: String
    /// The screen as text.
    public let text: String
  }

  /// The screens before the first key and after each; empty unless asked for.
  public let frames: [PlayedFrame]
  /// The explorer at the end.
  public let state: ExplorerState

  /// The screen at the end, as text.
  public var lastScreen: String { Self.screen(of: state) }

  /// Plays a script; it ends early when a key quits.
  ///
  /// - Parameters:
  ///   - initial: the explorer at the start.
  ///   - script: what to play.
  ///   - plans: pictures of the map known to be good, for the id of a flow.
  ///   - keepsFrames: true to draw every screen on the way.
  ///   - answer: does what the explorer asks of the program around it.
  public init(
    _ initial: ExplorerState, script: KeyScript, plans: (String) -> [MapPlan] = { _ in [] }, keepsFrames: Bool = false,
    answer: (Effect, inout ExplorerState) -> Void = { _, _ in }
  ) {
    var state = initial
    var now = 0
    var frames: [PlayedFrame] = []
    func keep(_ key: String) {
      if keepsFrames { frames.append(PlayedFrame(key: key, text: Self.screen(of: state))) }
    }
    state.layOutMap(plans: plans(state.machine.flow.id))
    keep("")
    for item in script.items {
      switch item {
      case .wait(let duration):
        // In slices, as a terminal's loop would, so that everything on the way happens at its time.
        let end = now + duration
        while now < end {
          now = min(end, now + max(1, state.untilNextChange(at: now) ?? duration))
          state.tick(at: now)
        }
      case .input(let input):
        let effect = state.handle(input, at: now)
        if effect == .quit {
          self.frames = frames
          self.state = state
          return
        }
        if let effect { answer(effect, &state) }
      }
      state.layOutMap(plans: plans(state.machine.flow.id))
      keep(item.text)
    }
    self.frames = frames
    self.state = state
  }

  private static func screen(of state: ExplorerState) -> String { ExplorerScreen.compose(state).frame.text }
}
