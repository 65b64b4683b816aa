import Canvas
import FlowDiagram
import FlowEngine
public import FlowErrors
import FlowModel

/// A list of commands, events or states that is narrowed by typing.
public struct Palette: Sendable {
  /// What choosing an item does.
  public enum Action: Hashable, Sendable {
    /// Gives a command.
    case command(CommandID)
    /// Injects an event.
    case event(Int)
    /// Injects an error of the catalogue, or what leads to one.
    case error(ErrorOrigin)
    /// Looks at a state.
    case state(Int)
    /// Goes to the step with a number.
    case step(Int)
    /// Opens a run.
    case run(RunName, OpenPurpose)
    /// Compares with a branch.
    case branch(Int)
  }

  /// One item of the list.
  public struct Item: Hashable, Sendable {
    /// What choosing it does.
    public var action: Action
    /// Its name.
    public var title: String
    /// What stands beside the name: an error's name and number, a command's key.
    public var detail: String
    /// What it means; may be empty.
    public var about: String
    /// The numbers it bears itself, with sign and without.
    public var codes: [String] = []
    /// Further words by which it is found.
    public var keywords: [String]
    /// True if it is possible now.
    public var isPossible: Bool

    /// True if choosing it injects something.
    var isInjection: Bool {
      switch action {
      case .event, .error: true
      case .command, .state, .step, .run, .branch: false
      }
    }
  }

  /// The longest text that can be typed.
  static let longestQuery = 200

  /// What the list is for.
  public let prompt: String
  /// What was typed.
  public private(set) var query = ""
  /// The items that match, the best first.
  public private(set) var matches: [Item]
  /// The chosen item.
  public private(set) var selection = 0
  private let items: [Item]
  /// Items that are too many to be listed before something is typed.
  private let searched: [Item]
  /// Items that are made from what was typed.
  private let made: @Sendable (String) -> Item?
  /// The item that what was typed stands for where nothing is found.
  private let otherwise: @Sendable (String) -> Item?
  /// The item that stands before all others for what was typed.
  private let leading: @Sendable (String) -> Item?

  /// A palette of all events and commands; what is possible in the present state comes first.
  ///
  /// What the router's catalogue knows is found by typing.
  ///
  /// - Parameters:
  ///   - router: brings errors into the flow.
  ///   - snapshot: the present.
  ///   - steps: how many steps the run has; a number up to that goes to a step, and no smaller one than 100 is an error.
  init(router: ErrorRouter, snapshot: Snapshot, steps: Int) {
    let machine = router.machine
    let exits = machine.exits(of: snapshot)
    let possible = Set(exits.filter { $0.refusal == nil }.map(\.event))
    let events = machine.flow.events.enumerated().map { index, event in
      Item(
        action: .event(index), title: event.names.title,
        detail: Self.detail(event, row: exits.firstIndex { $0.event == index }), about: event.about,
        codes: event.error.map { ErrorOffers.numbers($0.code) } ?? [], keywords: Self.keywords(event, machine),
        isPossible: possible.contains(index))
    }
    let commands = Command.all.filter { ![.injectRow, .palette, .cancel].contains($0.id) }.map { command in
      Item(
        action: .command(command.id), title: command.title, detail: command.keys.first.map(KeyName.symbol) ?? "",
        about: "", keywords: [], isPossible: true)
    }
    let offers = ErrorOffers(router: router, snapshot: snapshot)
    self.init(
      prompt: "inject or do", items: events.filter(\.isPossible) + events.filter { !$0.isPossible } + commands,
      searched: offers.items, made: offers.item, leading: { Self.step($0, of: steps) })
  }

  /// A palette of runs to open, or of runs and branches to compare with.
  init(runs: [RunOffer], branches: [(Int, title: String, detail: String)], _ purpose: OpenPurpose) {
    let branches = branches.map { branch, title, detail in
      Item(action: .branch(branch), title: title, detail: detail, about: "", keywords: [], isPossible: true)
    }
    let runs = runs.map {
      Item(
        action: .run($0.name, purpose), title: $0.title, detail: $0.detail, about: $0.about, keywords: [],
        isPossible: true)
    }
    self.init(
      prompt: purpose == .explore ? "open a run" : "compare with",
      items: branches + runs,
      otherwise: { Self.file($0, purpose) })
  }

