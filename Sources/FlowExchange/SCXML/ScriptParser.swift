/// An expression of ECMAScript, as far as expressions of a flow can say the same.
indirect enum Script: Equatable {
  case number(Int)
  case text(String)
  case boolean(Bool)
  /// `new Set(['User.Read'])`.
  case set([String])
  /// A variable, or a value of the event: `_event.data.granted`.
  case name(String)
  case not(Script)
  /// An operator in its spelling: `&&`, `===`, `+`.
  case binary(String, Script, Script)
  /// `Math.min(…)` and `Math.max(…)`, and methods of sets: `union`, `isSubsetOf`.
  case call(String, Script, Script)
  /// How many are in a set: `granted.size`.
  case size(Script)
}

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

/// Builds the tree of a script by descending through the precedences of ECMAScript.
struct ScriptParser {
  private let tokens: [ScriptLexer.Token]
  private var index = 0
  private var depth = 0

  private init(_ tokens: [ScriptLexer.Token]) { self.tokens = tokens }

  /// The tree of a whole expression.
  static func script(_ text: String) throws(ScriptProblem) -> Script {
    var parser = ScriptParser(try ScriptLexer.tokens(text))
    let script = try parser.either()
    guard parser.index == parser.tokens.count else { throw parser.unexpected }
    return script
  }

  private var current: ScriptLexer.Token? { index < tokens.count ? tokens[index] : nil }

  private var unexpected: ScriptProblem {
    switch current {
    case nil: .unexpected(nil)
    case .number(let number): .unexpected(String(number))
    case .text(let text): .unexpected("'\(text)'")
    case .word(let text), .sign(let text): .unexpected(text)
    }
  }

  private mutating func accept(_ signs: [String]) -> String? {
    guard case .sign(let sign) = current, signs.contains(sign) else { return nil }
    index += 1
    return sign
  }

  private mutating func expect(_ sign: String) throws(ScriptProblem) {
    guard accept([sign]) != nil else { throw unexpected }
  }

  private mutating func either() throws(ScriptProblem) -> Script {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw .tooDeep }
    var left = try both()
    while let sign = accept(["||"]) { left = .binary(sign, left, try both()) }
    return left
  }

  private mutating func both() throws(ScriptProblem) -> Script {
    var left = try equality()
    while let sign = accept(["&&"]) { left = .binary(sign, left, try equality()) }
    return left
  }

  private mutating func equality() throws(ScriptProblem) -> Script {
    var left = try relation()
    while let sign = accept(["===", "!==", "==", "!="]) { left = .binary(String(sign.prefix(2)), left, try relation()) }
    return left
  }

  private mutating func relation() throws(ScriptProblem) -> Script {
    let left = try sum()
    guard let sign = accept(["<", "<=", ">", ">="]) else { return left }
    return .binary(sign, left, try sum())
  }

  private mutating func sum() throws(ScriptProblem) -> Script {
    var left = try product()
    while let sign = accept(["+", "-"]) { left = .binary(sign, left, try product()) }
    return left
  }

  private mutating func product() throws(ScriptProblem) -> Script {
    var left = try unary()
    while let sign = accept(["*"]) { left = .binary(sign, left, try unary()) }
    return left
  }

  private mutating func unary() throws(ScriptProblem) -> Script {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw .tooDeep }
    if accept(["!"]) != nil { return .not(try unary()) }
    if accept(["-"]) != nil {
      guard case .number(let number) = current else { throw unexpected }
      index += 1
      return .number(-number)
    }
    return try member()
  }

  private mutating func member() throws(ScriptProblem) -> Script {
    var script = try operand()
    while accept(["."]) != nil {
      let name = try word()
      if name == "size" {
        script = .size(script)
      } else {
        try expect("(")
        script = .call(name, script, try either())
        try expect(")")
      }
    }
    return script
  }

  private mutating func word() throws(ScriptProblem) -> String {
    guard case .word(let word) = current else { throw unexpected }
    index += 1
    return word
  }

  private mutating func operand() throws(ScriptProblem) -> Script {
    if accept(["("]) != nil {
      let script = try either()
      try expect(")")
      return script
    }
    switch current {
    case .number(let number):
      index += 1
      return .number(number)
    case .text(let text):
      index += 1
      return .text(text)
    case .word: return try named(try word())
    default: throw unexpected
    }
  }

  private mutating func named(_ word: String) throws(ScriptProblem) -> Script {
    switch word {
    case "true", "false": return .boolean(word == "true")
    case "new": return try set()
    case "Math":
      try expect(".")
      let name = try self.word()
      try expect("(")
      let first = try either()
      try expect(",")
      let second = try either()
      try expect(")")
      return .call(name, first, second)
    case "_event":
      try expect(".")
      guard try self.word() == "data" else { throw .unknownName("_event") }
      try expect(".")
      return .name(try self.word())
    default:
      if accept(["("]) != nil { throw .unknownFunction(word) }
      return .name(word)
    }
  }

  private mutating func set() throws(ScriptProblem) -> Script {
    guard try word() == "Set" else { throw .unexpected("new") }
    try expect("(")
    var names: [String] = []
    if accept(["["]) != nil {
      while case .text(let name) = current {
        names.append(name)
        index += 1
        guard accept([","]) != nil else { break }
      }
      try expect("]")
    }
    try expect(")")
    return .set(names)
  }
}
