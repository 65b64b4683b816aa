import Canvas
import Model
import Testing

@testable import Explorer

/// A key as a screen names it, and as a script writes it.
private struct NamedKey: Hashable {
  let symbol: String
  let script: String

  /// Nil for what names no single key: `letters`.
  init?(_ symbol: String) {
    self.symbol = symbol
    let parts = symbol.split(separator: " ").map { part in
      KeyName.named.first { $0.symbol == part }.map { "<\($0.name)>" }
        ?? (part.hasPrefix("Ctrl-") ? "<c-\(part.dropFirst(5).lowercased())>" : nil)
        ?? (part == "F1" ? "<f1>" : part.count == 1 ? String(part) : nil)
    }
    guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
    script = parts.compactMap(\.self).joined()
  }
}

/// The keys that a screen names, several together where one of them is enough: `1-3`, `↑↓`.
private func named(on state: Session) -> [[NamedKey]] {
  let size = state.shell.size
  let line = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
  var keys = KeyLine(state, line).items.map { item -> [NamedKey] in
    let symbol = item.symbol
    if symbol.contains("-"), let first = symbol.first, first.isNumber {
      return RowDigits.all.prefix(9).compactMap { NamedKey(String($0)) }
    }
    if ["↑↓", "←→"].contains(symbol) { return symbol.compactMap { NamedKey(String($0)) } }
    if symbol == ": /" { return [":"].compactMap(NamedKey.init) }
    return [NamedKey(symbol)].compactMap(\.self)
  }
  // A sentence may go on in the next row of a box.
  let text = ExplorerScreen.frame(of: state).text.split(separator: "\n").dropLast()
    .map { row in
      row.filter { !"│╮╯".contains($0) }.split(separator: " ").joined(separator: " ")
    }
    .joined(separator: " ")
  let key = #/(Enter|Esc|Tab|Space [A-Za-z]|Backspace|F1|[^\sa-z“]|[b-z])/#
  for press in text.matches(of: #/(?:Press|PRESS) ([^.]*)/#) {
    for part in press.1.split(separator: #/, or | or |, /#) {
      guard let found = part.prefixMatch(of: key) else { continue }
      let rest = part[found.range.upperBound...]
      guard rest.isEmpty || rest.first == " " else { continue }
      keys.append([NamedKey(String(found.1))].compactMap(\.self))
    }
  }
  return keys.filter { !$0.isEmpty }
}

/// Presses each key that a screen names, and says which of them do nothing.
private func dead(on state: Session, _ handler: MemoryEffects) throws -> [String] {
  let before = ExplorerScreen.frame(of: state)
  return try Set(named(on: state)).filter { keys in
    try keys.allSatisfy { key in
      // What quits leaves no screen.
      if key.symbol == "q" { return false }
      let after = ScriptPlayer(
        state, script: try KeyScript(key.script), handler: handler
      ).state
      return after.shell.notice?.isRefusal == true
        || ExplorerScreen.frame(of: after) == before
    }
  }.map { "\($0.map(\.symbol))" }.sorted()
}

@Suite struct `a key that a screen names` {
  @Test(arguments: [
    "", "1 5", "1 g /wait<enter>", "<tab>", "1 <right>", "1 :429", "o loop", "e -50003",
    "e AADSTS50076<enter>", "1 3 [ 4 s", "<space>c", "1 3 [ 4 <space>d <enter>", "1 5 L",
    "1 5 L <enter>", "1 o row-04-declined<enter> ] ]",
    "o row-04-declined<enter> <space>P 1", "1 :flow<space>tcp<enter>", "1 5 =",
    "1 <space>w", "?", "1 u",
  ])
  func `does something there`(keys: String) throws {
    let handler = MemoryEffects()
    handler.listsLessons = true
    let state = try handler.play(keys, size: small)
    #expect(try dead(on: state, handler).isEmpty, "\(keys)\n\(state.text)")
  }

  @Test(arguments: [
    ("first-token", ""), ("first-token", "<enter> 3 H H H"),
    ("first-token", "<enter> 1 1"), ("first-token", "<enter> <esc>"),
    ("answer-lost", "<enter>"),
  ])
  func `does something there in a lesson, its hints and after a wrong step`(
    lesson: String, keys: String
  ) throws {
    let handler = MemoryEffects()
    handler.listsLessons = true
    let state = try handler.learn(lesson, keys, size: small)
    #expect(try dead(on: state, handler).isEmpty, "\(lesson) \(keys)\n\(state.text)")
  }
}
