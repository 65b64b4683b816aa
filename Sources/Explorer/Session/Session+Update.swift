import Model

extension Session {
  /// Takes what has happened.
  ///
  /// - Parameters:
  ///   - message: what happened.
  ///   - now: real milliseconds, from any fixed start.
  /// - Returns: what the program must do, in order.
  package mutating func update(_ message: Message, at now: Int) -> [Effect] {
    switch message {
    case .input(let input): receive(input, at: now)
    case .tick: tick(at: now)
    case .act(let action):
      shell.clearNotice()
      action(&self)
    case .saved(let request, let outcome): saved(request, outcome)
    case .offered(let kept, let lessons, let cases, let learns):
      offer(kept, lessons, done: cases, learns: learns)
    case .opened(let run, let title): open(run, title: title)
    case .switched(let flow, let run, let title): explore(flow, run, title: title)
    case .refused(let reason): refuse(reason)
    case .checking: deliver(message)
    case .checked(let result): receive(result)
    case .otherVersion(let version, let all): compare(with: version, of: all)
    case .logged(let report): receive(report)
    case .moved(let run, let title): moveAlong(run, title: title)
    case .suited(let theme): suit(theme)
    case .ended: keepWhatIsLearnt()
    case .kept: shell.unkept = nil
    case .notKept(let reason): isNotKept(reason)
    case .lesson(let opening): begin(opening)
    case .resumed(let opening, let run):
      resume(opening, with: run)
      subject.isOther = true
    case .solution(let search, let use, let lesson): take(search, for: use, of: lesson)
    }
    emitWhatFollows(from: message)
    guard !shell.effects.isEmpty else { return [] }
    defer { shell.effects = [] }
    return shell.effects
  }

  /// Finds what moves since the last frame; frames are the same without it, but take longer.
  mutating func prepare() {
    findMotion()
    playing.demo?.prepare()
  }

  /// The explorer as it can be shown at once: what takes longer, such as the roads of the
  /// machine, comes with the next frame.
  package var atOnce: Session {
    var session = self
    // The demo is told by its pictures, so its first one is whole.
    session.shell.showsRoads = playing.demo != nil
    return session
  }

  /// Hands what came of an effect to what lies over the screen; false if that has not waited
  /// for it.
  @discardableResult mutating func deliver(_ message: Message) -> Bool {
    guard var pane = shell.pane, pane.receive(message, in: self) else { return false }
    shell.pane = pane
    return true
  }

  /// Asks that what is new in the run be written down.
  private mutating func emitWhatFollows(from message: Message) {
    // What could not be written down is tried again with the next thing done.
    let isRetry =
      switch message {
      case .input, .tick: shell.unkept != nil
      default: false
      }
    if subject.isOther {
      emit(.begin(record))
    } else if subject.hasChanged || isRetry {
      emit(.record(record))
    }
    subject.isOther = false
    subject.hasChanged = false
  }
}
