import Canvas
import Model

/// Compares the values of a file with the shapes of the format and notes every difference.
package struct ShapeChecker {
  let declarations: Declarations
  let problems: Problems

  /// A checker for the values of a file.
  package init(_ file: Node, problems: Problems) {
    declarations = Declarations(file)
    self.problems = problems
  }

  /// A checker for values that refer to what is declared elsewhere.
  init(declarations: Declarations, problems: Problems) {
    self.declarations = declarations
    self.problems = problems
  }

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - shape: what it must be like.
  ///   - subject: what the value is called in messages: its key, or a phrase.
  ///   - owner: where to point when something is missing in the value.
  package func check(_ node: Node, _ shape: Shape, subject: String, owner: Node) {
    guard !problems.isFull else { return }
    switch shape {
    case .list(let item, let count): checkList(node, item, count, subject: subject)
    case .oneOrMore(let item):
      guard let items = node.items else { return check(node, item, subject: subject, owner: owner) }
      for node in items { check(node, item, subject: "an item of \"\(subject)\"", owner: node) }
    case .keys(let key, let value):
      if node.entries != nil {
        checkEntries(node, key: key, value: value, count: FlowFormat.any, subject: subject)
      } else if node.items != nil {
        checkList(node, key, FlowFormat.any, subject: subject)
      } else {
        check(node, key, subject: subject, owner: owner)
      }
    case .entries(let key, let value, let count):
      checkEntries(node, key: key, value: value, count: count, subject: subject)
    case .record(let record): checkRecord(node, record, subject: subject, owner: owner)
    case .either(let short, let record):
      if node.items == nil, node.text != nil {
        check(node, short, subject: subject, owner: owner)
      } else {
        checkRecord(node, record, subject: subject, owner: owner)
      }
    case .variants(let key, let records): checkVariants(node, key: key, records, subject: subject, owner: owner)
    case .told(let key, let present, let absent):
      checkRecord(node, node[key] == nil ? absent : present, subject: subject, owner: owner)
    case .value:
      guard let items = node.items else { return checkScalar(node, shape, subject: subject) }
      for node in items { checkScalar(node, .reference(.scope), subject: "an item of \"\(subject)\"") }
    default: checkScalar(node, shape, subject: subject)
    }
  }

  private func checkList(_ node: Node, _ shape: Shape, _ count: ClosedRange<Int>, subject: String) {
    guard let items = node.items else {
      problems.add(.wrongType(of: subject, expected: "a list", found: node.kind), at: node)
      return
    }
    checkCount(items.count, count, subject: subject, at: node)
    var first: [String: Node] = [:]
    for item in items {
      check(item, shape, subject: "an item of \"\(subject)\"", owner: item)
      guard let text = item.text else { continue }
      if let earlier = first[text] {
        problems.add(.duplicateItem(text, first: earlier.place), at: item)
      } else {
        first[text] = item
      }
    }
  }

  private func checkEntries(_ node: Node, key: Shape, value: Shape, count: ClosedRange<Int>, subject: String) {
    guard let entries = node.entries else {
      problems.add(.wrongType(of: subject, expected: "a mapping", found: node.kind), at: node)
      return
    }
    checkCount(entries.count, count, subject: subject, at: node)
    for entry in entries {
      checkScalar(entry.key, key, subject: "a key of \"\(subject)\"")
      check(entry.value, value, subject: entry.key.text ?? "", owner: entry.key)
    }
  }

  private func checkRecord(_ node: Node, _ record: Record, subject: String, owner: Node) {
    guard let entries = node.entries, record.mayBeEmpty || !node.isNothing else {
      problems.add(.wrongType(of: subject, expected: "a mapping", found: node.kind), at: node)
      return
    }
    for (index, entry) in entries.enumerated() {
      let key = entry.key.text ?? ""
      if let field = record[key] {
        check(entry.value, field.shape, subject: key, owner: entry.key)
      } else if index > 0, let text = Self.cut(by: entry, from: entries[index - 1]) {
        problems.add(.cutText(key, of: text, in: record.name), at: entry.key)
      } else {
        let nearest = Nearest.name(to: key, among: record.fields.map(\.key))
        problems.add(.unknownKey(key, in: record.name, nearest: nearest), at: entry.key)
      }
    }
    for field in record.fields where field.isRequired && node[field.key] == nil {
      problems.add(.missingKey(field.key, in: record.name), at: owner)
    }
  }

  /// The key of the text that an entry seems to go on with: within `{ }` a comma ends a text without quotes.
  private static func cut(by entry: Node.Entry, from before: Node.Entry) -> String? {
    guard let rest = entry.key.text, entry.key.isPlain, entry.value.isNothing, before.value.isPlain,
      rest.contains(" ") || rest.hasSuffix("."), before.value.text?.isEmpty == false
    else { return nil }
    return before.key.text
  }

  private func checkVariants(_ node: Node, key: String, _ records: [Record], subject: String, owner: Node) {
    guard node.entries != nil, !node.isNothing else {
      problems.add(.wrongType(of: subject, expected: "a mapping", found: node.kind), at: node)
      return
    }
    guard let tag = node[key] else {
      problems.add(.missingKey(key, in: "\"\(subject)\""), at: owner)
      return
    }
    let words = records.compactMap { $0[key]?.shape.words?.first }
    if let index = words.firstIndex(where: { $0 == tag.text }) {
      checkRecord(node, records[index], subject: subject, owner: owner)
    } else {
      checkScalar(tag, .word(words), subject: key)
    }
  }

  private func checkCount(_ found: Int, _ bounds: ClosedRange<Int>, subject: String, at node: Node) {
    guard !bounds.contains(found) else { return }
    let words =
      bounds.lowerBound == bounds.upperBound
      ? "exactly \(bounds.lowerBound)"
      : bounds.upperBound == .max ? "\(bounds.lowerBound) or more" : "\(bounds.lowerBound) to \(bounds.upperBound)"
    problems.add(.wrongCount(of: subject, found: found, bounds: words), at: node)
  }
}

