import Canvas
import FlowEngine
import MSALErrors

/// A list of commands, events, states or runs that is narrowed by typing.
package struct PalettePane: ListPane, BoxedPane {
  package static let tables = [
    KeyTable<PalettePane>(
      "Find by typing", KeyRow.movement(typing: true, hint: ""),
      [KeyRow([.enter], "choose this one", hint: "") { pane, session, _ in pane.accept(in: &session) }],
      KeyRow.close([]), KeyRow.typing(\.query))
  ]

  package static let commands = [
    Command(
      "palette", [.character(":")], "find any event, command or step by name or number",
      hint: Command.Hint(word: "any error", rank: 30), .inject
    ) { session, _ in
      session.show(
        PalettePane(
          router: session.router, snapshot: session.snapshot, steps: session.run.nodes.count,
          flows: session.library.flows))
    },
    Command(
      "help", [.character("?"), .function(1)], "this help: keys, terms, marks",
      hint: Command.Hint(word: "help", rank: nil),
      .program, plain: ["help"]
    ) { session, _ in session.show(PalettePane.help(in: session)) },
    Command(
      "openRun", [.character("o")], "open a lesson, a scenario or a run that was kept",
      hint: Command.Hint(
        word: "open", rank: 170,
        here: { $0.isAtOutcome ? Command.Hint.Here(word: "another run", rank: 24) : nil }), .runs
    ) { session, _ in session.emit(.listRuns(.explore, flow: session.subject.reference)) },
    Command(
      "findState", [.character("/")], "find a state and look at it; Enter once more goes there",
      hint: Command.Hint(word: "find", rank: 120), .look
    ) { session, _ in session.show(PalettePane(statesOf: session.machine)) },
  ]

  /// What the list is for.
  package let prompt: String
  /// What was typed.
  package private(set) var query = TypedLine() { didSet { if query != oldValue { narrow() } } }
  /// The items that match, the best first.
  package private(set) var matches: [Item]
  /// The chosen item.
  package var cursor = ListCursor()
  let items: [Item]
  /// Items that are too many to be listed before something is typed.
  let searched: [Item]
  /// Items that are made from what was typed.
  private let made: @Sendable (String) -> Item?
  /// The rows for what the chosen item means.
  let aboutRows: Int
  /// True to find what has the letters in order, here and there, too.
  let findsScattered: Bool
  /// The item that what was typed stands for where nothing is found.
  private let otherwise: @Sendable (String) -> Item?
  /// The item that stands before all others for what was typed.
  private let leading: @Sendable (String) -> Item?

  init(
    prompt: String, items: [Item], searched: [Item] = [], findsScattered: Bool = false, aboutRows: Int = 2,
    made: @escaping @Sendable (String) -> Item? = { _ in nil },
    leading: @escaping @Sendable (String) -> Item? = { _ in nil },
    otherwise: @escaping @Sendable (String) -> Item? = { _ in nil }
  ) {
    self.otherwise = otherwise
    self.leading = leading
    self.prompt = prompt
    self.items = items
    self.findsScattered = findsScattered
    self.aboutRows = aboutRows
    self.searched = searched
    self.made = made
    matches = items
  }

  /// True if the best match bears these very words as a name, number or keyword.
  func isExact(_ words: String) -> Bool {
    guard let best = matches.first else { return false }
    return ([best.title] + best.codes + best.keywords).contains { $0.lowercased() == words.lowercased() }
  }

  package func last(in session: Session) -> Int { matches.count - 1 }

  package mutating func paste(_ text: String, in session: inout Session) { query.type(PastedText.query(in: text)) }

  /// Types without a session: for the mode that has no screen.
  mutating func type(_ text: String) { query.type(text) }

  /// The rows of the box: what is typed, a blank, the list, what the chosen item means.
  private var rowsBesideList: Int { 3 + aboutRows }

  /// The lines of the list: an item, or a heading where nothing is typed that would put them in another order.
  private var rows: [(item: Int?, heading: String)] {
    matches.indices.flatMap { index -> [(item: Int?, heading: String)] in
      let heading = matches[index].heading
      let isNew = query.text.isEmpty && !heading.isEmpty && (index == 0 || matches[index - 1].heading != heading)
      return (isNew ? [(nil, heading)] : []) + [(index, "")]
    }
  }

  /// The box and the lines that show, each with its item or its heading.
  func shown(in session: Session) -> (box: PaneBox, lines: [(item: Int?, heading: String, rect: Rect)]) {
    let all = rows
    let count = max(1, min(all.count, max(4, session.shell.size.rows - 9 - aboutRows)))
    let box = PaneBox(window: session.shell.size, columns: 76, rows: count + rowsBesideList)
    let chosen = all.firstIndex { $0.item == cursor.position } ?? 0
    let window = ListWindow.upTo(chosen, of: all.count, rows: box.inside.rows - rowsBesideList)
    let lines = ListLine.all(window, below: box.inside.row + 2, in: box.inside)
    return (box, lines.map { (all[$0.index].item, all[$0.index].heading, $0.rect) })
  }

  package func place(in session: Session) -> PanePlace {
    let (box, lines) = shown(in: session)
    return PanePlace(
      box: box, lines: lines.compactMap { line in line.item.map { ListLine(index: $0, rect: line.rect) } })
  }

  private mutating func narrow() {
    cursor = ListCursor()
    let query = query.text
    guard !query.isEmpty else {
      matches = items
      return
    }
    matches = found(query)
    // A line of a log is no name, but there may be a number in it.
    if matches.isEmpty, let item = otherwise(query) { matches = [item] }
    if matches.isEmpty, let number = PastedText.number(in: query) { matches = found(number) }
  }

  private func found(_ query: String) -> [Item] {
    if let item = made(query) { return [item] }
    if let item = leading(query) { return [item] + listed(query) }
    return listed(query)
  }

  private mutating func accept(in session: inout Session) {
    guard matches.indices.contains(cursor.position) else {
      return session.refuse("nothing matches “\(query.text)”")
    }
    let item = matches[cursor.position]
    if item.action == .text {
      let words = item.about.isEmpty ? "\(item.detail): \(item.title)" : "what it means stands below the list"
      return session.note("\(words); Esc closes")
    }
    // What is not possible stays in sight, with its reason; leaving it would make the next key inject something else.
    guard item.isPossible || !item.isInjection else { return session.refuse(item.about) }
    session.close()
    switch item.action {
    case .command(let command): session.perform(command)
    case .event(let event):
      session.showRows()
      session.begin(event: event, foundBy: query.text)
    case .error(let origin):
      session.showRows()
      session.begin(origin)
    case .step(let number): session.go(toNumber: number)
    case .run(let name, let purpose): session.emit(.open(name, purpose, session.machine))
    case .branch(let branch): session.compare(withBranch: branch)
    case .flow(let id): session.emit(.openFlow(id))
    case .wait(let duration): session.letPass(duration)
    case .lesson(let id): session.emit(.openLesson(.named(id)))
    case .text: break
    case .state(let state):
      session.look(at: state)
      if session.attention.view != .map { session.attention.view = .focus }
    }
  }
}

extension Session {
  /// Shows where the run is, in a view in which something can be injected.
  fileprivate mutating func showRows() {
    attention.lookedAt = nil
    if !viewType.isHome { attention.view = .focus }
  }
}
