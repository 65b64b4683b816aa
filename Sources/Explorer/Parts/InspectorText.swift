import Canvas
import Maps
import Model

/// What the inspector says, as lines for a width; one function for each page.
struct InspectorText {
  let session: Session
  let columns: Int

  init(_ session: Session, columns: Int) {
    self.session = session
    self.columns = columns
  }

  /// The part below a rule that text takes, up to a width that can be read.
  static func area(below rule: Rect) -> Rect {
    Rect(
      column: rule.column + 1, row: rule.row + 1, columns: min(118, rule.columns - 2),
      rows: rule.rows - 1)
  }

  var flow: Flow { session.flow }

  func lines(of page: InspectorPage) -> [StyledText] {
    switch page {
    case .advice: advice
    case .code: code
    case .reason: reason
    case .error: error
    case .sources: sources
    }
  }

  /// The chosen page, without a last line to which nobody should scroll.
  var lines: [StyledText] {
    let lines = lines(of: session.viewState.page ?? .advice)
    return lines.last?.isBlank == true ? lines.dropLast() : lines
  }

  /// The fewest columns in which advice stands in two halves.
  private static let columnsOfHalves = 100

  /// A text in lines.
  func wrapped(_ text: String, _ style: Style = .text, indent: Int = 0) -> [StyledText] {
    StyledText.wrapped(text, style, columns: columns, indent: indent)
  }

  /// A heading with what the text below it rests on, and the text; nothing if the text is
  /// empty.
  func section(
    _ heading: String, _ text: String, bases: [Basis] = []
  ) -> [StyledText] {
    guard !text.isEmpty else { return [] }
    return marked(StyledText(heading, Guidance.mark(heading)), bases)
      + wrapped(text, indent: 2) + [StyledText("")]
  }

  /// A line with what it rests on at its end, or below it where both are too long for one line.
  private func marked(_ line: StyledText, _ bases: [Basis]) -> [StyledText] {
    guard !bases.isEmpty else { return [line] }
    let mark = StyledText("  " + bases.text, .muted)
    return line.columns + mark.columns <= columns ? [line + mark] : [line, mark]
  }

  /// A text of the flow with the present values filled in.
  func fill(_ text: String) -> String {
    FlowWords.fill(text, in: flow, session.shownSnapshot)
  }

  /// The state on the card.
  var shown: State { flow.states[session.shownState] }

  /// The step by which the run came to the state on the card; nil when another one is looked
  /// at.
  var arrival: Step? { session.lookedAt == nil ? session.run.arrival : nil }

  /// The transition by which the run came there.
  private var lastTransition: Transition? {
    arrival?.transition.map { session.machine.transition($0) }
  }

  private var advice: [StyledText] {
    let sections: [(StateText, String)] = [
      (.happening, "WHAT IS HAPPENING"), (.app, "WHAT THE APP DOES"),
      (.user, "WHAT THE USER SEES"), (.never, "NEVER"),
    ]
    let isWide = columns >= Self.columnsOfHalves
    let text = isWide ? InspectorText(session, columns: columns / 2 - 2) : self
    let parts = sections.map { part, heading in
      text.section(
        heading, fill(shown.texts[part]), bases: flow.bases(of: part, in: shown))
    }
    guard parts.contains(where: { !$0.isEmpty }) else {
      return missing("This flow says nothing about \(shown.names.title).")
    }
    guard isWide else { return parts.flatMap(\.self) }
    // What the app does stands left, what to avoid right.
    return (parts[0] + parts[1]).beside(parts[2] + parts[3], columns: columns / 2)
  }

  /// What is said where there is nothing to show.
  private func missing(_ words: String) -> [StyledText] { wrapped(words, .muted) }
}

// Code.
extension InspectorText {
  /// How an app does what is asked of it here, and what the article's sample does otherwise.
  private var code: [StyledText] {
    guard let handler = shown.handler else {
      return missing("This flow has no code for \(shown.names.title).")
    }
    return marked(StyledText("IN SWIFT", .heading), flow.marksBases ? [.own] : [])
      + handler.lines.flatMap { Self.code($0, columns) }
      + .labelled(" ARTICLE", handler.differs, columns: columns, indent: 10)
  }

  /// A line of code; what is too long goes on below, further in.
  private static func code(_ line: String, _ columns: Int) -> [StyledText] {
    let blanks = line.prefix { $0 == " " }.count
    // 3: one blank before all code, and two more where a row goes on below.
    let rows = TextFit.wrapped(
      String(line.dropFirst(blanks)), to: columns - blanks - 3)
    var isComment = false
    return rows.enumerated().map { index, row in
      let indent = StyledText(
        String(repeating: " ", count: 1 + blanks + (index > 0 ? 2 : 0)))
      defer { isComment = isComment || row.contains("//") }
      return indent + (isComment ? StyledText(row, .muted) : marked(swift: row))
    }
  }

  /// Code with its keywords bold, and its comments grey.
  private static func marked(swift row: String) -> StyledText {
    let parts = row.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ", omittingEmptySubsequences: false)
    let code = words.enumerated().reduce(StyledText("")) { text, word in
      text + StyledText(word.offset == 0 ? "" : " ")
        + StyledText(
          String(word.element), keywords.contains(word.element) ? .strong : .text)
    }
    return parts.count < 2 ? code : code + StyledText("//" + parts[1], .muted)
  }

  private static let keywords: Set<Substring> = [
    "as", "as?", "await", "break", "case", "catch", "default:", "do", "else", "false",
    "for",
    "func", "guard", "if", "in", "let", "nil", "return", "switch", "true", "try", "var",
  ]
}

// Sources.
extension InspectorText {
  /// What to beware of, and where all this is said.
  var sources: [StyledText] {
    var lines: [StyledText] = []
    for hazard in hazards {
      lines += marked(
        StyledText("! \(hazard.title)", Style(.warning, .bold)), flow.bases(of: hazard))
      lines += wrapped(hazard.text, indent: 2)
    }
    if !lines.isEmpty { lines.append(StyledText("")) }
    lines += cite("THIS STATE", shown.citations)
    if let transition = lastTransition {
      let origin =
        FlowWords.origin(transition, in: flow).map { ", " + $0.uppercased() } ?? ""
      lines += cite("THE LAST TRANSITION" + origin, transition.citations)
    }
    return lines.isEmpty ? missing("No sources are given.") : lines
  }

  /// The warnings that lie in the state on the card and on the path to it.
  var hazards: [Hazard] {
    let ids = shown.hazards + (lastTransition?.hazards ?? [])
    return ids.unique().compactMap { flow.hazard($0) }
  }

  private func cite(_ heading: String, _ citations: [Citation]) -> [StyledText] {
    guard !citations.isEmpty else { return [] }
    var lines = [StyledText(heading, .heading)]
    // A document stands once, its places below it.
    for id in citations.map(\.source).unique() {
      let source = flow.source(id)
      lines += wrapped(source?.title ?? id, indent: 1)
      if let url = source?.url { lines += wrapped(url, .muted, indent: 1) }
      for citation in citations where citation.source == id {
        lines += wrapped("§ \(citation.heading)", indent: 3)
      }
    }
    return lines + [StyledText("")]
  }
}