extension ShapeChecker {
  /// Checks a value that is no mapping and no list.
  func checkScalar(_ node: Node, _ shape: Shape, subject: String) {
    guard let text = node.text, !node.isNothing else {
      problems.add(.wrongType(of: subject, expected: shape.expectation, found: node.kind), at: node)
      return
    }
    switch shape {
    case .version:
      if node.integer != 1 { problems.add(.unknownFormat(text), at: node) }
    case .text(let rule): checkText(node, text, rule, subject: subject)
    case .identifier:
      if !Self.isIdentifier(text) { problems.add(.badIdentifier(text), at: node) }
    case .reference(let namespace): checkReference(node, text, namespace)
    case .scopeName:
      if !Self.isScopeName(text) { problems.add(.badScopeName(text), at: node) }
    case .word(let words):
      guard !words.contains(text) else { return }
      let nearest = Nearest.name(to: text, among: words)
      problems.add(.unknownWord(of: subject, text, allowed: words, nearest: nearest), at: node)
    case .boolean:
      guard node.boolean == nil else { return }
      problems.add(.wrongType(of: subject, expected: shape.expectation, found: node.kind), at: node)
    case .integer(let bounds): checkInteger(node, text, bounds, subject: subject)
    case .duration: checkDuration(node, text, subject: subject)
    default: break
    }
  }

  private func checkText(_ node: Node, _ text: String, _ rule: TextRule, subject: String) {
    // A line break is a blank to whoever shows the text.
    for scalar in text.unicodeScalars where VisibleText.isControl(scalar) && scalar != "\n" {
      problems.add(.controlCharacter(scalar, key: subject), at: node)
    }
    switch rule {
    case .any: break
    case .template: checkTemplate(node, text)
    case .columns(let limit):
      let columns = TextWidth.columns(text)
      if columns > limit {
        problems.add(.tooWide(of: subject, columns: columns, limit: limit), at: node)
      } else if columns == 0 {
        problems.add(.wrongType(of: subject, expected: "a text that can be seen", found: node.kind), at: node)
      }
    case .lines: checkLines(node, text, subject: subject)
    case .code:
      if text.utf8.count != 2 || !text.utf8.allSatisfy(Self.isLetterOrDigit) { problems.add(.badCode(text), at: node) }
    }
  }

  private func checkLines(_ node: Node, _ text: String, subject: String) {
    let lines = text.split(separator: "\n").map(String.init)
    if !Limits.handlerLines.contains(lines.count) {
      problems.add(.wrongLineCount(of: subject, found: lines.count, limit: Limits.handlerLines.upperBound), at: node)
    }
    let columns = lines.map { TextWidth.columns($0) }.max() ?? 0
    if columns > Limits.handlerColumns {
      problems.add(.tooWide(of: subject, columns: columns, limit: Limits.handlerColumns), at: node)
    }
  }

  /// Warns of `{name}` where a variable has nearly that name.
  private func checkTemplate(_ node: Node, _ text: String) {
    for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let name = String(piece[..<end])
      guard !declarations.contains(name, in: .variable), Self.isIdentifier(name),
        let nearest = declarations.nearest(to: name, in: .variable)
      else { continue }
      problems.add(.nearVariable(name, nearest: nearest), at: node, severity: .warning)
    }
  }

  private func checkReference(_ node: Node, _ id: String, _ namespace: Namespace) {
    if !declarations.isListed(namespace) {
      if !Self.isIdentifier(id) { problems.add(.badIdentifier(id), at: node) }
    } else if !declarations.contains(id, in: namespace) {
      if let place = declarations.placeLeftOut(id, in: namespace) {
        problems.add(.leftOut(namespace, id, at: place), at: node)
        return
      }
      let isWorthIt = problems.diagnostics.count < Limits.proposals
      let nearest = isWorthIt ? declarations.nearest(to: id, in: namespace) : nil
      problems.add(.unknown(namespace, id, nearest: nearest), at: node)
    }
  }

  private func checkInteger(_ node: Node, _ text: String, _ bounds: ClosedRange<Int>, subject: String) {
    let digits = text.utf8.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
    guard node.isPlain, !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      problems.add(.wrongType(of: subject, expected: "a whole number", found: node.kind), at: node)
      return
    }
    if let value = node.integer, bounds.contains(value) { return }
    let words = "\(bounds.lowerBound) to \(bounds.upperBound)"
    problems.add(.outOfBounds(of: subject, value: VisibleText.text(text, limit: 40), bounds: words), at: node)
  }

  private func checkDuration(_ node: Node, _ text: String, subject: String) {
    guard DurationText.isSpan(text) else {
      problems.add(.wrongType(of: subject, expected: Shape.duration.expectation, found: node.kind), at: node)
      return
    }
    if let milliseconds = DurationText.milliseconds(text), milliseconds <= Limits.duration { return }
    let words = VisibleText.text(text, limit: 40)
    problems.add(.outOfBounds(of: subject, value: words, bounds: "a year at most"), at: node)
  }

  /// True for 1 to 64 ASCII letters, digits, `_`, `-` and `.`.
  static func isIdentifier(_ text: String) -> Bool {
    (1...Limits.identifier).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetterOrDigit($0) || Array("_-.".utf8).contains($0) }
  }

  /// True for 1 to 200 ASCII letters, digits, `_`, `-`, `.`, `/` and `:`.
  static func isScopeName(_ text: String) -> Bool {
    (1...Limits.scopeName).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetterOrDigit($0) || Array("_-./:".utf8).contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
