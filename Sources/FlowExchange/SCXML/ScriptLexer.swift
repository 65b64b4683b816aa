/// Cuts a script into pieces.
enum ScriptLexer {
  /// A piece.
  enum Token: Equatable {
    case number(Int)
    case text(String)
    case word(String)
    case sign(String)
  }

  private static let signs = ["===", "!==", "&&", "||", "==", "!=", "<=", ">="] + "!<>+-*()[],.".map(String.init)

  /// The pieces of a script.
  static func tokens(_ script: String) throws(ScriptProblem) -> [Token] {
    let scalars = Array(script.unicodeScalars)
    guard scalars.count <= 4000 else { throw .tooDeep }
    var tokens: [Token] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let start = index
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        index += 1
      } else if scalar == "'" || scalar == "\"" {
        index += 1
        while index < scalars.count, scalars[index] != scalar, scalars[index] != "\\" { index += 1 }
        guard index < scalars.count, scalars[index] == scalar else { throw .unexpected(String(scalar)) }
        tokens.append(.text(text(scalars[(start + 1)..<index])))
        index += 1
      } else if ("0"..."9").contains(scalar) {
        while index < scalars.count, isWord(scalars[index]) || scalars[index] == "." { index += 1 }
        guard let number = Int(text(scalars[start..<index])) else { throw .unexpected(text(scalars[start..<index])) }
        tokens.append(.number(number))
      } else if isWord(scalar) {
        while index < scalars.count, isWord(scalars[index]) { index += 1 }
        tokens.append(.word(text(scalars[start..<index])))
      } else if let sign = signs.first(where: { scalars[index...].starts(with: $0.unicodeScalars) }) {
        tokens.append(.sign(sign))
        index += sign.unicodeScalars.count
      } else {
        throw .unexpected(String(scalar))
      }
    }
    return tokens
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }
}
