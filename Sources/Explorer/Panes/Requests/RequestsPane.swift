import Canvas

/// The requests of a log that is followed, each as a line over the time of the log.
package struct RequestsPane: ListPane, BoxedPane {
  package static let tables = [
    KeyTable<RequestsPane>(
      "Requests of the log",
      [
        KeyRow([.enter], "explore its run", hint: ": explore its run") { pane, _, _ in
          guard let number = pane.chosen?.number else { return [] }
          return [.follow(false), .close, .emit(.openRequest(number, movesAlong: false))]
        },
        KeyRow([.character("n")], "the next one that left the documented way", hint: ": next !") { pane, _, _ in
          pane.goToDeparture()
        },
        KeyRow(
          .keys([.character("F")]), "move along with the log",
          foot: { key, _, session in session.log.isLive ? "\(key): move along" : nil }
        ) { _, session, _ in
          guard session.log.isLive else { return [.refuse("the log has ended; nothing more will move")] }
          let last = session.log.list.last
          return [.follow(true), .close] + (last.map { [Intent.emit(.openRequest($0.number, movesAlong: true))] } ?? [])
        },
      ], KeyRow.close([.character("q"), .character("R")]), KeyRow.movement())
  ]

  /// The requests.
  private(set) var requests: [LoggedRequest]
  /// The chosen one.
  package var cursor: ListCursor

  /// The list with the first request chosen with which the app left the documented way, or else the last one.
  init(_ requests: [LoggedRequest]) {
    self.requests = requests
    cursor = ListCursor(requests.firstIndex { $0.departure != nil } ?? max(0, requests.count - 1))
  }

  /// Lists what is in the log now, with the same request chosen.
  package mutating func receive(_ message: Message, in session: Session) -> Bool {
    guard case .logged = message else { return false }
    let number = chosen?.number
    self = RequestsPane(session.log.list)
    if let index = requests.firstIndex(where: { $0.number == number }) { cursor = ListCursor(index) }
    return true
  }

  /// The chosen request; nil if there is none.
  private var chosen: LoggedRequest? {
    requests.indices.contains(cursor.position) ? requests[cursor.position] : nil
  }

  private mutating func goToDeparture() -> [Intent] {
    let after = requests.indices.dropFirst(cursor.position + 1)
    guard let next = (Array(after) + Array(requests.indices)).first(where: { requests[$0].departure != nil }) else {
      return [.refuse("with none of these requests the app left the documented way")]
    }
    cursor.go(to: next, last: requests.count - 1)
    return []
  }

  package func last(in session: Session) -> Int { requests.count - 1 }

  package func place(in session: Session) -> PanePlace {
    let size = session.shell.size
    let visible = min(requests.count, max(3, size.rows - 9))
    // Below the list stand what happened in the chosen request, in up to three lines, and the keys.
    let box = PaneBox(window: size, columns: min(110, size.columns - 4), rows: visible + 5)
    let window = ListWindow.around(cursor.position, of: requests.count, rows: min(visible, box.inside.rows - 5))
    return PanePlace(box: box, lines: ListLine.all(window, below: box.inside.row, in: box.inside))
  }
}
