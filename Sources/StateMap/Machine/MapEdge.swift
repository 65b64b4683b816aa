/// A transition of the machine to draw.
public struct MapEdge: Hashable, Sendable, Codable {
  /// The index of the node it leaves.
  public var from: Int
  /// The index of the node it reaches.
  public var to: Int
  /// The whole label.
  public var label: String
  /// A label of about ten columns.
  public var short: String
  /// What tells two transitions of one label apart, written behind the label in brackets; empty for nothing.
  public var condition: String
  /// True for a transition that the machine no longer has; its wire is dashed as far as no other shares it.
  public var isRemoved: Bool

  /// Creates an edge; the short label is the label unless given.
  public init(
    from: Int, to: Int, label: String, short: String? = nil, condition: String = "", isRemoved: Bool = false
  ) {
    self.from = from
    self.to = to
    self.label = label
    self.short = short ?? label
    self.condition = condition
    self.isRemoved = isRemoved
  }
}
