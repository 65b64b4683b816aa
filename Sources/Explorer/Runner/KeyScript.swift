import Canvas
import Model

/// Keys written as text, for exploring without a terminal: `1 <enter> :declined <enter> u`.
///
/// Every character stands for its key; blanks and line ends only separate. Other keys are named
/// in angle brackets: `<enter>`, `<space>`, `<c-r>`, `<f1>`. `<wait:500ms>` lets real time
/// pass, `<size:100x30>` resizes the window, `<click:12,5>` clicks a cell (column and row from
/// 0).
package struct KeyScript: Hashable, Sendable {
  /// One thing a script does.
  enum Item: Hashable, Sendable {
    /// The user does something.
    case input(Input)
    /// Real milliseconds pass.
    case wait(Int)
  }

  /// What the script does, in order.
  let items: [Item]
  /// Each of it as it is written.
  let texts: [String]

  /// Reads a script.
  package init(_ text: String) throws(KeyScriptError) {
    var items: [Item] = []
    var texts: [String] = []
    var rest = Array(text)[...]
    while let character = rest.first {
      if character == "<" {
        guard let end = rest.firstIndex(of: ">") else {
          throw KeyScriptError(
            "this < has no >. Write <lt> for the character <.", at: rest.startIndex)
        }
        let name = String(rest[(rest.startIndex + 1)..<end])
        guard let item = Self.item(named: name) else {
          let known = KeyName.named.map { "<\($0.name)>" }.joined(separator: " ")
          throw KeyScriptError(
            "no key is called <\(name)>. Use \(known), <c-x> for Control-X, <f1> to <f12>, "
              + "<wait:500ms>, <size:100x30> or <click:12,5>", at: rest.startIndex)
        }
        items.append(item)
        texts.append("<\(name)>")
        rest = rest[(end + 1)...]
      } else {
        if !character.isWhitespace {
          items.append(.input(.key(.character(character))))
          texts.append(String(character))
        }
        rest = rest.dropFirst()
      }
    }
    (self.items, self.texts) = (items, texts)
  }

  private static func item(named name: String) -> Item? {
    if let key = KeyName.key(named: name) { return .input(.key(key)) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "wait":
      return DurationText.milliseconds(parts[1]).flatMap {
        $0 <= ScriptNumbers.longestWait ? .wait($0) : nil
      }
    case "size":
      return ScriptNumbers.pair(parts[1], separator: "x").map {
        .input(.resize(Size(columns: $0, rows: $1)))
      }
    case "click":
      return ScriptNumbers.pair(parts[1], separator: ",").map {
        .input(.mouse(Mouse(action: .press, point: Point(column: $0, row: $1))))
      }
    default: return nil
    }
  }
}

/// Numbers as key scripts and options write them.
package enum ScriptNumbers {
  /// The largest number of columns or rows that is taken seriously.
  package static let largestExtent = 2000

  /// Two numbers with a separator between them: `100x30`; nil if it is no such pair or out of
  /// bounds.
  package static func pair(_ text: String, separator: Character) -> (Int, Int)? {
    // `100x` has two parts, of which the second is no number.
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter((0...largestExtent).contains)
    return parts.count == 2 && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// The longest wait, in milliseconds: an hour.
  static let longestWait = 3_600_000
}

/// What is wrong with a key script, and where.
package struct KeyScriptError: Error, Hashable, Sendable {
  /// The error in words: where, what, and what to do.
  package let message: String

  init(_ problem: String, at place: Int) {
    message = "keys:\(place + 1): error: \(problem)"
  }
}
