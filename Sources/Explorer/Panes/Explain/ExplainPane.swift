import Canvas
import Catalogue
import Errors
import Model
import Scenarios

/// A text being typed or pasted, and the errors that were recognised in it.
struct ExplainPane: BoxPane {
  /// One error of the text.
  struct Entry: Sendable {
    /// What there is to say about it, in the order in which it is read.
    let told: [Paragraph]
    /// Where it happens in the flow, in words.
    let place: String
    /// The route from the start of the flow to it; nil if the flow cannot show it.
    let route: Session.Route?
  }

  static let isText = true

  static let tables = [writing, reading]

  private static let writing = KeyTable<ExplainPane>(
    "Explain: the text",
    [
      KeyRow(
        .keys([.enter]), "explain the text",
        foot: { key, _, _ in "\(key) explain" }
      ) { pane, session, _ in pane.explain(in: session) },
      KeyRow(
        .keys([.control("u")]), "clear the text",
        foot: { key, pane, _ in pane.line.text.isEmpty ? nil : "\(key) clear" }
      ) { pane, _, _ in
        pane = ExplainPane()
        return []
      },
    ], KeyRow.close([]), KeyRow.typing(\.line))

  private static let reading = KeyTable<ExplainPane>(
    "Explain: the errors",
    [
      KeyRow(
        .keys([.enter]), "replay the error in the flow",
        foot: { key, pane, session in
          pane.chosen?.route?.arrival.map {
            "\(key): play it to “\(session.flow.title(of: $0.state))”"
          }
        }
      ) { pane, _, _ in
        guard let route = pane.chosen?.route else {
          return [
            .refuse(
              "No request of this flow ends with this error. Press : for other flows.")
          ]
        }
        return [.close, Intent { $0.go(route) }]
      },
      KeyRow(
        .keys([.tab, .right, "n"]), "the next error",
        foot: { key, pane, _ in
          pane.findings.count > 1 ? "\(key): next error" : nil
        }
      ) { pane, _, _ in pane.select(pane.selection + 1) },
      KeyRow([.backTab, .left, "p"], "the previous error") { pane, _, _ in
        pane.select(pane.selection - 1)
      },
    ],
    KeyRow.movement(),
    [
      KeyRow(["e", .backspace], "edit the text", hint: ": edit") { pane, _, _ in
        pane.findings = []
        return []
      }
    ], KeyRow.close())

  /// What was typed or pasted.
  private var line = TypedLine(isText: true)
  /// The errors in it, the most important first; none while the text is being written.
  private var findings: [Entry] = []
  /// The chosen error.
  private var selection = 0
  /// How far its explanation is scrolled.
  var cursor = ListCursor()

  /// A text to go on with; empty for a new one.
  init(_ text: String = "") { line.type(text) }

  /// The chosen error; nil while the text is being written.
  private var chosen: Entry? { findings.dropFirst(selection).first }

  var table: KeyTable<ExplainPane> { findings.isEmpty ? Self.writing : Self.reading }

  mutating func paste(_ text: String, in session: Session) -> [Intent] {
    // A paste over an explanation is a new text; while one writes, it goes on with the old.
    if !findings.isEmpty { self = ExplainPane() }
    line.type(text)
    return []
  }

  /// Looks for errors in the text and shows them.
  private mutating func explain(in session: Session) -> [Intent] {
    let found = Self.entries(in: line.text, session)
    guard !line.trimmed.isEmpty else {
      return [
        .refuse(
          "There is nothing to explain yet. Paste an error, or type its number or name."
        )
      ]
    }
    guard !found.isEmpty else {
      let advice =
        "Try a number such as -50003, a name, or a pasted log. To search by words, press Esc, then :"
      return [.refuse("authflow found no known error in the text. \(advice)")]
    }
    findings = found
    return select(0)
  }

  private mutating func select(_ index: Int) -> [Intent] {
    selection = max(0, min(index, findings.count - 1))
    cursor = ListCursor()
    return []
  }

  /// The errors in a text, the most telling first, each told once, with the path to it in this
  /// flow.
  private static func entries(in text: String, _ session: Session) -> [Entry] {
    let (catalogue, router) = (session.library.catalogue, session.router)
    return Explanations(
      Recognizer.recognitions(in: text, catalogue: catalogue), in: catalogue
    )
    .ordered.map { told in
      let route = router.route(for: told.explanation.recognition)
      let place = route?.arrow(in: session.flow) ?? "This flow has no row for this error."
      let replayed = route.map { session.route(along: $0.injections) }
      let title = told.explanation.title + (told.count > 1 ? " (\(told.count) times)" : "")
      let sections = told.explanation.answer.parts + told.explanation.sections
      let parts = sections.filter { !$0.text.isEmpty }.map { heading, text in
        // The title stands above already.
        let isNamed = text.hasPrefix(title + ": ")
        let label = Self.labels[heading] ?? heading
        return Paragraph(
          label, Self.visible(isNamed ? text.dropFirst(title.count + 2) : text[...]),
          ["SURE": .strong, "HOW SURE": .muted, "SOURCES": .muted][label] ?? .text,
          isApart: !Self.together.contains(label))
      }
      // What the app does comes first, where a small window shows it; what to avoid comes
      // late, and last how one knows.
      let order = ["DO", "", "NEVER", "HOW SURE", "SOURCES"]
      let told = order.flatMap { label in
        parts.filter { $0.label == label || label.isEmpty && !order.contains($0.label) }
      }
      return Entry(
        told: [Paragraph("", title, Style(.title))] + told, place: place, route: replayed)
    }
  }

