import FlowModel
import PlainText

/// Names for states and events that do not bring their own; every name comes out once, and always the same.
package struct DefaultNames {
  private var shorts: Set<String>
  private var codes: Set<String>
  /// How often a name was asked for already, so that many of one kind do not search from the beginning.
  private var numbers: [String: Int] = [:]

  /// Names that are taken are never made up.
  package init(taken names: [(short: String?, code: String?)]) {
    shorts = Set(names.compactMap(\.short))
    codes = Set(names.compactMap(\.code))
  }

  /// A readable name of at most ten columns: the title, or the id, or the beginnings of its words.
  package mutating func short(title: String, id: String) -> String {
    let columns = Names.shortColumns
    var name = [title, id].first { TextWidth.columns($0) <= columns && !$0.isEmpty } ?? Self.abbreviated(title, id: id)
    let stem = name
    var number = numbers[stem] ?? 2
    while !shorts.insert(name).inserted {
      let ending = String(number)
      name = Self.cut(stem, to: columns - ending.count) + ending
      number += 1
    }
    numbers[stem] = number
    return name
  }

  /// Two capital letters or digits: the initials of the first two words, or the first letter and a later one.
  package mutating func code(id: String) -> String {
    let letters = Self.letters(id)
    let words = Self.words(id).compactMap { Self.letters($0).first }
    let first = letters.first ?? "X"
    var candidates: [[Character]] = words.count > 1 ? [[words[0], words[1]]] : []
    candidates += letters.dropFirst().map { [first, $0] }
    candidates += Self.alphabet.map { [first, $0] }
    if let code = candidates.lazy.map({ String($0) }).first(where: { !codes.contains($0) }) {
      codes.insert(code)
      return code
    }
    for left in Self.alphabet {
      for right in Self.alphabet where codes.insert(String([left, right])).inserted { return String([left, right]) }
    }
    return "??"
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private static func letters(_ text: String) -> [Character] {
    text.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The words of a name: parted by anything that is no letter or digit, and before capitals inside.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if isPart, !(last.isLetter || last.isNumber) || (character.isUppercase && last.isLowercase) { words.append("") }
      if isPart { words[words.count - 1].append(character) }
      last = character
    }
    return words
  }

  private static func abbreviated(_ title: String, id: String) -> String {
    let words = words(title).isEmpty ? words(id) : words(title)
    guard words.count > 1 else { return cut(words.first ?? id, to: Names.shortColumns) }
    let shown = words.prefix(3)
    let share = (Names.shortColumns - (shown.count - 1)) / shown.count
    // What short words leave over goes to the last one.
    let heads = shown.dropLast().map { cut($0, to: share) }
    let used = heads.reduce(0) { $0 + TextWidth.columns($1) + 1 }
    return (heads + [cut(shown.last ?? "", to: Names.shortColumns - used)]).joined(separator: " ")
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    var result = ""
    for character in text {
      guard TextWidth.columns(result) + TextWidth.columns(character) <= columns else { break }
      result.append(character)
    }
    return result
  }
}
