import CTerminal
import Canvas

extension Curses {
  /// Waits for the next event.
  ///
  /// Waiting takes no processor time. Several changes of the window's size arrive as one, the
  /// last.
  ///
  /// - Parameter timeoutMilliseconds: how long to wait; 0 looks once, nil waits for ever.
  /// - Returns: the event, or `.timeout` when there was none in that time. After `.hangUp`
  ///   nothing else will come.
  package mutating func next(timeoutMilliseconds: Int? = nil) -> TerminalEvent {
    let end = timeoutMilliseconds.map { ContinuousClock.now + .milliseconds(max(0, $0)) }
    // An answer may have been there for long before anybody listens.
    if let (question, patience) = asked {
      decoder.ask(question, until: .now + patience)
      asked = nil
    }
    while true {
      if let event = TerminalEvent(terminal_take_signals()) { return event }
      // Keys and wakes take turns, so that neither holds the other up.
      isKeysTurn.toggle()
      if !isKeysTurn, terminal_take_wake() != 0 { return .wake }
      if let background = decoder.takeAnswer() { return .background(background) }
      if let input = decoder.next() { return .input(input) }
      if isKeysTurn, terminal_take_wake() != 0 { return .wake }
      // What has arrived is read before anything is given up for lack of it.
      switch terminal_wait(
        milliseconds(until: [end, decoder.deadline].compactMap(\.self).min()))
      {
      case TERMINAL_EVENT_INPUT:
        read()
        if pace.hear(decoder.sentinels) { return .wake }
      case TERMINAL_EVENT_HANG_UP: return .hangUp
      default:
        let now = ContinuousClock.now
        let isDecided = decoder.expire(at: now)
        if !isDecided, let end, end <= now { return .timeout }
      }
    }
  }

  private mutating func read() {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = terminal_read(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count)
      decoder.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: .now)
    }
  }

  /// The time left, rounded up, as `terminal_wait` wants it.
  private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    // Rounded up: a wait that ends a moment too early finds nothing to decide.
    return Int32(clamping: Int(max(0, min(rest, 1e9)).rounded(.up)))
  }
}

extension TerminalEvent {
  /// The event that signals brought; nil for none.
  fileprivate init?(_ event: terminal_event) {
    switch event.kind {
    case TERMINAL_EVENT_RESIZE:
      self = .input(.resize(Size(columns: Int(event.columns), rows: Int(event.rows))))
    case TERMINAL_EVENT_TERMINATE: self = .terminate(signal: event.signal)
    default: return nil
    }
  }
}
