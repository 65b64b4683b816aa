import FlowModel

/// Lays a flow over the one it builds on, so that it need only say what differs.
///
/// Entries of the sections are matched by id, transitions by state and event. What both files have is taken from the
/// later one: key by key, but variables, properties and the transitions of an event whole. What `without` names is taken away first.
struct FlowExtension {
  let problems: Problems
  let find: BaseFinder

  /// The keys of a file that are not handed down.
  private static let own: Set<String> = ["extends", "without", "flow", "title", "about"]

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
      guard let values = FileReader.compose(base.bytes, file: base.path, within: Limits.file, problems),
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
          ["on", "refuses"].contains(key) ? own.laid(over: inherited) { _, own, _ in own } : own
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
      return base.mapping(section) { $0.without(Set(ids.compactMap(\.text))) }
    }
  }
}
