package import FlowModel

extension BundledFlows {
  /// The bundled flows that build on the same one as a flow does, that one first.
  ///
  /// Each flow is followed by those that build on it; of several that build on one, the one with the most states comes
  /// first, since it has most to tell. Empty where no bundled flow has to do with it.
  package static func readings(of flow: Flow) -> [Flow] {
    let all = all
    var id = flow.id
    // A flow that is not bundled may build on one that is.
    var base = flow.extends
    while let next = base, let found = all.first(where: { $0.id == next }) {
      id = found.id
      base = found.extends
    }
    return all.first { $0.id == id }.map { family(of: $0, in: all) } ?? []
  }

  private static func family(of flow: Flow, in all: [Flow]) -> [Flow] {
    let heirs = all.filter { $0.extends == flow.id }.sorted { $0.states.count > $1.states.count }
    return [flow] + heirs.flatMap { family(of: $0, in: all) }
  }
}
