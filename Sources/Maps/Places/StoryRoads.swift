import Canvas
import Model

/// The roads that are seen from everywhere, dim: the story of the machine.
struct StoryRoads: Sendable {
  /// A road by its ends: states, or compound states counted after all states.
  struct Link: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  /// The roads out of each end, as they are in the tree of its state.
  private(set) var trees: [Int: RoadTree] = [:]
  /// The links that each arm of a cell belongs to, by heading.
  private(set) var links: [[Link]]
  private(set) var arms: [UInt8]
  private(set) var isHead: [Bool]

  init(cells: Int) {
    arms = Array(repeating: 0, count: cells)
    links = Array(repeating: [], count: cells)
    isHead = Array(repeating: false, count: cells)
  }

  /// Adds the roads out of one end.
  mutating func add(_ tree: RoadTree, on ground: Ground) {
    trees[tree.node] = tree
    for branch in tree.branches {
      let link = Link(from: tree.node, to: branch.target)
      for (index, cell) in branch.cells.enumerated() {
        arms[cell] |= branch.arms(at: index, on: ground)
        links[cell].append(link)
      }
      if let arrow = branch.cells.last { isHead[arrow] = true }
    }
  }

  // MARK: Which roads

  /// For each state, and behind them each compound state, how many steps it is from the start.
  static func steps(of machine: MapMachine) -> [Int] {
    var steps = machine.nodes.indices.map {
      machine.nodes[$0].isStart || $0 == machine.start ? 0 : Int.max
    }
    for edge in arrivals(in: machine) { steps[edge.to] = steps[edge.from] + 1 }
    return steps + machine.frames.map { $0.members.map { steps[$0] }.min() ?? 0 }
  }

  /// The transition by which each state is met first, breadth first from where runs start.
  private static func arrivals(in machine: MapMachine) -> [MapEdge] {
    var queue =
      [machine.start]
      + machine.nodes.indices.filter { machine.nodes[$0].isStart && $0 != machine.start }
    var seen = Set(queue)
    var arrivals: [MapEdge] = []
    var next = 0
    while next < queue.count {
      for edge in machine.edges
      where edge.from == queue[next] && seen.insert(edge.to).inserted {
        queue.append(edge.to)
        arrivals.append(edge)
      }
      next += 1
    }
    return arrivals
  }

  /// The story of a machine: its main paths, a path to every state, and one on from every state
  /// that has any.
  ///
  /// Transitions back, nearer to the start, are signs on the states unless the sheet wants
  /// their roads.
  static func links(of map: MachineMap) -> [Link] {
    let (machine, sheet) = (map.machine, map.sheet)
    let nodes = machine.nodes
    let drawn = Set(sheet.frames.map(\.id))
    var links: [Link] = []
    var reached: Set<Int> = []
    var left: Set<Int> = []
    func link(_ edge: MapEdge) -> Link {
      let frame = edge.ofFrame.flatMap {
        drawn.contains(machine.frames[$0].id) ? nodes.count + $0 : nil
      }
      return Link(from: frame ?? edge.from, to: edge.to)
    }
    if map.isWhole { return machine.edges.map(link).unique() }
    func add(_ edge: MapEdge) {
      reached.insert(edge.to)
      left.insert(edge.from)
      if let frame = edge.ofFrame { left.formUnion(machine.frames[frame].members) }
      if !links.contains(link(edge)), edge.from != edge.to { links.append(link(edge)) }
    }
    let isLarge = nodes.count > FlowMap.mostStatesAtOnce
    for edge in machine.edges.sorted(by: { $0.rank > $1.rank })
    where edge.rank > (isLarge ? .good : .none) {
      add(edge)
    }
    for node in nodes.indices
    where !left.contains(node) && !nodes[node].isOutcome
      && (!isLarge || reached.contains(node))
    {
      // Where it may end, if it leads there: that is how a story goes on.
      let exits = machine.edges.filter { $0.from == node && $0.to != node }
      if let edge = exits.first(where: { nodes[$0.to].isOutcome }) ?? exits.first {
        add(edge)
      }
    }
    for edge in arrivals(in: machine)
    where !isLarge && !reached.contains(edge.to) && !nodes[edge.to].isStart {
      add(edge)
    }
    func named(_ link: Link) -> Sheet.Link {
      Sheet.Link(from: machine.id(of: link.from), to: machine.id(of: link.to))
    }
    let steps = steps(of: machine)
    links.removeAll { steps[$0.to] < steps[$0.from] }
    for edge in machine.edges {
      // A sheet may name the compound state as the end, or the member.
      let wanted = [link(edge), Link(from: edge.from, to: edge.to)]
      for link in wanted where sheet.shown.contains(named(link)) && !links.contains(link) {
        links.append(link)
      }
    }
    return links.filter { !sheet.hidden.contains(named($0)) }
  }
}
