package import Canvas

/// Keys written as text, for exploring without a terminal: `1 <enter> :declined <enter> u`.
///
/// Every character stands for its key; blanks and line ends only separate. Other keys are named in angle brackets:
/// `<enter>`, `<space>`, `<c-r>`, `<f1>`. `<wait:500ms>` lets real time pass, `<size:100x30>` resizes the window,
/// `<click:12,5>` clicks a cell (column and row from 0), `<drag:20,5>` moves the pointer there with the button down.
package struct KeyScript: Hashable, Sendable {
  /// One thing a script does.
  package enum Item: Hashable, Sendable {
    /// The user does something.
    case input(Input)
    /// Real milliseconds pass.
    case wait(Int)
  }

  /// What the script does, in order.
  package let items: [Item]

  /// Creates a script.
  package init(items: [Item]) { self.items = items }

  /// Reads a script.
  package init(_ text: String) throws(KeyScriptError) {
    var items: [Item] = []
    var rest = Array(text)[...]
    while let character = rest.first {
      if character == "<" {
        guard let end = rest.firstIndex(of: ">") else {
          throw KeyScriptError(column: rest.startIndex + 1, problem: .unclosed)
        }
        let name = String(rest[(rest.startIndex + 1)..<end])
        guard let item = Self.item(named: name) else {
          throw KeyScriptError(column: rest.startIndex + 1, problem: .unknownKey(name))
        }
        items.append(item)
        rest = rest[(end + 1)...]
      } else {
        if !character.isWhitespace { items.append(.input(.key(.character(character)))) }
        rest = rest.dropFirst()
      }
    }
    self.items = items
  }

  private static func item(named name: String) -> Item? {
    if let key = KeyName.key(named: name) { return .input(.key(key)) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "wait": return ScriptNumbers.milliseconds(parts[1]).map { .wait($0) }
    case "size":
      return ScriptNumbers.pair(parts[1], separator: "x").map { .input(.resize(Size(columns: $0, rows: $1))) }
    case "click", "drag":
      let action: Mouse.Action = parts[0] == "click" ? .press : .drag
      return ScriptNumbers.pair(parts[1], separator: ",").map {
        .input(.mouse(Mouse(action: action, point: Point(column: $0, row: $1))))
      }
    default: return nil
    }
  }
}
