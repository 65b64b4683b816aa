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
            pane.chosen.flatMap { pane.deed(of: $0, in: session) }.map {
              "\(key): \($0.words)"
            }
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
  /// What it ends with.
  var more: [StyledText] = []
  let items: [Item]
  /// Items that are too many to be listed before something is typed.
  private(set) var searched: [Item]
  /// What may have been meant where nothing matches.
  ///
  /// Made when it is asked for: it takes longer than many keys.
  var suggestion: String? {
    let query = words
    guard matches.isEmpty, !query.isEmpty else { return nil }
    let names = all.flatMap { [$0.title] + $0.keywords }
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
  /// What was searched for, so that no frame searches for it again.
  let routes = RouteStore()
  /// Items that are made of what was typed, before all others.
  private let made: @Sendable (String) -> [Item]
  /// All that can be found.
  var all: [Item] { items + searched }
  /// The texts of each, made ready once something is typed: that takes longer than to show a
  /// list.
  private(set) var documents: [SearchDocument] = []

  init(
    _ kind: Kind, prompt: String, order: String = "", items: [Item], searched: [Item] = [],
    made: @escaping @Sendable (String) -> [Item] = { _ in [] }
  ) {
    self.kind = kind
    self.prompt = prompt
    self.order = order
    self.items = items
    self.searched = searched
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
    case .findings, .requests: " type to find"
    case .other: ""
    }
  }

  func last(in session: Session) -> Int { matches.count - 1 }

  var chosen: Item? {
    matches.indices.contains(cursor.position) ? matches[cursor.position] : nil
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

  /// Adds the lessons and cases of a table of contents to what is found by typing, by their
  /// names alone.
  mutating func add(_ contents: [Item]) {
    searched += contents.filter(\.isTask).map { task in
      var item = task
      (item.detail, item.texts) = (task.isLesson ? "lesson" : "case", [])
      return item
    }
    documents = []
  }

  /// Types without a session: for the mode that has no screen.
  mutating func type(_ text: String) { query.type(text) }

  private mutating func narrow() {
    let query = words
    // Another query has another best match, and that is always the first.
    cursor = ListCursor(query.isEmpty && !keys.isEmpty ? -1 : 0)
    guard !query.isEmpty else {
      matches = ContentsShelf.folded(items, opened: opened)
      return
    }
    if documents.isEmpty {
      documents = all.map { $0.document(withHeading: kind != .events) }
    }
    let made = made(query)
    matches =
      made
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
    if case .group(let heading) = item.action {
      toggle(heading)
      return []
    }
    guard let deed = deed(of: item, in: session) else {
      // What is not possible stays in sight, with its reason; leaving it would make the next key
      // inject something else.
      return [
        item.isInjection
          ? .refuse(refusal(of: item, in: session))
          : .say("The text below the list explains this entry. Press Esc to close.")
      ]
    }
    // What was chosen replaces what it lies over.
    let isKey = if case .key = item.action { true } else { false }
    return (isKey ? [.close] : [.close, .close]) + deed.intents
  }

  /// Lists what stands under a heading, or no longer.
  private mutating func toggle(_ heading: String) {
    opened = opened == heading ? nil : heading
    narrow()
    // One step further is the first of what is listed now.
    let row = matches.firstIndex { $0.action == .group(heading) } ?? 0
    cursor.go(to: row + (opened == nil ? 0 : 1), last: matches.count - 1)
  }

  private typealias Deed = (words: String, intents: [Intent])

  /// What Enter does with an item: in a few words, and once the list is closed; nil for what is
  /// only read, and for what is not possible.
  private func deed(of item: Item, in session: Session) -> Deed? {
    // `u  Backspace` lists two keys, of which the first is named.
    let give = isHelp ? "press \(item.detail.prefix { $0 != " " })" : "give this command"
    let open = item.elsewhere.isEmpty ? "open it" : "open another flow"
    switch item.action {
    case .event, .error: return injection(of: item, in: session)
    case .command(let command): return (give, [.perform(command)])
    case .key(let key): return (give, [.press(key)])
    case .state(let state):
      return ("look there, your run stays", [Intent { $0.look(at: state) }])
    case .goTo(let state):
      return (
        "move your run there", [Intent { $0.look(at: state) }, Intent { $0.goThere() }]
      )
    case .run(let name):
      let isCase = item.isTask && item.elsewhere.isEmpty
      return (isCase ? "open the case" : open, [.emit(.open(name, session.machine))])
    case .flow(let id): return (open, [.emit(.openFlow(id))])
    case .wait(let duration):
      return ("let the time pass", [Intent { $0.letPass(duration) }])
    case .lesson(let id): return ("begin it", [.emit(.openLesson(.named(id)))])
    case .group: return ("list them", [])
    case .finding(let index):
      return ("watch it happen", [Intent { $0.show(finding: index) }])
    case .request(let number):
      let open = Intent.emit(.openRequest(number, movesAlong: false))
      return ("open its run", [Intent { $0.follow(false) }, open])
    case .moveAlong: return ("move along", [Intent { $0.follow(true) }])
    case .text: return nil
    }
  }

  /// What Enter does with what can happen here, or after some steps.
  private func injection(of item: Item, in session: Session) -> Deed? {
    if let lead = lead(to: item, in: session) {
      return ("go, \(lead.words)", [Intent { $0.go(lead) }])
    }
    guard item.isPossible else { return nil }
    let inject = Intent { [query = query.text] session in
      if let injection = session.injection(of: item.action, foundBy: query) {
        session.inject(injection)
      }
    }
    return ("inject it here", [inject])
  }
}
