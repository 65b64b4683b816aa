import Canvas
import Catalogue
import Errors
import Model

/// A list of commands, events, states or runs that is narrowed by typing.
struct PalettePane: BoxPane {
  static let tables = [
    KeyTable<PalettePane>(
      "Find by typing",
      [
        KeyRow(
          .keys([.enter]), "choose this one",
          foot: { key, pane, session in
            pane.enterWords(in: session).map { "\(key): \($0)" }
          }
        ) {
          pane, session, _ in pane.accept(in: session)
        }
      ],
      KeyRow.movement(typing: true, hint: " choose"), KeyRow.close([]),
      KeyRow.typing(\.query))
  ]

  /// What the list is for.
  let prompt: String
  /// In which order it is; empty where that need not be said.
  var order: String
  /// What was typed.
  private(set) var query = TypedLine() { didSet { if query != oldValue { narrow() } } }
  /// The items that match, the best first.
  private(set) var matches: [Item]
  /// The heading of which all is listed; of a long table of contents at most one is.
  private var opened: String?
  /// The chosen item; none where the help is read from its beginning.
  var cursor = ListCursor()
  /// What the list begins with, which cannot be chosen.
  var keys: [StyledText] = [] { didSet { cursor = ListCursor(-1) } }
  /// What is listed before something is typed, where that is not all items.
  var listed: [Item]? { didSet { narrow() } }
  /// What it ends with.
  var more: [StyledText] = []
  let items: [Item]
  /// Items that are too many to be listed before something is typed.
  let searched: [Item]
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
  /// What is listed, which decides how it is searched.
  enum Kind {
    /// Events, errors, commands: what has the letters here and there is found, too.
    case events
    /// A table of contents, searched by theme and parted by headings.
    case contents
    /// Keys, terms, marks.
    case help
    case findings
    case requests
    case other
  }

  let kind: Kind
  /// What checking has brought; nil while it goes on, and in other lists.
  var result: CheckResult?
  /// Makes what a table of contents has, for a list of other things; found by theme.
  private let further: @Sendable () -> [Item]
  /// What was searched for, so that no frame searches for it again.
  let routes = RouteStore()
  /// Items that are made of what was typed, before all others.
  private let made: @Sendable (String) -> [Item]
  /// All that can be found, once something is typed: to make it ready takes longer than to show
  /// a list.
  private(set) var all: [Item] = []
  /// The texts of each, made ready.
  private(set) var documents: [SearchDocument] = []
  /// True if what was typed is a number that something bears as a whole: who types a number
  /// means that, and no other that begins so.
  private(set) var isWholeNumber = false

  init(
    _ kind: Kind, prompt: String, order: String = "", items: [Item], searched: [Item] = [],
    further: @escaping @Sendable () -> [Item] = { [] },
    made: @escaping @Sendable (String) -> [Item] = { _ in [] }
  ) {
    self.kind = kind
    self.prompt = prompt
    self.order = order
    self.items = items
    self.searched = searched
    self.further = further
    self.made = made
    matches = ContentsShelf.folded(items, opened: nil)
  }

  var isContents: Bool { kind == .contents }
  var isHelp: Bool { kind == .help }

  /// True if the best match that can be injected bears these very words as a name, number or
  /// keyword.
  func isExact(_ words: String) -> Bool {
    guard let best = matches.first(where: \.isInjection) else { return false }
    return ([best.title] + best.codes + best.keywords).contains {
      $0.lowercased() == words.lowercased()
    }
  }

  /// What may be typed, where that is not known by who opens the list.
  var example: String {
    switch kind {
    case .help: " type: scope, save"
    case .contents: " type: 429, loop"
    case .events: " type: 429, offline"
    case .findings, .requests: " type a word"
    case .other: ""
    }
  }

  func last(in session: Session) -> Int { matches.count - 1 }

  var chosen: Item? {
    matches.indices.contains(cursor.position) ? matches[cursor.position] : nil
  }

  /// What Enter does with the chosen row, in a few words; nil for nothing.
  private func enterWords(in session: Session) -> String? {
    guard let item = chosen, item.isInjection else { return chosen?.verb(inHelp: isHelp) }
    return item.isPossible
      ? "inject it here"
      : lead(to: item, in: session).map { "go, \($0.words)" }
  }

