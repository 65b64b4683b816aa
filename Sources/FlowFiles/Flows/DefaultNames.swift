import Canvas
import Model

/// Names for states and events that do not bring their own; every name comes out once, and
/// always the same.
struct DefaultNames {
  /// How far a longer title is cut, in terminal columns.
  private static let cutColumns = 10

  private var shorts: Set<String>
  private var codes: Set<String>
  /// How often a name was asked for already, so that many of one kind do not search from the
  /// beginning.
  private var numbers: [String: Int] = [:]

  /// Names that are taken are never made up.
  init(shorts: [String], codes: [String] = []) {
    self.shorts = Set(shorts)
    self.codes = Set(codes)
  }

  /// The title where it is short enough, else cut at a word and ended by `…`.
  ///
  /// Where that name is taken, more letters of the title tell it apart, and where none are
  /// left, a number.
  mutating func short(title: String, id: String) -> String {
    let text = title.isEmpty ? id : title
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

  /// Two capital letters or digits: the initials of the first two words, or the first letter
  /// and a later one.
  mutating func code(id: String) -> String {
    let letters = Self.letters(id)
    let words = Self.words(id).compactMap { Self.letters($0).first }
    let first = letters.first ?? "X"
    let own =
      (words.count > 1 ? [[words[0], words[1]]] : [])
      + (letters.dropFirst() + Self.alphabet).map { [first, $0] }
    let isFree = { [codes] (code: String) in !codes.contains(code) }
    guard
      let code = own.lazy.map({ String($0) }).first(where: isFree)
        ?? Self.pairs.first(where: isFree)
    else {
      return "??"
    }
    codes.insert(code)
    return code
  }

  private static let pairs = alphabet.flatMap { left in alphabet.map { String([left, $0]) }
  }
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private static func letters(_ text: String) -> [Character] {
    text.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The words of a name: parted by anything that is no letter or digit, and before capitals
  /// inside.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if isPart,
        !(last.isLetter || last.isNumber) || (character.isUppercase && last.isLowercase)
      {
        words.append("")
      }
      if isPart { words[words.count - 1].append(character) }
      last = character
    }
    return words
  }

  /// As many whole words as fit, then `…`; letters of the first where not even that does.
  private static func cutAtWord(_ text: String, to columns: Int) -> String {
    var name = ""
    for word in text.split(separator: " ") {
      let longer = name.isEmpty ? String(word) : name + " " + word
      guard TextWidth.columns(longer) < columns else { break }
      name = longer
    }
    return name.isEmpty ? TextFit.shortened(text, to: columns) : name + "…"
  }
}
