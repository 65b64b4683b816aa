/// A labelled, possibly cyclic state machine to draw: what the map knows of a flow.
public struct MapMachine: Hashable, Sendable, Codable {
  /// The states, in the order of their declaration.
  public var nodes: [MapNode]
  /// The transitions, in the order of their declaration.
  public var edges: [MapEdge]
  /// The titles of the groups, for the heads of lanes.
  public var groups: [String]

  /// Creates a machine; edges whose ends are no nodes are left out.
  public init(nodes: [MapNode], edges: [MapEdge], groups: [String] = []) {
    self.nodes = nodes
    self.edges = edges.filter { nodes.indices.contains($0.from) && nodes.indices.contains($0.to) }
    self.groups = groups
  }

  /// The index of the first node marked as start, else 0.
  var start: Int { nodes.firstIndex { $0.isStart } ?? 0 }
}