  /// An answer is long; where the machine has its place, it tells where it happens.
  func isBelowMachine(in session: Session) -> Bool {
    findings.isEmpty ? session.hasMachineAbove : session.layout.now != nil
  }

  func split(in session: Session) -> Int? { session.hasMachineAbove ? session.half : nil }

  /// What the answer will tell, or how it goes on.
  func beside(in session: Session) -> (title: String, lines: [StyledText]) {
    chosen == nil
      ? (Self.promise, Self.parts.lines(box(in: session).beside.size))
      : ("", rest(in: session))
  }

  private static let promise = "WHAT YOU WILL READ"
  /// The parts of an answer.
  private static let parts = [
    ("DO", "what the app does"), ("SURE", "what the error means for certain"),
    ("KNOWN", "causes that others have had"),
    ("CHECK", "what you see if that is the cause"), ("FIX", "what removes the cause"),
    ("NEXT", "what to send for help"),
    ("NEVER", "the mistake that makes it worse"),
    ("◇", "where the error happens"),
  ].map { Paragraph($0, $1) }

  func step(in session: Session) -> Step? {
    chosen.map { $0.route?.steps.last?.step } ?? session.run.arrival
  }

  /// All the way from the start.
  func trails(in session: Session) -> [TransitionReference] {
    (chosen?.route?.steps ?? []).compactMap(\.step.transition)
  }

  func title(in session: Session) -> String {
    guard let chosen else { return "EXPLAIN AN ERROR" }
    let number = findings.count == 1 ? "" : " \(selection + 1) of \(findings.count)"
    return "EXPLAINED\(number): \(chosen.place)"
  }

  func lines(in session: Session) -> [StyledText] {
    chosen.map { lines(of: $0.told, in: session) } ?? typed(in: session)
  }

  /// How one knows may be scrolled to.
  func fits(in session: Session) -> Bool {
    let needed = chosen?.told.filter { $0.style != .muted } ?? []
    return needed.lines(columns: session.half).count <= 2 * session.mostRowsBelow
  }

  /// The rows for a text that is typed, and the bytes of its end that are looked at for them.
  private static let (typedRows, typedEnd) = (7, 4_000)

  /// What may be typed or pasted.
  private static let examples =
    [
      "", "For example:", "  -50003", "  Error Domain=MSALErrorDomain Code=-50002",
      "  AADSTS50076: Due to a configuration change …",
    ].map { StyledText($0, .muted) }

  /// The end of the text that is typed.
  private func typed(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let hint = "Paste an error or a log here, or type the number or name of an error."
    // Only the end shows: to wrap a pasted megabyte at each key would take too long.
    let end = (line.text + "▏").suffix(Self.typedEnd).split(
      omittingEmptySubsequences: false
    ) {
      $0.isNewline
    }
    let lines = end.flatMap {
      StyledText.wrapped(Self.visible($0), .strong, columns: columns - 6)
    }.suffix(Self.typedRows).enumerated().map {
      (StyledText($0 == 0 ? "│ > " : "│   ", .strong) + $1).padded(to: columns - 1)
        + StyledText("│", .strong)
    }
    let rule = String(repeating: "─", count: columns - 2)
    let shown =
      StyledText.wrapped(hint, columns: columns) + [StyledText("╭\(rule)╮", .strong)]
      + lines + [StyledText("╰\(rule)╯", .strong)]
      + (line.text.isEmpty ? Self.examples : [])
    guard split(in: session) == nil else { return shown }
    let told =
      [StyledText(""), StyledText(Self.promise, .heading)]
      + Self.parts.lines(columns: columns)
    // What is typed takes the rows of the examples, so that what is below them stays there.
    let all = shown.padded(to: 9) + told
    return all.count > room(in: session) ? shown : all
  }

  /// What stands together with what is above it: what the error is, a cause, what to do, how
  /// one knows.
  private static let together = ["SURE", "CHECK", "FIX", "DO", "USER", "SOURCES"]

  /// What the screen calls headings that are long.
  private static let labels = [
    "WHAT THE APP DOES": "DO", "WHAT THE USER SEES": "USER", "PART BY PART": "PARTS",
    "FOR SUPPORT": "SUPPORT",
  ]

  /// Text from outside as it may be shown: tabs are blanks, other control characters are dots.
  private static func visible(_ text: some StringProtocol) -> String {
    String(text.map { $0 == "\t" ? " " : $0 == "\n" || $0.columns > 0 ? $0 : "·" })
  }
}