  /// What was typed as the path of a file.
  private static func file(_ query: String, _ purpose: OpenPurpose) -> Item {
    Item(
      action: .run(.file(query), purpose), title: "The file \(query)", detail: "", about: "", keywords: [],
      isPossible: true)
  }

  /// The item for a number of a step; nil for what is none, such as the number of an error.
  private static func step(_ query: String, of steps: Int) -> Item? {
    guard query.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(query) else { return nil }
    let isThere = (0...steps).contains(number) && steps > 0
    // Errors and answers have three digits and more, so a number with fewer is never taken for one.
    guard isThere || query.count < 3 else { return nil }
    let title = isThere ? number == 0 ? "Go to the start" : "Go to step \(number)" : "No step \(number)"
    return Item(
      action: .step(number), title: title, detail: steps == 0 ? "the run has none yet" : "the run has \(steps)",
      about: "", keywords: [], isPossible: isThere)
  }

  /// A palette of all states.
  init(statesOf machine: Machine) {
    let flow = machine.flow
    let items = flow.states.enumerated().map { index, state in
      Item(
        action: .state(index), title: state.names.title, detail: flow.group(state.group)?.title ?? "",
        about: state.texts.happening, keywords: [state.id, state.names.short, state.names.code], isPossible: true)
    }
    self.init(prompt: "look at a state", items: items)
  }

  private init(
    prompt: String, items: [Item], searched: [Item] = [], made: @escaping @Sendable (String) -> Item? = { _ in nil },
    leading: @escaping @Sendable (String) -> Item? = { _ in nil },
    otherwise: @escaping @Sendable (String) -> Item? = { _ in nil }
  ) {
    self.otherwise = otherwise
    self.leading = leading
    self.prompt = prompt
    self.items = items
    self.searched = searched
    self.made = made
    matches = items
  }

  /// True if the best match bears these very words as a name, number or keyword.
  func isExact(_ words: String) -> Bool {
    guard let best = matches.first else { return false }
    return ([best.title] + best.codes + best.keywords).contains { $0.lowercased() == words.lowercased() }
  }

  /// Adds text to what was typed.
  mutating func type(_ text: String) {
    query = String((query + text.filter { TextWidth.columns($0) > 0 }).prefix(Self.longestQuery))
    narrow()
  }

  /// Takes the last character back; false if there is none.
  mutating func erase() -> Bool {
    guard !query.isEmpty else { return false }
    query.removeLast()
    narrow()
    return true
  }

  /// Chooses another item.
  mutating func select(_ index: Int) { selection = max(0, min(index, matches.count - 1)) }

  private mutating func narrow() {
    selection = 0
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

  private func listed(_ query: String) -> [Item] {
    let items = items + searched
    let match = FuzzyMatch(query)
    let scored = items.enumerated().compactMap { index, item -> (score: Int, index: Int)? in
      let isSearched = index >= self.items.count
      guard let score = Self.score(item, match, allowsScattered: !isSearched) else { return nil }
      return (score + (item.isPossible ? 1 : 0), index)
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map { items[$0.index] }
  }

  private static func score(_ item: Item, _ match: FuzzyMatch, allowsScattered: Bool) -> Int? {
    // A number of its own says more than one it only has to do with.
    let names = [(item.title, 20), (item.detail, 10)] + item.codes.map { ($0, 20) } + item.keywords.map { ($0, 10) }
    return names.compactMap { name, weight in
      match.score(in: name, allowsScattered: allowsScattered).map { $0 + weight }
    }.max()
  }

  /// What kind of event it is, or its error, after the row of the card that injects it, too.
  private static func detail(_ event: Event, row: Int?) -> String {
    let kind = event.kind == .plain ? "" : event.kind.rawValue
    let text = event.error.map { "\($0.code) \($0.name.isEmpty ? $0.domain : $0.name)" } ?? kind
    guard let row, RowDigits.all.indices.contains(row) else { return text }
    return "row \(RowDigits.all[row])" + (text.isEmpty ? "" : "  " + text)
  }

  private static func keywords(_ event: Event, _ machine: Machine) -> [String] {
    let topics = event.topics.compactMap { id in machine.flow.topics.first { $0.id == id }?.title }
    let error = event.error.map { [$0.swift, $0.domain] } ?? []
    return [event.id, event.names.short, event.names.code] + topics + event.keywords + error
  }
}
