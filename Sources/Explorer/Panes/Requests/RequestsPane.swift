import Canvas

/// The requests of a log that is followed, each as a line over the time of the log.
struct RequestsPane: BoxPane {
  static let tables = [
    KeyTable<RequestsPane>(
      "Requests of the log",
      [
        KeyRow([.enter], "explore its run", hint: ": explore its run") { pane, _, _ in
          guard let number = pane.chosen?.number else { return [] }
          return [.follow(false), .close, .emit(.openRequest(number, movesAlong: false))]
        },
        KeyRow(["n"], "the next one that left the documented way", hint: ": next !") { pane, _, _ in
          pane.goToDeparture()
        },
        KeyRow(
          .keys(["F"]), "move along with the log",
          foot: { key, _, session in session.log.isLive ? "\(key): move along" : nil }
        ) { _, session, _ in
          guard session.log.isLive else { return [.refuse("the log has ended; nothing more will move")] }
          let last = session.log.list.last
          return [.follow(true), .close] + (last.map { [Intent.emit(.openRequest($0.number, movesAlong: true))] } ?? [])
        },
      ], KeyRow.close(["q", "R"]), KeyRow.movement())
  ]

  /// The requests.
  private(set) var requests: [LoggedRequest]
  /// The chosen one.
  var cursor: ListCursor

  /// The list with the first request chosen with which the app left the documented way, or else the last one.
  init(_ requests: [LoggedRequest]) {
    self.requests = requests
    cursor = ListCursor(requests.firstIndex { $0.departure != nil } ?? max(0, requests.count - 1))
  }

  /// Lists what is in the log now, with the same request chosen.
  mutating func receive(_ message: Message, in session: Session) -> Bool {
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

  static let mostColumns = 110
  /// The lines below the list: what happened in the chosen request.
  private static let detailRows = 3

  func title(in session: Session) -> String {
    let state = session.log.isLive ? (session.log.movesAlong ? ", live, moving along" : ", live") : ""
    return "REQUESTS OF THE LOG\(state)"
  }

  /// Each request with its span, as a bar over the time of the log.
  func lines(in session: Session) -> [StyledText] {
    let spans = requests.compactMap(\.span)
    let first = spans.map(\.lowerBound).min() ?? 0
    let length = max(1, (spans.map(\.upperBound).max() ?? 0) - first)
    let half = columns(in: session) / 2
    return requests.map { request in
      let title = "\(request.departure == nil ? " " : "!") \(request.number)  \(request.title)"
      let head = TextFit.padded(TextFit.shortened(title, to: half - 2), to: half)
      guard let span = request.span else { return StyledText(head) }
      func column(_ time: Int) -> Int { (time - first) * (half - 2) / length }
      let begin = column(span.lowerBound)
      let bar = String(repeating: "━", count: column(span.upperBound) - begin) + (request.isOpen ? "►" : "●")
      return StyledText(head + String(repeating: " ", count: begin) + bar)
    }
  }

  /// What happened in the chosen request, and how the app left the documented way with it.
  func below(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let departure = chosen?.departure.map {
      StyledText.wrapped("! " + $0, Style(.warning, .bold), columns: columns)
    }
    let lines = (departure ?? []).prefix(2) + StyledText.wrapped(chosen?.detail ?? "", columns: columns)
    return [StyledText("")] + Array(lines).padded(to: Self.detailRows)
  }
}
