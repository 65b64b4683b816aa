import Canvas

/// The requests of a log that is followed, each as a line over the time of the log.
package struct RequestsPane: ListPane, BoxedPane {
  package static let tables = [
    KeyTable<RequestsPane>(
      "Requests of the log",
      [
        KeyRow([.enter], "explore its run", hint: ": explore its run") { pane, session, _ in
          guard let request = pane.chosen else { return }
          session.log.movesAlong = false
          session.close()
          session.emit(.openRequest(request.number, movesAlong: false))
        },
        KeyRow([.character("n")], "the next one that left the documented way", hint: ": next !") { pane, session, _ in
          pane.goToDeparture(in: &session)
        },
        KeyRow(
          .keys([.character("F")]), "move along with the log",
          foot: { key, _, session in session.log.isLive ? "\(key): move along" : nil }
        ) { _, session, _ in
          guard session.log.isLive else { return session.refuse("the log has ended; nothing more will move") }
          session.log.movesAlong = true
          session.log.steps = nil
          session.close()
          if let last = session.log.list.last { session.emit(.openRequest(last.number, movesAlong: true)) }
        },
      ], KeyRow.close([.character("q"), .character("R")]), KeyRow.movement())
  ]

  package static let commands = [
    Command("requests", [.character("R")], "requests of the log that is followed", hint: nil, .runs) { session, _ in
      guard !session.log.list.isEmpty else {
        return session.refuse("no log is followed; authflow follow device.log opens one")
      }
      session.show(RequestsPane(session.log.list))
    }
  ]

  /// The requests.
  let requests: [LoggedRequest]
  /// The chosen one.
  package var cursor: ListCursor

  /// The list with the first request chosen with which the app left the documented way, or else the last one.
  init(_ requests: [LoggedRequest]) {
    self.requests = requests
    cursor = ListCursor(requests.firstIndex { $0.departure != nil } ?? max(0, requests.count - 1))
  }

  /// The list with other requests, and the same one chosen.
  func relisted(_ requests: [LoggedRequest]) -> RequestsPane {
    let number = chosen?.number
    var pane = RequestsPane(requests)
    if let index = requests.firstIndex(where: { $0.number == number }) { pane.cursor = ListCursor(index) }
    return pane
  }

  /// The chosen request; nil if there is none.
  private var chosen: LoggedRequest? {
    requests.indices.contains(cursor.position) ? requests[cursor.position] : nil
  }

  private mutating func goToDeparture(in session: inout Session) {
    let after = requests.indices.dropFirst(cursor.position + 1)
    guard let next = (Array(after) + Array(requests.indices)).first(where: { requests[$0].departure != nil }) else {
      return session.refuse("with none of these requests the app left the documented way")
    }
    cursor.go(to: next, last: requests.count - 1)
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
