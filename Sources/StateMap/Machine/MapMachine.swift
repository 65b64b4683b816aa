/// A labelled, possibly cyclic state machine to draw: what the map knows of a flow.
package struct MapMachine: Hashable, Sendable, Codable {
  /// The states, in the order of their declaration.
  package var nodes: [MapNode]
  /// The transitions, in the order of their declaration.
  package var edges: [MapEdge]
  /// The titles of the groups, for the heads of lanes.
  package var groups: [String]
  /// The compound states, the outer ones before those within them.
  package var frames: [MapFrame]

  /// Creates a machine; edges whose ends are no nodes are left out.
  package init(nodes: [MapNode], edges: [MapEdge], groups: [String] = [], frames: [MapFrame] = []) {
    self.nodes = nodes
    self.edges = edges.filter { nodes.indices.contains($0.from) && nodes.indices.contains($0.to) }
    self.groups = groups
    self.frames = frames
  }

  /// The index of the first node marked as start, else 0.
  var start: Int { nodes.firstIndex { $0.isStart } ?? 0 }
}

/// A state of the machine to draw.
package struct MapNode: Hashable, Sendable, Codable {
  /// A name that stays the same when the machine is edited; positions are remembered by it.
  package var id: String
  /// The whole name.
  package var title: String
  /// A name of about ten columns.
  package var short: String
  /// The letter of the node's group; empty for none.
  package var groupLetter: String
  /// The group's index, from 0: its lane and its colour.
  package var groupIndex: Int
  /// True where runs begin; the card says so.
  package var isStart: Bool
  /// True where runs may end; the card says so.
  package var isOutcome: Bool
  /// True for a state that the machine no longer has; its card is dashed.
  package var isRemoved: Bool

  /// Creates a node; the short name is the title unless given.
  package init(
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

/// A compound state: it holds others, and a transition of it is one of each of them.
package struct MapFrame: Hashable, Sendable, Codable {
  /// A name that stays the same when the machine is edited.
  package var id: String
  /// The whole name.
  package var title: String
  /// A name of about ten columns.
  package var short: String
  /// The nodes directly within.
  package var members: [Int]
  /// The frame directly around, by its index; nil for none.
  package var parent: Int?
  /// Where a transition into it leads: of several, the first whose condition holds; empty if none leads there.
  package var entries: [MapEntry]

  /// Creates a frame; the short name is the title unless given.
  package init(
    id: String, title: String, short: String? = nil, members: [Int], parent: Int? = nil, entries: [MapEntry] = []
  ) {
    self.id = id
    self.title = title
    self.short = short ?? title
    self.members = members
    self.parent = parent
    self.entries = entries
  }
}

/// A way into a compound state.
package struct MapEntry: Hashable, Sendable, Codable {
  /// The node that is entered, or the frame, by its index.
  package var to: Int
  /// True if it is a frame.
  package var isFrame: Bool
  /// What must hold; empty for nothing.
  package var condition: String

  /// Creates a way in.
  package init(to: Int, isFrame: Bool = false, condition: String = "") {
    self.to = to
    self.isFrame = isFrame
    self.condition = condition
  }
}

/// A transition of the machine to draw.
package struct MapEdge: Hashable, Sendable, Codable {
  /// The index of the node it leaves.
  package var from: Int
  /// The index of the node it reaches.
  package var to: Int
  /// The whole label.
  package var label: String
  /// A label of about ten columns.
  package var short: String
  /// What one row says in the place of all ways into the frame that it enters; nil for its own labels.
  package var joint: MapJointLabel?
  /// What tells two transitions of one label apart, written behind the label in brackets; empty for nothing.
  package var condition: String
  /// True for a transition that the machine no longer has; its wire is dashed as far as no other shares it.
  package var isRemoved: Bool
  /// The frame whose transition it is, by its index; nil for a transition of the node itself.
  package var ofFrame: Int?
  /// The frame that it enters, by its index; nil where it names the node that it reaches.
  package var intoFrame: Int?
  /// True on the way that should work; it is drawn first, and heavier.
  package var isMain: Bool

  /// Creates an edge; the short label is the label unless given.
  package init(
    from: Int, to: Int, label: String, short: String? = nil, joint: MapJointLabel? = nil, condition: String = "",
    isRemoved: Bool = false, ofFrame: Int? = nil, intoFrame: Int? = nil, isMain: Bool = false
  ) {
    self.from = from
    self.to = to
    self.label = label
    self.short = short ?? label
    self.joint = joint
    self.condition = condition
    self.isRemoved = isRemoved
    self.ofFrame = ofFrame
    self.intoFrame = intoFrame
    self.isMain = isMain
  }
}

/// The label of several transitions that one row stands for.
package struct MapJointLabel: Hashable, Sendable, Codable {
  /// The whole label.
  package var label: String
  /// A label of about ten columns.
  package var short: String

  /// Creates a label.
  package init(label: String, short: String) {
    self.label = label
    self.short = short
  }
}
