import CVirtualTerminal
import Glibc

extension VirtualTerminal {
  /// Sends bytes as they are.
  public func send(_ bytes: some Sequence<UInt8>) throws(VirtualTerminalError) {
    replies += bytes
    let deadline = ContinuousClock.now + patience
    while !replies.isEmpty {
      let count = write(child.master, replies, replies.count)
      if count > 0 {
        replies.removeFirst(count)
        continue
      }
      // A program that waits for us to read must not wait for ever.
      pump()
      var file = pollfd(fd: child.master, events: Int16(POLLIN | POLLOUT), revents: 0)
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      if isHungUp || rest <= 0 || Glibc.poll(&file, 1, Int32(rest)) <= 0 {
        throw VirtualTerminalError("the program takes no more keys; the screen shows\n\(picture())")
      }
    }
  }

  /// Types text.
  public func type(_ text: String) throws(VirtualTerminalError) { try send(text.utf8) }

  /// Presses Control and a letter.
  public func control(_ letter: Character) throws(VirtualTerminalError) {
    try send([(letter.asciiValue ?? 0) & 0x1F])
  }

  /// Presses a key; the sequence sent depends on the mode the program has chosen.
  public func press(_ key: VirtualKey, _ modifiers: VirtualKey.Modifiers = []) throws(VirtualTerminalError) {
    pump()
    vterm_keyboard_key(emulator, key.code, VTermModifier(rawValue: modifiers.rawValue))
    try send([])
  }

  /// Pastes text, marked as pasted if the program asked for that; line ends go as carriage returns.
  public func paste(_ text: String) throws(VirtualTerminalError) {
    pump()
    vterm_keyboard_start_paste(emulator)
    replies += text.utf8.map { $0 == 10 ? 13 : $0 }
    vterm_keyboard_end_paste(emulator)
    try send([])
  }

  /// Presses and releases the main mouse button.
  public func click(column: Int, row: Int) throws(VirtualTerminalError) {
    try mouse(button: 1, column: column, row: row, isReleased: true)
  }

  /// Turns the mouse wheel by one notch, away from the user when `up`.
  public func turnWheel(up: Bool, column: Int, row: Int) throws(VirtualTerminalError) {
    try mouse(button: up ? 4 : 5, column: column, row: row, isReleased: false)
  }

  private func mouse(button: Int32, column: Int, row: Int, isReleased: Bool) throws(VirtualTerminalError) {
    pump()
    vterm_mouse_move(emulator, Int32(row), Int32(column), VTERM_MOD_NONE)
    vterm_mouse_button(emulator, button, true, VTERM_MOD_NONE)
    if isReleased { vterm_mouse_button(emulator, button, false, VTERM_MOD_NONE) }
    try send([])
  }
}
