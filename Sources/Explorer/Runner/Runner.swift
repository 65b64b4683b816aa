import Model

/// The world around the explorer, as far as effects reach it: files, terminal, work beside the
/// keys.
package protocol EffectHandler {
  /// Does what an effect asks for.
  ///
  /// - Returns: what came of it; nothing if it takes longer, or if nobody needs to be told.
  mutating func perform(_ effect: Effect) -> [Message]
}

/// Tells a session what happens, has its effects done and tells it what came of them.
///
/// The loop at a terminal, key scripts, the mode without a screen and the tests differ in their
/// handlers alone.
package struct Runner<Handler: EffectHandler> {
  /// The explorer as it stands.
  package private(set) var session: Session
  /// What does the effects.
  package var handler: Handler
  /// True once the user has quit.
  package private(set) var hasQuit = false

  /// Begins with a session.
  package init(_ session: Session, handler: Handler) {
    self.session = session
    self.handler = handler
    send(.tick, at: session.playing.now)
  }

  /// Makes ready what the next frame is drawn of.
  package mutating func prepare() { session.prepare() }

  /// Tells the session something, and then everything that comes of it.
  ///
  /// - Parameters:
  ///   - message: what happened.
  ///   - now: real milliseconds, from any fixed start.
  package mutating func send(_ message: Message, at now: Int) {
    var messages = [message]
    while !messages.isEmpty, !hasQuit {
      // What comes of an effect is told after what is already waiting.
      for effect in session.update(messages.removeFirst(), at: now) {
        if case .quit = effect {
          hasQuit = true
        } else {
          messages += handler.perform(effect)
        }
      }
    }
  }
}

/// A handler with nothing around it: everything is left undone.
struct DetachedEffects: EffectHandler {
  func perform(_ effect: Effect) -> [Message] { [] }
}
