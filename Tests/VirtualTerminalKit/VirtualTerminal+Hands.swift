import CVirtualTerminal
import Glibc

extension VirtualTerminal {
  /// Sends bytes as they are.
  package func send(_ bytes: some Sequence<UInt8>) throws(VirtualTerminalError) {
    replies += bytes
    let deadline = ContinuousClock.now + patience
    var sent = 0
    isSending = true
    defer {
      isSending = false
      replies.removeFirst(sent)
    }
    while sent < replies.count {
      let count = replies.withUnsafeBytes {
        write(child.master, $0.baseAddress?.advanced(by: sent), $0.count - sent)
      }
      if count > 0 {
        sent += count
        continue
      }
      // A program that waits for us to read must not wait for ever.
      pump()
      var file = pollfd(fd: child.master, events: Int16(POLLIN | POLLOUT), revents: 0)
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      if isHungUp || rest <= 0 || Glibc.poll(&file, 1, Int32(rest)) <= 0 {
        throw VirtualTerminalError(
          "the program takes no more keys; the screen shows\n\(picture())")
      }
    }
  }

  /// Types text.
  package func type(_ text: String) throws(VirtualTerminalError) { try send(text.utf8) }

  /// Presses Control and a letter.
  package func control(_ letter: Character) throws(VirtualTerminalError) {
    try send([(letter.asciiValue ?? 0) & 0x1F])
  }

  /// Presses a key; the sequence sent depends on the mode the program has chosen.
  package func press(_ key: VirtualKey, _ modifiers: VirtualKey.Modifiers = [])
    throws(VirtualTerminalError)
  {
    pump()
    vterm_keyboard_key(emulator, key.code, VTermModifier(rawValue: modifiers.rawValue))
    try send([])
  }

  /// Pastes text, marked as pasted if the program asked for that; line ends go as carriage
  /// returns.
  package func paste(_ text: String) throws(VirtualTerminalError) {
    pump()
    vterm_keyboard_start_paste(emulator)
    replies += text.utf8.map { $0 == 10 ? 13 : $0 }
    vterm_keyboard_end_paste(emulator)
    try send([])
  }

  /// Presses and releases the main mouse button.
  package func click(column: Int, row: Int) throws(VirtualTerminalError) {
    try mouse(button: 1, column: column, row: row, isReleased: true)
  }

  /// Turns the mouse wheel by one notch, away from the user when `up`.
  package func turnWheel(up: Bool, column: Int, row: Int) throws(VirtualTerminalError) {
    try mouse(button: up ? 4 : 5, column: column, row: row, isReleased: false)
  }

  private func mouse(button: Int32, column: Int, row: Int, isReleased: Bool)
    throws(VirtualTerminalError)
  {
    pump()
    vterm_mouse_move(emulator, Int32(row), Int32(column), VTERM_MOD_NONE)
    vterm_mouse_button(emulator, button, true, VTERM_MOD_NONE)
    if isReleased { vterm_mouse_button(emulator, button, false, VTERM_MOD_NONE) }
    try send([])
  }
}

/// A key to press that is no character.
package enum VirtualKey: Hashable, Sendable {
  /// Return.
  case enter
  /// Tab.
  case tab
  /// Backspace.
  case backspace
  /// Escape.
  case escape
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Insert.
  case insert
  /// Delete.
  case delete
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, from 1.
  case function(Int)

  /// Keys held down meanwhile.
  package struct Modifiers: OptionSet, Sendable {
    /// One bit for each.
    package let rawValue: UInt32

    /// Creates modifiers from bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Shift.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  var code: VTermKey {
    switch self {
    case .enter: VTERM_KEY_ENTER
    case .tab: VTERM_KEY_TAB
    case .backspace: VTERM_KEY_BACKSPACE
    case .escape: VTERM_KEY_ESCAPE
    case .up: VTERM_KEY_UP
    case .down: VTERM_KEY_DOWN
    case .left: VTERM_KEY_LEFT
    case .right: VTERM_KEY_RIGHT
    case .insert: VTERM_KEY_INS
    case .delete: VTERM_KEY_DEL
    case .home: VTERM_KEY_HOME
    case .end: VTERM_KEY_END
    case .pageUp: VTERM_KEY_PAGEUP
    case .pageDown: VTERM_KEY_PAGEDOWN
    case .function(let number):
      VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number))
    }
  }
}
