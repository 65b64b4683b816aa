import Canvas
import Model

/// Lays a flow over the one it builds on, so that it need only say what differs.
///
/// Entries of the sections are matched by id, transitions by state and event. What both files
/// have is taken from the later one: key by key, but variables, properties and the arms of an
/// event whole. What `without` names is taken away first; a state also from the compound state
/// that contains it.
struct FlowExtension {
  let problems: Problems
  let find: BaseFinder

  /// The keys of a file that are not handed down.
  private static let own: Set<String> = [
    "extends", "without", "flow", "title", "about", "meaning",
  ]

  /// The whole flow that a file and the file of its sheets describe; nil if one that it
  /// builds on cannot be read.
  ///
  /// Each value keeps its place in the file it comes from.
  func complete(_ file: Node, places: [UInt8]?, path: String) -> Node? {
    complete(with(places, file, at: path), chain: [path])
  }

  /// The flow with the sheets that stand in the file beside it.
  private func with(_ places: [UInt8]?, _ file: Node, at path: String) -> Node {
    guard let places else { return file }
    let beside = BaseFile.places(beside: path)
    guard
      let sheets = FileReader.compose(places, file: beside, within: Limits.file, problems)
    else { return file }
    let key = Node(
      content: .scalar("sheets", .plain), place: sheets.place, length: 1, size: 1)
    let more = Node(
      content: .mapping([Node.Entry(key: key, value: sheets)]), place: key.place, length: 1,
      size: 1)
    // Sheets in the flow's own file go before those beside it.
    return file.laid(over: more) { _, own, _ in own }
  }

  private func complete(_ file: Node, chain: [String]) -> Node? {
    guard let key = file["extends"] else {
      if let without = file["without"] {
        let message =
          "\"without\" leaves out parts of the flow in \"extends\", so add \"extends\""
        problems.note("nothing-to-leave-out", message, at: without)
      }
      return file
    }
    guard let name = key.text, !key.isNothing else {
      problems.add(
        .wrongType(of: "extends", expected: "the name of a flow", found: key.kind), at: key)
      return nil
    }
    // Counted before the next file is opened, so a long chain costs little.
    guard chain.count <= Limits.extensions else {
      problems.note(
        "extends-too-often", "more than \(Limits.extensions) flows build on each other",
        at: key)
      return nil
    }
    do {
      let base = try find(name, chain.last ?? "")
      // By path: two names may lead to one file.
      guard !chain.contains(base.path) else {
        let paths = (chain + [base.path]).map { VisibleText.text($0) }.joined(
          separator: " on ")
        problems.note("extends-itself", "the flow builds on itself: \(paths)", at: key)
        return nil
      }
      // The base may be any file on the disk, so it has to look like a flow to be quoted.
      guard
        let values = FileReader.composeNamedFlow(
          base.bytes, file: base.path, within: Limits.file, problems),
        let whole = complete(
          with(base.places, values, at: base.path), chain: chain + [base.path])
      else { return nil }
      return lay(file, over: whole)
    } catch {
      problems.note("no-base", "authflow cannot build on this flow: \(error)", at: key)
      return nil
    }
  }

  private func lay(_ file: Node, over base: Node) -> Node {
    // What is no mapping stays as it is; reading it says what is wrong with it.
    guard file.entries != nil, base.entries != nil else { return file }
    // Removed first, so that a file may leave out a state and define it anew.
    let left = reduced(base, by: file["without"])
    return file.laid(over: left.without(Self.own)) { key, own, inherited in
      if key == "sheets" { return laid(sheets: own, over: inherited) }
      guard let namespace = Namespace.sections[key] else { return own }
      return own.laid(over: inherited) { _, own, inherited in
        // Only whole do these make sense: one type with the bounds of another is none.
        guard namespace != .variable, namespace != .property else { return own }
        return own.laid(over: inherited) { key, own, inherited in
          // Mappings themselves, so they are matched key by key, too.
          ["on", "refuses", "matches", "basis"].contains(key)
            ? own.laid(over: inherited) { _, own, _ in own } : own
        }
      }
    }
  }

  /// Sheets for the same window have the places of both, moved as the later one says.
  private func laid(sheets own: Node, over inherited: Node) -> Node {
    own.laid(over: inherited) { _, own, inherited in
      // Three mappings deep: the window, the kind of place, the id.
      own.laid(over: inherited) { _, own, inherited in
        own.laid(over: inherited) { _, own, _ in own }
      }
    }
  }

