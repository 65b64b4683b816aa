import FlowModel

/// Compares the values of a file with the shapes of the format and notes every difference.
struct ShapeChecker {
  let declarations: Declarations
  let problems: Problems

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - shape: what it must be like.
  ///   - subject: what the value is called in messages: its key, or a phrase.
  ///   - owner: where to point when something is missing in the value.
  func check(_ node: Node, _ shape: Shape, subject: String, owner: Node) {
    guard !problems.isFull else { return }
    switch shape {
    case .list(let item, let count): checkList(node, item, count, subject: subject)
    case .oneOrMore(let item):
      guard let items = node.items else { return check(node, item, subject: subject, owner: owner) }
      for node in items { check(node, item, subject: "an item of \"\(subject)\"", owner: node) }
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
    for entry in entries {
      let key = entry.key.text ?? ""
      if let field = record[key] {
        check(entry.value, field.shape, subject: key, owner: entry.key)
      } else {
        let nearest = Nearest.name(to: key, among: record.fields.map(\.key))
        problems.add(.unknownKey(key, in: record.name, nearest: nearest), at: entry.key)
      }
    }
    for field in record.fields where field.isRequired && node[field.key] == nil {
      problems.add(.missingKey(field.key, in: record.name), at: owner)
    }
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
      bounds.upperBound == .max ? "\(bounds.lowerBound) or more" : "\(bounds.lowerBound) to \(bounds.upperBound)"
    problems.add(.wrongCount(of: subject, found: found, bounds: words), at: node)
  }
}
