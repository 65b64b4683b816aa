import Canvas
import Model

/// Short names for states and events that do not bring their own; every name comes out once,
/// and always the same.
struct DefaultNames {
  /// How far a longer title is cut, in terminal columns.
  private static let cutColumns = 10

  private var shorts: Set<String>
  /// How often a name was asked for already, so that many of one kind do not search from the
  /// beginning.
  private var numbers: [String: Int] = [:]

  /// Names that are taken are never made up.
  init(_ taken: [String]) { shorts = Set(taken) }

  /// Gives a state or an event a short name if it has none.
  mutating func fill(_ names: inout Names, id: String) {
    if names.short.isEmpty { names.short = short(title: names.title, id: id) }
  }

  /// The title where it is short enough, else cut at a word and ended by `…`.
  ///
  /// Where that name is taken, more letters of the title tell it apart, and where none are
  /// left, a number.
  mutating func short(title: String, id: String) -> String {
    let text = title.isEmpty ? id : title
    // Two titles `Error` become `Error` and `Error2`.
    guard TextWidth.columns(text) > Names.shortColumns else { return free([text]) }
    return free([
      Self.cutAtWord(text, to: Self.cutColumns),
      TextFit.shortened(text, to: Self.cutColumns),
    ])
  }

  /// The first of some names that is not taken, else the last with a number.
  private mutating func free(_ names: [String]) -> String {
    if let name = names.first(where: { !shorts.contains($0) }) {
      shorts.insert(name)
      return name
    }
    let stem = names.last ?? ""
    // The first has the name without a number, so numbers begin with 2.
    var number = numbers[stem] ?? 2
    var name = stem
    while !shorts.insert(name).inserted {
      let ending = String(number)
      name = TextFit.shortened(stem, to: Self.cutColumns - ending.count) + ending
      number += 1
    }
    numbers[stem] = number
    return name
  }

  /// As many whole words as fit, then `…`; letters of the first where not even that does.
  private static func cutAtWord(_ text: String, to columns: Int) -> String {
    var name = ""
    for word in text.split(separator: " ") {
      let longer = name.isEmpty ? String(word) : name + " " + word
      // Less, not equal: the last column belongs to `…`.
      guard TextWidth.columns(longer) < columns else { break }
      name = longer
    }
    return name.isEmpty ? TextFit.shortened(text, to: columns) : name + "…"
  }
}
