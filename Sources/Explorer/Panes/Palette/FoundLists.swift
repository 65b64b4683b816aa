import Analysis
import Canvas
import Model

// What checking the flow has found, and what was asked for in the log that is followed.
extension PalettePane {
  /// The findings of a check, each kind under its heading; nil while it still goes on.
  init(_ result: CheckResult?) {
    let found = result.map { Array(zip($0.findings, $0.told)) } ?? []
    let items = found.enumerated().map { index, found in
      let (finding, told) = found
      return Item(
        action: .finding(index), title: told.title, detail: told.detail,
        about: told.message.capitalizedFirst + ".",
        texts: [told.message, finding.message, finding.rule.id],
        heading: "\(finding.severity.heading): \(finding.rule.plain)")
    }
    let title = result?.flow.title ?? "authflow tries everything that can happen"
    self.init(
      .findings, prompt: "CHECK: \(title)", order: result?.summary ?? "…",
      items: ContentsShelf.grouped(items))
    self.result = result
  }

  /// What is said of a finding below its sentence: the run that shows it.
  func preview(ofFinding index: Int) -> [Paragraph] {
    guard let told = result?.told[index] else { return [] }
    return [Paragraph("RUN", told.runs.first ?? "No run shows it.")]
  }

  /// The requests of a log; chosen is the first with which the app left the documented path,
  /// else the last one.
  init(requests log: FollowedRequests) {
    let follows = Item(
      action: .moveAlong, title: "Move along with the log",
      detail: log.movesAlong ? "on" : "",
      about: "The screen shows the request of the log's latest line.")
    let requests = log.list.map { request in
      Item(
        action: .request(request.number), title: "\(request.number)  \(request.title)",
        detail: request.departure == nil
          ? request.isOpen ? "open" : "" : "! left the documented path",
        about: request.detail, refusal: request.departure ?? "",
        texts: [request.detail, request.departure ?? ""])
    }
    let items = (log.isLive ? [follows] : []) + requests
    self.init(
      .requests, prompt: "REQUESTS OF THE LOG" + (log.isLive ? ", live" : ""),
      order: "Type “left” to list only requests in which the app left the documented path.",
      items: items)
    let first = items.first { !$0.refusal.isEmpty } ?? items.last
    choose { $0 == first }
  }

  mutating func receive(_ message: Message, in session: Session) -> Bool {
    switch (kind, message) {
    // A check of the flow that was open before may still report.
    case (.findings, .checking(let progress, let flow))
    where result == nil && flow == session.flow.id:
      order = progress.text
    case (.findings, .checked(let result)): self = PalettePane(result)
    case (.requests, .logged):
      // The list is made anew, so what was typed and chosen is put back.
      let (before, typed) = (chosen?.action, query.text)
      self = PalettePane(requests: session.log)
      if !typed.isEmpty { type(typed) }
      choose { $0.action == before }
    default: return false
    }
    return true
  }

  /// Chooses the first item that is wanted, if there is one.
  private mutating func choose(_ isWanted: (Item) -> Bool) {
    if let place = matches.firstIndex(where: isWanted) {
      cursor.go(to: place, last: matches.count - 1)
    }
  }
}

extension Severity {
  /// What begins the headings of such findings.
  fileprivate var heading: String {
    switch self {
    case .error: "MISTAKES"
    case .warning: "MAY SURPRISE USERS"
    case .note, .unsupported: "GOOD TO KNOW"
    }
  }
}
