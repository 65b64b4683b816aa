import Canvas
import Model

/// Lays a flow over the one it builds on, so that it need only say what differs.
///
/// Entries of the sections are matched by id, transitions by state and event. What both files have is taken from the
/// later one: key by key, but variables, properties and the arms of an event whole. What `without` names is taken away
/// first; a state also from the compound state that contains it.
struct FlowExtension {
  let problems: Problems
  let find: BaseFinder

  /// The keys of a file that are not handed down.
  private static let own: Set<String> = ["extends", "without", "flow", "title", "about", "meaning"]

  /// The whole flow that a file describes; nil if one that it builds on cannot be read.
  ///
  /// - Parameters:
  ///   - file: the file's values.
  ///   - path: the file as the user named it.
  /// - Returns: the values of the file and of those it builds on, each at its place.
  func complete(_ file: Node, path: String) -> Node? { complete(file, chain: [path]) }

  private func complete(_ file: Node, chain: [String]) -> Node? {
    guard let key = file["extends"] else {
      if let without = file["without"] { problems.add(.nothingToLeaveOut, at: without) }
      return file
    }
    guard let name = key.text, !key.isNothing else {
      problems.add(.wrongType(of: "extends", expected: "the name of a flow", found: key.kind), at: key)
      return nil
    }
    guard chain.count <= Limits.extensions else {
      problems.add(.extendsTooOften, at: key)
      return nil
    }
    do {
      let base = try find(name, chain.last ?? "")
      guard !chain.contains(base.path) else {
        problems.add(.extendsItself(chain + [base.path]), at: key)
        return nil
      }
      guard let values = FileReader.composeNamedFlow(base.bytes, file: base.path, within: Limits.file, problems),
        let whole = complete(values, chain: chain + [base.path])
      else { return nil }
      return lay(file, over: whole)
    } catch {
      problems.add(.noBase("\(error)"), at: key)
      return nil
    }
  }

  private func lay(_ file: Node, over base: Node) -> Node {
    guard file.entries != nil, base.entries != nil else { return file }
    let left = reduced(base, by: file["without"])
    return file.laid(over: left.without(Self.own)) { key, own, inherited in
      guard let namespace = Namespace.sections[key] else { return own }
      return own.laid(over: inherited) { _, own, inherited in
        guard namespace != .variable, namespace != .property else { return own }
        return own.laid(over: inherited) { key, own, inherited in
          ["on", "refuses", "matches", "basis"].contains(key) ? own.laid(over: inherited) { _, own, _ in own } : own
        }
      }
    }
  }

  /// The flow without the entries that a file leaves out.
  private func reduced(_ base: Node, by without: Node?) -> Node {
    (without?.entries ?? []).reduce(base) { base, entry in
      let section = entry.key.text ?? ""
      guard let namespace = Namespace.sections[section], let ids = entry.value.items else { return base }
      let known = base[section]?.entries?.compactMap(\.key.text) ?? []
      for id in ids {
        guard let text = id.text, !known.contains(text) else { continue }
        problems.add(.unknown(namespace, text, nearest: Nearest.name(to: text, among: known)), at: id)
      }
      let left = Set(ids.compactMap(\.text))
      let reduced = base.mapping(section) { $0.without(left) }
      return namespace == .state ? reduced.mapping(section) { freed($0, of: left) } : reduced
    }
  }

  /// The states, those left out taken out of the compound states that contain them, too, and of what arms say of them.
  private func freed(_ states: Node, of left: Set<String>) -> Node {
    func arms(_ arms: Node) -> Node {
      guard let items = arms.items else { return arms.mapping("for") { $0.without(left) } }
      var node = arms
      node.content = .sequence(items.map { $0.mapping("for") { $0.without(left) } })
      return node
    }
    return states.eachValue { state in
      guard state["contains"] != nil else { return state }
      return state.mapping("contains") { list in
        var list = list
        if let items = list.items { list.content = .sequence(items.filter { !left.contains($0.text ?? "") }) }
        return list
      }
      .mapping("on") { $0.eachValue(arms) }
    }
  }
}

/// The file of a flow on which another builds.
package struct BaseFile: Sendable {
  /// Where it is, as messages name it.
  package var path: String
  /// The file; UTF-8, with or without a byte order mark.
  package var bytes: [UInt8]

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Finds the flow that a file builds on by the name it gives and the path of that file; throws what the user is told.
package typealias BaseFinder = (_ name: String, _ path: String) throws -> BaseFile

/// The answer where no flow can be built on.
struct NoBase: Error, CustomStringConvertible {
  var name: String
  var description: String { "no flow is called \"\(VisibleText.text(name))\" here" }
}

extension Node {
  /// This mapping over another: its own entries in the place of those with the same key, then what is new.
  ///
  /// Values that are no mappings replace each other whole.
  ///
  /// - Parameters:
  ///   - base: what it is laid over.
  ///   - merge: what becomes of a key that both have, from its own value and the inherited one.
  /// - Returns: the mapping of both, at the place of its own.
  func laid(over base: Node, merge: (_ key: String, _ own: Node, _ inherited: Node) -> Node) -> Node {
    guard let own = entries, let inherited = base.entries else { return self }
    var indexes: [String: Int] = [:]
    for (index, entry) in inherited.enumerated() { indexes[entry.key.text ?? ""] = index }
    var result = inherited
    for entry in own {
      let key = entry.key.text ?? ""
      if let index = indexes[key] {
        result[index] = Entry(key: entry.key, value: merge(key, entry.value, inherited[index].value))
      } else {
        result.append(entry)
      }
    }
    var node = self
    node.content = .mapping(result)
    return node
  }

  /// The mapping without some keys.
  func without(_ keys: Set<String>) -> Node {
    guard let entries else { return self }
    var node = self
    node.content = .mapping(entries.filter { !keys.contains($0.key.text ?? "") })
    return node
  }

  /// The mapping with each value changed.
  func eachValue(_ change: (Node) -> Node) -> Node {
    guard let entries else { return self }
    var node = self
    node.content = .mapping(entries.map { Entry(key: $0.key, value: change($0.value)) })
    return node
  }

  /// The mapping with the value of a key changed, if it has that key.
  func mapping(_ key: String, _ change: (Node) -> Node) -> Node {
    guard let entries else { return self }
    var node = self
    node.content = .mapping(
      entries.map { $0.key.text == key ? Entry(key: $0.key, value: change($0.value)) : $0 })
    return node
  }
}
