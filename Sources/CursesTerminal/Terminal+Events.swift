import CTerminal
import Canvas

extension Terminal {
  /// Waits for the next event.
  ///
  /// Waiting takes no processor time. Several changes of the window's size arrive as one, the last.
  ///
  /// - Parameter timeoutMilliseconds: how long to wait; 0 looks once, nil waits for ever.
  /// - Returns: the event, or `.timeout` when there was none in that time. After `.hangUp` nothing else will come.
  public mutating func next(timeoutMilliseconds: Int? = nil) -> TerminalEvent {
    while true {
      var event = terminal_event()
      terminal_next(timeoutMilliseconds.map { Int32(clamping: max(0, $0)) } ?? -1, &event)
      if let event = TerminalEvent(event) { return event }
    }
  }
}

extension TerminalEvent {
  /// The event, or nil for a key that has no meaning.
  init?(_ event: terminal_event) {
    switch event.kind {
    case TERMINAL_EVENT_TIMEOUT: self = .timeout
    case TERMINAL_EVENT_WAKE: self = .wake
    case TERMINAL_EVENT_TERMINATE: self = .terminate(signal: event.value)
    case TERMINAL_EVENT_CHARACTER:
      guard let key = Key(scalar: UInt32(clamping: event.value)) else { return nil }
      self = .input(.key(key))
    case TERMINAL_EVENT_KEY:
      guard let key = Key(terminal_key(UInt32(clamping: event.value)), detail: Int(event.detail)) else { return nil }
      self = .input(.key(key))
    case TERMINAL_EVENT_MOUSE:
      let point = Point(column: Int(event.column), row: Int(event.row))
      self = .input(.mouse(Mouse(action: .init(terminal_mouse(UInt32(clamping: event.value))), point: point)))
    case TERMINAL_EVENT_PASTE:
      let bytes = UnsafeBufferPointer(start: event.text, count: event.length)
      self = .input(.paste(String(decoding: bytes, as: UTF8.self)))
    case TERMINAL_EVENT_RESIZE:
      self = .input(.resize(Size(columns: Int(event.column), rows: Int(event.row))))
    default: self = .hangUp
    }
  }
}

extension Mouse.Action {
  fileprivate init(_ mouse: terminal_mouse) {
    switch mouse {
    case TERMINAL_MOUSE_DRAG: self = .drag
    case TERMINAL_MOUSE_WHEEL_UP: self = .wheelUp
    case TERMINAL_MOUSE_WHEEL_DOWN: self = .wheelDown
    default: self = .press
    }
  }
}
