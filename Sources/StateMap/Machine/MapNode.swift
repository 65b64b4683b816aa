/// A state of the machine to draw.
public struct MapNode: Hashable, Sendable, Codable {
  /// A name that stays the same when the machine is edited; positions are remembered by it.
  public var id: String
  /// The whole name.
  public var title: String
  /// A name of about ten columns.
  public var short: String
  /// The letter of the node's group; empty for none.
  public var groupLetter: String
  /// The group's index, from 0: its lane and its colour.
  public var groupIndex: Int
  /// True where runs begin; the card says so.
  public var isStart: Bool
  /// True where runs may end; the card says so.
  public var isOutcome: Bool
  /// True for a state that the machine no longer has; its card is dashed.
  public var isRemoved: Bool

  /// Creates a node; the short name is the title unless given.
  public init(
    id: String, title: String, short: String? = nil, groupLetter: String = "", groupIndex: Int = 0,
    isStart: Bool = false, isOutcome: Bool = false, isRemoved: Bool = false
  ) {
    self.id = id
    self.title = title
    self.short = short ?? title
    self.groupLetter = groupLetter
    self.groupIndex = groupIndex
    self.isStart = isStart
    self.isOutcome = isOutcome
    self.isRemoved = isRemoved
  }
}