  mutating func paste(_ text: String, in session: Session) -> [Intent] {
    guard text.contains(where: \.isNewline) || text.count > Self.longestPasted else {
      query.type(text)
      return []
    }
    return [.close, Intent { $0.explain(text) }, .press(.enter)]
  }

  /// A longer text is no name, but one to be explained.
  private static let longestPasted = 40

  /// Types without a session: for the mode that has no screen.
  mutating func type(_ text: String) { query.type(text) }

  private mutating func narrow() {
    let query = words
    // Another query has another best match, and that is always the first.
    cursor = ListCursor(query.isEmpty && !keys.isEmpty ? -1 : 0)
    guard !query.isEmpty else {
      matches = ContentsShelf.folded(listed ?? items, opened: opened)
      return
    }
    if documents.isEmpty {
      all = items + searched + further()
      documents = all.map(\.document)
    }
    markWholeNumber(query)
    matches = found(query)
  }

  private mutating func markWholeNumber(_ text: String) {
    let query = SearchQuery(text)
    // Numbers of errors and answers have three digits and more.
    isWholeNumber =
      query.isNumber && text.count { $0.isNumber } > 2 && !isContents
      && documents.prefix(items.count + searched.count).contains {
        (query.match($0)?.weight ?? 0) >= SearchMatch.keywordWhole
      }
  }

  private func found(_ query: String) -> [Item] {
    let made = made(query)
    return made
      + listed(query).filter { item in !made.contains { $0.action == item.action } }
  }

  private mutating func accept(in session: Session) -> [Intent] {
    guard let item = chosen else {
      guard let suggestion else {
        return [
          .refuse(
            query.text.isEmpty
              ? items.isEmpty
                ? "There is nothing to choose. Press Esc to close."
                : "Press ↓ to choose a row, or Esc to close the list."
              : "nothing matches “\(query.text)”"
          )
        ]
      }
      // What was meant is looked for first: what it finds is chosen by another Enter, never by
      // a slip.
      let typed = query.text
      query = TypedLine(suggestion)
      return [
        .say("Nothing matches “\(typed)”. The list shows the results for “\(suggestion)”.")
      ]
    }
    if item.isInjection {
      let lead = lead(to: item, in: session)
      // What is not possible stays in sight, with its reason; leaving it would make the next
      // key inject something else.
      guard item.isPossible || lead != nil else {
        return [.refuse(refusal(of: item, in: session))]
      }
      let injection = session.injection(of: item.action, foundBy: query.text)
      return [.close, .close]
        + [
          Intent { session in
            if let lead {
              session.go(lead)
            } else if let injection {
              session.inject(injection)
            }
          }
        ]
    }
    switch item.action {
    case .text:
      return [.say("The text below the list explains this entry. Press Esc to close.")]
    case .key(let key): return [.close, .press(key)]
    case .group(let heading):
      let place = cursor.position
      opened = opened == heading ? nil : heading
      narrow()
      // One step further is the first of what is listed now.
      let row = matches.firstIndex { $0.action == item.action } ?? place
      cursor.go(to: row + (opened == nil ? 0 : 1), last: matches.count - 1)
      return []
    default: break
    }
    // What was chosen replaces what it lies over.
    return [.close, .close] + intents(of: item.action, in: session)
  }

  /// What choosing an item does once the list is closed.
  private func intents(of action: Action, in session: Session) -> [Intent] {
    switch action {
    case .command(let command): [.perform(command)]
    case .step(let number): [Intent { $0.go(toNumber: number) }]
    case .run(let name, let purpose): [.emit(.open(name, purpose, session.machine))]
    case .branch(let branch): [Intent { $0.compare(withBranch: branch) }]
    case .flow(let id): [.emit(.openFlow(id))]
    case .wait(let duration): [Intent { $0.letPass(duration) }]
    case .lesson(let id): [.emit(.openLesson(.named(id)))]
    case .goTo(let state): [.look(at: state), Intent { $0.goThere() }]
    case .state(let state): [.look(at: state)]
    case .finding(let index): [Intent { $0.show(finding: index) }]
    case .request(let number):
      [Intent { $0.follow(false) }, .emit(.openRequest(number, movesAlong: false))]
    case .moveAlong: [Intent { $0.follow(true) }]
    case .event, .error, .key, .text, .group: []
    }
  }
}
