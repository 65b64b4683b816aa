import FlowModel

extension FlowBuilder {
  /// The three names of each state or event, in order; names that are not given are made up.
  ///
  /// A member's mapping is nil
  /// for an event that is used but not listed.
  func names(_ members: [(id: String, node: Node?)]) -> [Names] {
    let nodes = members.map(\.node)
    reportDuplicates(nodes, "short")
    reportDuplicates(nodes, "code")
    var made = DefaultNames(taken: nodes.map { (given($0, "short"), given($0, "code")) })
    return members.map { id, node in
      let title = text(node?["title"], default: id)
      return Names(
        title: title, short: given(node, "short") ?? made.short(title: title, id: id),
        code: given(node, "code") ?? made.code(id: id))
    }
  }

  private func given(_ node: Node?, _ key: String) -> String? {
    let name = text(node?[key])
    return name.isEmpty ? nil : name
  }

  private func reportDuplicates(_ nodes: [Node?], _ key: String) {
    var first: [String: Node] = [:]
    for node in nodes {
      guard let value = node?[key], let name = given(node, key) else { continue }
      if let earlier = first[name] {
        problems.add(.duplicateName(key: key, name, first: earlier.place), at: value)
      } else {
        first[name] = value
      }
    }
  }
}
