import Canvas
import PlainText

/// A list of commands, events or states that is narrowed by typing.
package struct Palette: Sendable {
  /// The longest text that can be typed.
  static let longestQuery = 200

  /// What the list is for.
  package let prompt: String
  /// What was typed.
  package private(set) var query = ""
  /// The items that match, the best first.
  package private(set) var matches: [Item]
  /// The chosen item.
  package private(set) var selection = 0
  let items: [Item]
  /// Items that are too many to be listed before something is typed.
  let searched: [Item]
  /// Items that are made from what was typed.
  private let made: @Sendable (String) -> Item?
  /// The item that what was typed stands for where nothing is found.
  private let otherwise: @Sendable (String) -> Item?
  /// The item that stands before all others for what was typed.
  private let leading: @Sendable (String) -> Item?

  init(
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
}
