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

  /// The mapping with the value of a key changed, if it has that key.
  func mapping(_ key: String, _ change: (Node) -> Node) -> Node {
    guard let entries else { return self }
    var node = self
    node.content = .mapping(
      entries.map { $0.key.text == key ? Entry(key: $0.key, value: change($0.value)) : $0 })
    return node
  }
}
