/// The texts between quotation marks in Swift code; what is put into them shows as `x`.
struct SwiftTexts {
  /// Each text with the line in which it begins, counted from 1.
  private(set) var found: [(line: Int, text: String)] = []
  private let code: [UInt8]
  private var index = 0
  private var line = 1

  init(in code: String) {
    self.code = Array(code.utf8)
    skipCode()
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { code[index...].starts(with: $0) }
  }

  /// Passes code up to the bracket that closes it, or to the end; comments are left out, texts
  /// are kept.
  private mutating func skipCode() {
    var depth = 0
    while index < code.count {
      if isNext("//") {
        while index < code.count, !isNext("\n") { index += 1 }
      } else if isNext("\"\"\"") {
        index += 3
        readText("\"\"\"")
      } else if isNext("\"") {
        index += 1
        readText("\"")
      } else {
        if isNext("\n") { line += 1 }
        if isNext("(") { depth += 1 }
        if isNext(")") { depth -= 1 }
        index += 1
        if depth < 0 { return }
      }
    }
  }

  /// Reads a text to its mark, and the texts put into it.
  private mutating func readText(_ mark: StaticString) {
    let first = line
    var text: [UInt8] = []
    let isOneLine = mark.utf8CodeUnitCount == 1
    while index < code.count, !isNext(mark) {
      // A mark that begins no text, as in a regular expression.
      if isOneLine, isNext("\n") { return }
      if isNext("\\(") {
        index += 2
        skipCode()
        text.append(UInt8(ascii: "x"))
        continue
      }
      if isNext("\n") { line += 1 }
      if isNext("\\\n") {
        // A line that goes on: its blanks before the next word are not part of it.
        line += 1
        index += 2
        while index < code.count, isNext(" ") { index += 1 }
        continue
      }
      if isNext("\\"), index + 1 < code.count {
        text.append(
          code[index + 1] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : code[index + 1])
        index += 2
        continue
      }
      text.append(code[index])
      index += 1
    }
    index += mark.utf8CodeUnitCount
    found.append((first, String(decoding: text, as: UTF8.self)))
  }
}
