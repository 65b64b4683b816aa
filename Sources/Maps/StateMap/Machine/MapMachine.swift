/// A labelled, possibly cyclic state machine to draw: what the map knows of a flow.
package struct MapMachine: Hashable, Sendable {
  /// The states, in the order of their declaration.
  package var nodes: [MapNode]
  /// The transitions, in the order of their declaration.
  package var edges: [MapEdge]
  /// The titles of the groups, for the heads of lanes.
  package var groups: [String]
  /// The ids of the groups, by which sheets name them.
  package var groupIDs: [String] = []
  /// The compound states, the outer ones before those within them.
  package var frames: [MapFrame]

  /// Creates a machine; edges whose ends are no nodes are left out.
  package init(
    nodes: [MapNode], edges: [MapEdge], groups: [String] = [], frames: [MapFrame] = []
  ) {
    self.nodes = nodes
    self.edges = edges.filter {
      nodes.indices.contains($0.from) && nodes.indices.contains($0.to)
    }
    self.groups = groups
    self.frames = frames
  }

  /// The index of the first node marked as start, else 0.
  package var start: Int { nodes.firstIndex { $0.isStart } ?? 0 }

  /// The id of a state, or of a compound state counted after all states.
  func id(of end: Int) -> String {
    end < nodes.count ? nodes[end].id : frames[end - nodes.count].id
  }
}

/// A state of the machine to draw.
package struct MapNode: Hashable, Sendable {
  /// A name that stays the same when the machine is edited; positions are remembered by it.
  package var id: String
  /// The whole name.
  package var title: String
  /// A name of about ten columns.
  package var short: String
  /// What to do there, in a few words; may be empty.
  package var remedy = ""
  /// The group's index, from 0: its lane and its colour.
  package var groupIndex: Int
  /// True where runs begin; the card says so.
  package var isStart: Bool
  /// True where runs may end; the card says so.
  package var isOutcome: Bool
  /// True for an outcome that is hoped for.
  package var isGood: Bool

  /// Creates a node; the short name is the title unless given.
  package init(
    id: String, title: String, short: String? = nil,
    groupIndex: Int = 0,
    isStart: Bool = false, isOutcome: Bool = false, isGood: Bool = false
  ) {
    self.id = id
    self.title = title
    self.short = short ?? title
    self.groupIndex = groupIndex
    self.isStart = isStart
    self.isOutcome = isOutcome
    self.isGood = isGood
  }
}

/// A compound state: it holds others, and a transition of it is one of each of them.
package struct MapFrame: Hashable, Sendable {
  /// A name that stays the same when the machine is edited.
  package var id: String
  /// The whole name.
  package var title: String
  /// The nodes directly within.
  package var members: [Int]
  /// The frame directly around, by its index; nil for none.
  package var parent: Int?

  /// Creates a frame.
  package init(id: String, title: String, members: [Int], parent: Int? = nil) {
    self.id = id
    self.title = title
    self.members = members
    self.parent = parent
  }
}

/// A transition of the machine to draw.
package struct MapEdge: Hashable, Sendable {
  /// The index of the node it leaves.
  package var from: Int
  /// The index of the node it reaches.
  package var to: Int
  /// The whole label.
  package var label: String
  /// A label of about ten columns.
  package var short: String
  /// What tells two transitions of one label apart, written behind the label in brackets; empty
  /// for nothing.
  package var condition: String
  /// The frame whose transition it is, by its index; nil for a transition of the node itself.
  package var ofFrame: Int?
  /// What it tells of the story.
  package var rank: StoryRank

  /// Creates an edge; the short label is the label unless given.
  package init(
    from: Int, to: Int, label: String, short: String? = nil, condition: String = "",
    ofFrame: Int? = nil, rank: StoryRank = .none
  ) {
    self.from = from
    self.to = to
    self.label = label
    self.short = short ?? label
    self.condition = condition
    self.ofFrame = ofFrame
    self.rank = rank
  }
}

/// How much a transition tells of the story of a machine, the least first: in a machine of many
/// rows those of the story are wires, and every other names its target.
package enum StoryRank: Int, Hashable, Sendable, Comparable {
  case none
  /// From one beginning of the story to another.
  case other
  /// To what is hoped for, beside the main path.
  case good
  /// On the main path, which should work.
  case main

  package static func < (one: StoryRank, other: StoryRank) -> Bool {
    one.rawValue < other.rawValue
  }
}