  /// The flow without the entries that a file leaves out.
  private func reduced(_ base: Node, by without: Node?) -> Node {
    (without?.entries ?? []).reduce(base) { base, entry in
      let section = entry.key.text ?? ""
      guard let namespace = Namespace.sections[section], let ids = entry.value.items else {
        return base
      }
      let known = base[section]?.entries?.compactMap(\.key.text) ?? []
      for id in ids {
        guard let text = id.text, !known.contains(text) else { continue }
        problems.add(
          .unknown(namespace, text, nearest: Nearest.name(to: text, among: known)), at: id)
      }
      let left = Set(ids.compactMap(\.text))
      let reduced = base.eachValue(at: section) { $0.without(left) }
        .eachValue(at: "sheets") {
          $0.eachValue { sheet in freed(sheet, of: left, in: namespace) }
        }
      // Only states are members of others, so only they have to be taken out there.
      return namespace == .state
        ? reduced.eachValue(at: section) { freed($0, of: left) } : reduced
    }
  }

  /// The sheet without the places of what is left out, and without its roads.
  private func freed(_ sheet: Node, of left: Set<String>, in namespace: Namespace) -> Node {
    let keys =
      namespace == .state
      ? ["states", "frames", "dim", "hide"] : ["\(namespace.rawValue)s"]
    func isKept(_ node: Node) -> Bool { !left.contains(node.text ?? "") }
    return keys.reduce(sheet) { sheet, key in
      sheet.eachValue(at: key) { part in
        // First by key, then by value: a road has an end on either side.
        part.without(left).changed { $0.filter { isKept($0.value) } }.eachValue {
          listed($0) { $0.filter(isKept) }
        }
      }
    }
  }

  private func listed(_ list: Node, _ change: ([Node]) -> [Node]) -> Node {
    var list = list
    if let items = list.items { list.content = .sequence(change(items)) }
    return list
  }

  /// The states, those left out taken out of the compound states that contain them, too, and of
  /// what arms say of them.
  private func freed(_ states: Node, of left: Set<String>) -> Node {
    func arm(_ arm: Node) -> Node { arm.eachValue(at: "for") { $0.without(left) } }
    return states.eachValue { state in
      guard state["contains"] != nil else { return state }
      return state.eachValue(at: "contains") { list in
        listed(list) { items in items.filter { !left.contains($0.text ?? "") } }
      }
      .eachValue(at: "on") { $0.eachValue { arms in listed(arm(arms)) { $0.map(arm) } } }
    }
  }
}

/// A file that was opened: a flow on which another builds, or a part of a catalogue.
package struct BaseFile: Sendable {
  /// Where it is, as messages name it.
  package var path: String
  /// The file; UTF-8, with or without a byte order mark.
  package var bytes: [UInt8]
  /// The file with its sheets, which stands beside it; nil if there is none.
  package var places: [UInt8]?

  /// Creates a file.
  package init(path: String, bytes: [UInt8], places: [UInt8]? = nil) {
    self.path = path
    self.bytes = bytes
    self.places = places
  }

  /// Where the sheets of a flow are: in `tcp.places.yaml` beside `tcp.yaml`.
  package static func places(beside path: String) -> String {
    // `flows/v1.2/tcp` has no ending: only a dot in the last part of the path begins one.
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].count } ?? 0
    return path.dropLast(ending) + ".places.yaml"
  }
}

/// Finds the flow that a file builds on by the name it gives and the path of that file; throws
/// what the user is told.
package typealias BaseFinder = (_ name: String, _ path: String) throws -> BaseFile

/// The answer where no flow can be built on.
struct NoBase: Error, CustomStringConvertible {
  var name: String
  var description: String { "no flow is called \"\(VisibleText.text(name))\" here" }
}

extension Node {
  /// This mapping over another: its own entries in the place of those with the same key,
  /// merged where both have it, then what is new.
  ///
  /// Values that are no mappings replace each other whole.
  func laid(over base: Node, merge: (_ key: String, _ own: Node, _ inherited: Node) -> Node)
    -> Node
  {
    guard let own = entries, let inherited = base.entries else { return self }
    let indexes = Dictionary(inherited.indices.map { (inherited[$0].key.text, $0) }) { $1 }
    var result = inherited
    for entry in own {
      if let index = indexes[entry.key.text] {
        // In the old position, so that the order of the base flow stays.
        result[index] = Entry(
          key: entry.key,
          value: merge(entry.key.text ?? "", entry.value, inherited[index].value))
      } else {
        result.append(entry)
      }
    }
    return changed { _ in result }
  }

  /// The mapping without some keys.
  func without(_ keys: Set<String>) -> Node {
    changed { entries in entries.filter { !keys.contains($0.key.text ?? "") } }
  }

  /// The mapping with each value changed, or that of one key.
  func eachValue(at key: String? = nil, _ change: (Node) -> Node) -> Node {
    changed { entries in
      entries.map {
        key == nil || $0.key.text == key ? Entry(key: $0.key, value: change($0.value)) : $0
      }
    }
  }

  fileprivate func changed(_ change: ([Entry]) -> [Entry]) -> Node {
    var node = self
    if let entries { node.content = .mapping(change(entries)) }
    return node
  }
}
