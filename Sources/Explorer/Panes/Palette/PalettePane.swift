import Canvas
import FlowEngine
import FlowModel
import MSALErrors

/// A list of commands, events, states or runs that is narrowed by typing.
package struct PalettePane: ListPane, BoxedPane {
  package static let tables = [
    KeyTable<PalettePane>(
      "Find by typing", KeyRow.movement(typing: true, hint: ""),
      [
        KeyRow(
          .keys([.right]), "unfold the heading, or to the next one",
          foot: { symbol, pane, _ in pane.hasHeadings ? "←\(symbol) headings" : nil }
        ) { pane, session, _ in pane.toHeading(.next, in: session) },
        KeyRow([.left], "fold the heading, or to the one before") { pane, session, _ in
          pane.toHeading(.before, in: session)
        },
      ],
      [
        KeyRow(.keys([.enter]), "choose this one", foot: { key, pane, _ in pane.verb.map { "\(key): \($0)" } }) {
          pane, session, _ in
          pane.accept(in: &session)
        }
      ],
      KeyRow.close([]), KeyRow.typing(\.query))
  ]

  package static let commands = [
    Command(
      "palette", [.character(":")], "find any event, command or step by name or number",
      hint: Command.Hint(word: "any error", rank: 30), .inject
    ) { session, _ in
      session.show(
        PalettePane(
          router: session.router, snapshot: session.snapshot, steps: session.run.length,
          flows: session.library.flowOffers, readings: session.readings,
          further: PalettePane.contents(in: session)))
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
        here: { $0.isAtOutcome ? Command.Hint.Here(word: "open", rank: 24) : nil }), .runs
    ) { session, _ in session.emit(.listRuns(.explore, flow: session.subject.reference)) },
    Command(
      "findState", [.character("/")], "find a state and look at it; Enter once more goes there",
      hint: Command.Hint(word: "find", rank: 120), .look
    ) { session, _ in session.show(PalettePane(statesOf: session.machine)) },
  ]

  /// What the list is for.
  package let prompt: String
  /// In which order it is; empty where that need not be said.
  let order: String
  /// What was typed.
  package private(set) var query = TypedLine() { didSet { if query != oldValue { narrow() } } }
  /// The items that match, the best first.
  package private(set) var matches: [Item]
  /// The chosen item.
  package var cursor = ListCursor()
  let items: [Item]
  /// Items that are too many to be listed before something is typed.
  let searched: [Item]
  /// Those of them that lead to a state.
  var places: [Item] { searched.filter { if case .goTo = $0.action { true } else { false } } }
  /// What may have been meant where nothing matches.
  ///
  /// Made when it is asked for: it takes longer than many keys.
  var suggestion: String? {
    let query = words
    guard matches.isEmpty, !query.isEmpty else { return nil }
    let names = (items + searched).flatMap { [$0.title] + $0.keywords }
    return Nearest.words(to: query, among: names) { !listed($0).isEmpty }
  }
  /// What was typed; who was told of :20s types the colon, too, that opened this.
  private var words: String { String(query.text.drop { $0 == ":" }) }
  /// Items that are made from what was typed.
  private let made: @Sendable (String) -> Item?
  /// True to find what has the letters in order, here and there, too.
  let findsScattered: Bool
  /// True for a table of contents, which is searched by theme.
  let isContents: Bool
  /// The headings that are unfolded, where a table of contents folds them until something is typed; nil for other lists.
  private var unfolded: Set<String>?
  /// What a table of contents has, for a list of other things; found by theme.
  private(set) var further: [Item] = []
  /// What is found by theme, made ready once something is typed: that takes longer than to show a list.
  private(set) var things: [ThemeMatch.Thing] = []
  /// All that each item is found by, made ready with the second letter; most are told apart by it without being read.
  private(set) var wholes: [ThemeMatch.Whole] = []
  /// A word that finds nothing: no longer one that begins so finds anything by theme.
  private var barren = ""
  /// Makes what a table of contents has, then.
  private var findFurther: (@Sendable () -> [Item])?
  /// The item that what was typed stands for where nothing is found.
  private let otherwise: @Sendable (String) -> Item?
  /// The items that stand before all others for what was typed.
  private let leading: @Sendable (String) -> [Item]

  init(
    prompt: String, order: String = "", items: [Item], searched: [Item] = [], findsScattered: Bool = false,
    isContents: Bool = false, folds: Bool = false,
    further: (@Sendable () -> [Item])? = nil,
    made: @escaping @Sendable (String) -> Item? = { _ in nil },
    leading: @escaping @Sendable (String) -> [Item] = { _ in [] },
    otherwise: @escaping @Sendable (String) -> Item? = { _ in nil }
  ) {
    self.otherwise = otherwise
    self.leading = leading
    self.prompt = prompt
    self.order = order
    self.items = items
    self.findsScattered = findsScattered
    self.searched = searched
    self.isContents = isContents
    findFurther = further
    self.made = made
    unfolded = folds ? [] : nil
    matches = folds ? ContentsShelf.folded(items, unfolded: []) : items
  }

  /// How much the list has before something is typed; what stands where to begin stands under its heading, too.
  var total: Int { isContents ? items.count { !$0.heading.hasPrefix(ContentsShelf.begin) } : matches.count }

  /// True if the best match that can be injected bears these very words as a name, number or keyword.
  func isExact(_ words: String) -> Bool {
    guard let best = matches.first(where: \.isInjection) else { return false }
    return ([best.title] + best.codes + best.keywords).contains { $0.lowercased() == words.lowercased() }
  }

  /// What may be typed, where that is not known by who opens the list; the longest first.
  var examples: [String] {
    if isHelp { return [" type a word: scope, save, closed", " type: scope, save"] }
    if isContents { return [" type a word: 429, loop, Intune", " type: 429, loop"] }
    return findsScattered ? [" type: 429, offline, -50003, a word", " type: 429, offline"] : []
  }

  package func last(in session: Session) -> Int { matches.count - 1 }

  /// True for the help.
  package var isHelp: Bool { prompt == Self.helpPrompt }

  /// What Enter does with the chosen item, in the words of the foot; nil where that is only read.
  private var verb: String? {
    matches.indices.contains(cursor.position) ? matches[cursor.position].verb(inHelp: isHelp) : nil
  }

  package mutating func paste(_ text: String, in session: inout Session) { query.type(PastedText.query(in: text)) }

  /// Types without a session: for the mode that has no screen.
  mutating func type(_ text: String) { query.type(text) }

  /// True where the list is parted by headings that one can go to.
  private var hasHeadings: Bool { rows.count { $0.item == nil } > 1 }

  private enum Side { case next, before }

  /// Goes to the first item under the next heading, or under the one before; one that is folded is unfolded first, and what
  /// is unfolded is folded on the way back.
  private mutating func toHeading(_ side: Side, in session: Session) {
    if let heading = heading(turnedBy: side) { return turn(heading, in: session) }
    let all = rows
    let heads = all.indices.dropLast().compactMap { all[$0].item == nil ? all[$0 + 1].item : nil }
    let shelves = matches.indices.filter { if case .shelf = matches[$0].action { true } else { false } }
    let firsts = Set(heads + shelves).sorted()
    let goal = side == .next ? firsts.first { $0 > cursor.position } : firsts.last { $0 < cursor.position }
    guard let goal else { return }
    cursor.go(to: goal, last: last(in: session))
  }

  /// The heading that a step to a side unfolds or folds; nil where it goes to another one.
  private func heading(turnedBy side: Side) -> String? {
    guard unfolded != nil, matches.indices.contains(cursor.position) else { return nil }
    let item = matches[cursor.position]
    if case .shelf(let heading) = item.action { return (side == .next) != item.isUnfolded ? heading : nil }
    guard side == .before, item.isInside, let shelf = matches[..<cursor.position].last(where: { !$0.isInside }),
      case .shelf(let heading) = shelf.action
    else { return nil }
    return heading
  }

  /// Unfolds a heading or folds it, and stays there.
  private mutating func turn(_ heading: String, in session: Session) {
    unfolded?.formSymmetricDifference([heading])
    narrow()
    cursor.go(to: matches.firstIndex { $0.action == .shelf(heading) } ?? 0, last: last(in: session))
  }

  private mutating func narrow() {
    cursor = ListCursor()
    let query = words
    guard !query.isEmpty else {
      matches = unfolded.map { ContentsShelf.folded(items, unfolded: $0) } ?? items
      return
    }
    if let findFurther {
      further = findFurther()
      self.findFurther = nil
    }
    let themes = isContents ? items + searched : further
    if things.count != themes.count {
      things = themes.map { ThemeMatch.Thing(title: $0.title, names: $0.keywords, texts: $0.texts) }
    }
    if query.count > 1, wholes.isEmpty, !isContents {
      wholes = (items + searched).map { ThemeMatch.Whole($0.searchedTexts) }
    }
    matches = found(query)
    if matches.isEmpty, !isBarren(query), !query.contains(" ") { barren = query }
    // A line of a log is no name, but there may be a number in it.
    if matches.isEmpty, let item = otherwise(query) { matches = [item] }
    if matches.isEmpty, let number = PastedText.number(in: query) { matches = found(number) }
  }

  /// True for what cannot be found by theme, as a shorter word could not.
  func isBarren(_ query: String) -> Bool { !barren.isEmpty && query.hasPrefix(barren) && !query.contains(" ") }

  /// Where a time was typed in a list of other things: how it passes.
  var hint: String? {
    guard let item = Self.wait(query.text) else { return nil }
    return "\(item.detail) lets \(item.detail.dropFirst()) pass"
  }

  private func found(_ query: String) -> [Item] {
    if let item = made(query) { return [item] }
    return leading(query) + listed(query)
  }

  private mutating func accept(in session: inout Session) {
    guard matches.indices.contains(cursor.position) else {
      // What was meant is looked for first: what it finds is chosen by another Enter, never by a slip.
      if let suggestion {
        let typed = query.text
        query = TypedLine(suggestion)
        return session.note("nothing matches “\(typed)”; this is what “\(suggestion)” finds")
      }
      if let hint { return session.refuse("nothing matches “\(query.text)”; Esc, then \(hint)") }
      let elsewhere = prompt == Self.learn ? "; these are the lessons, Esc o has cases and runs, too" : ""
      return session.refuse("nothing matches “\(query.text)”" + elsewhere)
    }
    let item = matches[cursor.position]
    if case .shelf(let heading) = item.action { return turn(heading, in: session) }
    if item.action == .text {
      let words = item.about.isEmpty ? "\(item.detail): \(item.title)" : "what it means stands below the list"
      return session.note("\(words); Esc closes")
    }
    // What is not possible stays in sight, with its reason; leaving it would make the next key inject something else.
    guard item.isPossible || !item.isInjection else { return session.refuse(item.refusal) }
    let before = (session.run.cursor, session.run.nodes.count)
    session.close()
    defer {
      // Whoever has looked something up is told that it was done, too.
      if isHelp, before != (session.run.cursor, session.run.nodes.count), session.shell.notice == nil {
        let place = session.machine.flow.states[session.snapshot.state].names.title
        session.note("done: “\(item.title)”; the run is in “\(place)” now, u takes it back")
      }
    }
    if case .key(let key) = item.action { return session.handle(key) }
    // What it lies over makes way for what was chosen.
    session.close()
    switch item.action {
    case .key, .shelf: break
    case .command(let command): session.perform(command)
    case .event(let event):
      session.showRows()
      session.begin(event: event, foundBy: query.text)
    case .error(let origin):
      session.showRows()
      session.begin(origin)
    case .step(let number): session.go(toNumber: number)
    case .run(let name, let purpose):
      // A run made in the same reading as one's own is played there, and told in the present one.
      let made = purpose == .compare ? session.subject.made?.run.machine : nil
      session.emit(.open(name, purpose, made.flatMap { $0.flow.id == item.flow ? $0 : nil } ?? session.machine))
    case .branch(let branch): session.compare(withBranch: branch)
    case .madeBranch(let branch): session.compare(withMadeBranch: branch)
    case .flow(let id): session.emit(.openFlow(id))
    case .wait(let duration): session.letPass(duration)
    case .lesson(let id): session.emit(.openLesson(.named(id)))
    case .text: break
    case .goTo(let state):
      session.showRows()
      session.look(at: state)
      session.attention.lookedAt == nil ? session.note("the run is there already") : session.goThere()
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
