import CVirtualTerminal

extension VirtualTerminal {
  /// What the terminal shows, after all that has arrived by now.
  package var screen: Screen {
    pump()
    return picture()
  }

  /// The screen as it was after what has arrived so far.
  package func picture() -> Screen {
    var rows: Int32 = 0
    var columns: Int32 = 0
    vterm_get_size(emulator, &rows, &columns)
    var cells: [ScreenCell] = []
    cells.reserveCapacity(Int(rows * columns))
    var cell = VTermScreenCell()
    for row in 0..<rows {
      for column in 0..<columns {
        vterm_screen_get_cell(emulatorScreen, VTermPos(row: row, col: column), &cell)
        cells.append(ScreenCell(cell))
      }
    }
    var cursor = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(emulator), &cursor)
    var state = self.state
    state.isPasteMarked = isPasteMarked()
    return Screen(
      columns: Int(columns), rows: Int(rows), cells: cells, cursorColumn: Int(cursor.col),
      cursorRow: Int(cursor.row),
      state: state)
  }

  /// The emulator does not tell this mode, but it answers by it.
  private func isPasteMarked() -> Bool {
    let waiting = replies
    replies = []
    defer { replies = waiting }
    vterm_keyboard_start_paste(emulator)
    return !replies.isEmpty
  }

  /// Changes the size of the window, as dragging its edge would.
  package func resize(columns: Int, rows: Int) throws(VirtualTerminalError) {
    pump()
    vterm_set_size(emulator, Int32(rows), Int32(columns))
    let failure = virtual_terminal_resize(child.master, Int32(columns), Int32(rows))
    if failure != 0 {
      throw VirtualTerminalError("the window cannot be resized: error \(failure)")
    }
  }
}
