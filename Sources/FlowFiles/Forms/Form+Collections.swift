import Model

extension Input {
  /// Notes too few or too many of something.
  fileprivate func expect(_ bounds: ClosedRange<Int>, found: Int) {
    guard !bounds.contains(found) else { return }
    let (least, most) = (bounds.lowerBound, bounds.upperBound)
    let words =
      if least == most {
        "exactly \(least)"
      } else if most == .max {
        "\(least) or more"
      } else {
        "\(least) to \(most)"
      }
    note(.wrongCount(of: subject, found: found, bounds: words))
  }

  /// Notes what a list has twice.
  fileprivate func expectDifferentItems() {
    // Items that are lists or mappings have no text, so they never count as the same.
    for (item, first) in (node.items ?? []).repeated(by: \.text) {
      let message =
        "\(quoted(item.text ?? "")) is already in the list, in \(line(first.place))"
      reader.problems.note("duplicate-item", message, at: item)
    }
  }
}

/// Any number of entries that the limit on values allows.
package let anyCount = 0...Int.max

extension Form {
  /// A list without duplicates.
  package static func list<Item>(_ item: Form<Item>, _ count: ClosedRange<Int> = anyCount)
    -> Form
  where Value == [Item] {
    Form(.list(item.shape(), count)) { input in
      guard let items = input.items else { return input.fail(expecting: "a list") }
      // Even with a wrong count the items are read, for problems of their own.
      input.expect(count, found: items.count)
      let values = items.compactMap { item.read($0) }
      input.expectDifferentItems()
      return values
    }
  }

  /// One of something, or a list of them.
  static func oneOrMore<Item>(_ item: Form<Item>) -> Form where Value == [Item] {
    Form(.oneOrMore(item.shape())) { input in
      // A value that is no list counts as a list of one.
      (input.items ?? [input]).compactMap { item.read($0) }
    }
  }

  /// A mapping whose keys are made up or refer to something; the value is made of all its
  /// entries.
  static func entries<Entry>(
    _ key: Form<String>, _ value: Form<Entry>, _ count: ClosedRange<Int> = anyCount,
    _ make: @escaping (_ entries: [(key: Node, value: Entry)], Input) -> Value?
  ) -> Form {
    Form(.entries(key: key.shape(), value: value.shape(), count: count)) { input in
      guard let entries = input.node.entries else {
        return input.fail(expecting: "a mapping")
      }
      input.expect(count, found: entries.count)
      let read = entries.compactMap { entry -> (key: Node, value: Entry)? in
        // For its messages: a key that is wrong does not make its value useless.
        _ = key.read(input.inner(entry.key, subject: "a key of \"\(input.subject)\""))
        let inner = input.inner(
          entry.value, subject: entry.key.text ?? "", owner: entry.key)
        return value.read(inner).map { (entry.key, $0) }
      }
      return make(read, input)
    }
  }

  /// A mapping whose keys are made up or refer to something; each key as it is written, with
  /// its value.
  static func entries<Entry>(
    _ key: Form<String>, _ value: Form<Entry>, _ count: ClosedRange<Int> = anyCount
  ) -> Form where Value == [(key: Node, value: Entry)] {
    entries(key, value, count) { entries, _ in entries }
  }

  /// A mapping of things that know the keys under which they stand.
  static func members<Entry>(
    _ value: Form<Entry>, by key: Form<String> = .identifier,
    _ count: ClosedRange<Int> = anyCount
  ) -> Form where Value == [Entry] {
    entries(key, value, count) { entries, _ in entries.map(\.value) }
  }

  /// Keys alone, one or a list of them, or a mapping that gives each a value; nil for the value
  /// of one that stands alone.
  static func keys<Entry>(_ key: Form<String>, values: Form<Entry>) -> Form
  where Value == [(key: Node, value: Entry?)] {
    Form(.keys(key.shape(), values: values.shape())) { input in
      // An empty value counts as a mapping without entries, as `Node.entries` says.
      if input.node.entries != nil {
        return entries(key, values) { entries, _ in entries.map { ($0.key, $0.value) } }
          .read(
            input)
      }
      // Read for its messages; the keys are taken as they are written.
      let form = input.node.items == nil ? Form<[String]>.oneOrMore(key) : .list(key)
      _ = form.read(input)
      return (input.node.items ?? [input.node]).map { ($0, nil) }
    }
  }

  /// Something short, or a mapping that says more.
  static func either<Short>(
    _ short: Form<Short>, _ record: Form, _ make: @escaping (Short, Input) -> Value?
  ) -> Form {
    Form(.either(short.shape(), record.shape())) { input in
      // Only scalars have a text; a mapping or a list is read as the long form.
      guard input.node.text != nil else { return record.read(input) }
      return short.read(input).flatMap { make($0, input) }
    }
  }

  /// A mapping, or the value of one of its keys alone.
  static func either(_ short: Form<String>, at key: String, _ record: Form) -> Form {
    either(short, record) { _, input in
      // `TIMEOUT: failed` is read as `TIMEOUT: {to: failed}`, so one form checks both.
      let name = Node(
        content: .scalar(key, .plain), place: input.node.place, length: 1, size: 1)
      var node = input.node
      node.content = .mapping([Node.Entry(key: name, value: input.node)])
      return record.read(
        Input(node: node, subject: input.subject, owner: input.owner, reader: input.reader))
    }
  }

  /// One of several mappings, told apart by the word at a key.
  static func variants(key: String, _ variants: [(word: String, form: Form)]) -> Form {
    Form(.variants(key: key, variants.map { $0.form.shape() })) { input in
      // An empty value counts as a mapping elsewhere; here it is told that it is none.
      guard input.node.entries != nil, !input.node.isNothing else {
        return input.fail(expecting: "a mapping")
      }
      guard let word = input.node[key] else {
        input.reader.problems.add(
          .missingKey(key, in: "\"\(input.subject)\""), at: input.owner)
        return nil
      }
      if let variant = variants.first(where: { $0.word == word.text }) {
        return variant.form.read(input)
      }
      // Says that it is none of these words.
      _ = Form<String>.word(variants.map(\.word)).read(input.inner(word, subject: key))
      return nil
    }
  }

  /// One of two mappings: the first if it has the key.
  static func chosen(by key: String, _ present: Form, _ absent: Form) -> Form {
    Form(.chosen(by: key, present.shape(), absent.shape())) { input in
      (input.node[key] == nil ? absent : present).read(input)
    }
  }
}
