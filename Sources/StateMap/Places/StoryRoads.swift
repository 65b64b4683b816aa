import Canvas

/// The roads that are always seen, dim: the story of the machine.
struct StoryRoads: Sendable {
  /// A road by its ends: states, or compound states counted after all states.
  struct Link: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  struct Road: Sendable {
    var link: Link
    /// The cells from the edge of the place that it leaves to the arrowhead.
    var cells: [Int]
    var words: String
    /// Where the words begin; nil where they have no room.
    var line: Int?
    /// The cell and the heading of its arrowhead.
    var arrow: Int
    var head: Int
  }

  private(set) var roads: [Road] = []
  /// The arms of each cell, and whose they are.
  private(set) var arms: [UInt8]
  private(set) var links: [[Link]]
  private(set) var isHead: [Bool]
  private(set) var isWord: [Bool]
  /// The links for which there was no way.
  private(set) var missing: [Link] = []

  init(cells: Int) {
    arms = Array(repeating: 0, count: cells)
    links = Array(repeating: [], count: cells)
    isHead = Array(repeating: false, count: cells)
    isWord = isHead
  }

  // MARK: Which roads

  /// The story of a machine: its main ways, a way to every state, and a way out of every state that has any.
  static func links(of machine: MapMachine, on sheet: Sheet) -> [Link] {
    let nodes = machine.nodes
    let drawn = Set(sheet.enclosures.map(\.id))
    var links: [Link] = []
    var reached: Set<Int> = []
    var left: Set<Int> = []
    func link(_ edge: MapEdge) -> Link {
      let frame = edge.ofFrame.flatMap { drawn.contains(machine.frames[$0].id) ? nodes.count + $0 : nil }
      return Link(from: frame ?? edge.from, to: edge.to)
    }
    func add(_ edge: MapEdge) {
      reached.insert(edge.to)
      left.insert(edge.from)
      if let frame = edge.ofFrame { left.formUnion(machine.frames[frame].members) }
      if !links.contains(link(edge)), edge.from != edge.to { links.append(link(edge)) }
    }
    for edge in machine.edges where edge.way == .main { add(edge) }
    for edge in machine.edges where edge.way > .none && edge.way != .main { add(edge) }
    for node in nodes.indices where !left.contains(node) && !nodes[node].isOutcome {
      // Where it may end, if it leads there: that is how a story goes on.
      let ways = machine.edges.filter { $0.from == node && $0.to != node }
      if let edge = ways.first(where: { nodes[$0.to].isOutcome }) ?? ways.first { add(edge) }
    }
    var queue = [machine.start] + nodes.indices.filter { nodes[$0].isStart && $0 != machine.start }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      for edge in machine.edges where edge.from == queue[next] && seen.insert(edge.to).inserted {
        queue.append(edge.to)
        if !reached.contains(edge.to), !nodes[edge.to].isStart { add(edge) }
      }
      next += 1
    }
    func named(_ link: Link) -> Sheet.Link {
      let from = link.from < nodes.count ? nodes[link.from].id : machine.frames[link.from - nodes.count].id
      return Sheet.Link(from: from, to: nodes[link.to].id)
    }
    links.removeAll { sheet.hidden.contains(named($0)) }
    for edge in machine.edges {
      let wanted = [link(edge), Link(from: edge.from, to: edge.to)]
      for link in wanted where sheet.shown.contains(named(link)) && !links.contains(link) { links.append(link) }
    }
    return links
  }

  // MARK: Building

  /// Builds the roads of some links; what cannot be built is missing.
  mutating func build(_ wanted: [Link], on map: MachineMap, _ search: inout RoadSearch) {
    for link in wanted {
      if let found = road(link, on: map, &search) { add(link, found, on: map) } else { missing.append(link) }
    }
    for index in roads.indices { write(index, on: map) }
  }

  private func road(_ link: Link, on map: MachineMap, _ search: inout RoadSearch) -> RoadSearch.Found? {
    guard let target = map.rect(of: link.to) else { return nil }
    let ground = map.ground
    var terrain = map.terrain
    var entries: [(cell: Int, outward: Int, cost: Int32)] = []
    for (cell, inward) in ground.border(target) {
      guard let beside = ground.next(cell, Heading.back(inward)), terrain.step(beside, inward) >= 0 else { continue }
      let cost = MachineMap.distance(of: cell, inward, in: target, ground)
      if arms[beside] == 0 { entries.append((beside, Heading.back(inward), cost)) }
    }
    for cell in arms.indices where arms[cell] != 0 && ground.place[cell] < 0 {
      let free = Heading.all.filter { arms[cell] & Heading.arms[$0] == 0 }
      let canPart = arms[cell].nonzeroBitCount == 2 && ground.wall[cell] == .none
      if canPart, links[cell].allSatisfy({ $0.to == link.to }), !isHead[cell] {
        for heading in free { entries.append((cell, heading, 10)) }
      }
      let isLevel = arms[cell] == 12
      let isUpright = arms[cell] == 3
      if isHead[cell] {
        terrain.forbid(cell)
        // A second road may come to an arrowhead from the side.
        if links[cell].allSatisfy({ $0.to == link.to }) { for heading in free { entries.append((cell, heading, 12)) } }
        continue
      }
      terrain.turn[cell] = Terrain.forbidden
      terrain.level[cell] = isUpright && terrain.level[cell] >= 0 ? terrain.level[cell] + 30 : Terrain.forbidden
      terrain.upright[cell] = isLevel && terrain.upright[cell] >= 0 ? terrain.upright[cell] + 30 : Terrain.forbidden
      if canPart, links[cell].allSatisfy({ $0.from == link.from }) {
        for heading in free { terrain.joins[cell] |= 1 << UInt8(Heading.back(heading)) }
        terrain.joinCost[cell] = 8
      }
    }
    for (cell, inward) in map.exits(of: link.from) where arms[cell] & Heading.arms[Heading.back(inward)] == 0 {
      terrain.joins[cell] |= 1 << UInt8(inward)
      terrain.joinCost[cell] = 10 + map.exitCost(of: link.from, cell, inward)
    }
    guard let found = search.road(into: entries, terrain, forms: []), Set(found.cells).count == found.cells.count else {
      return nil
    }
    return found
  }

  private mutating func add(_ link: Link, _ found: RoadSearch.Found, on map: MachineMap) {
    let ground = map.ground
    let own = found.cells
    var cells = own
    // What it shares with earlier roads of the same end is its own, too.
    if let first = own.first, ground.place[first] < 0, let shared = roads.first(where: { $0.link.from == link.from && $0.cells.contains(first) }),
      let end = shared.cells.firstIndex(of: first)
    {
      cells = shared.cells[..<end] + cells
    }
    var head = 0
    var arrow = own[own.count - 1]
    if let shared = roads.first(where: { $0.link.to == link.to && $0.cells.contains(arrow) }), let start = shared.cells.firstIndex(of: arrow) {
      cells += shared.cells[(start + 1)...]
      head = shared.head
      arrow = shared.arrow
    } else if let rect = map.rect(of: link.to) {
      head = MachineMap.heading(from: arrow, into: rect, ground)
      isHead[arrow] = true
    }
    for (cell, next) in zip(own, own.dropFirst()) {
      let heading = ground.heading(from: cell, to: next)
      arms[cell] |= Heading.arms[heading]
      arms[next] |= Heading.arms[Heading.back(heading)]
    }
    for cell in cells where !links[cell].contains(link) { links[cell].append(link) }
    roads.append(Road(link: link, cells: cells, words: map.words(of: link), line: nil, arrow: arrow, head: head))
  }

  private mutating func write(_ index: Int, on map: MachineMap) {
    let road = roads[index]
    let ground = map.ground
    guard !road.words.isEmpty else { return }
    let own = road.cells.filter { links[$0].count == 1 && ground.place[$0] < 0 }
    var write = map.terrain.write
    for cell in write.indices where arms[cell] != 0 || isWord[cell] { write[cell] = Terrain.forbidden }
    for cell in own where !isHead[cell] { write[cell] = ground.wall[cell] == .none ? 0 : Terrain.forbidden }
    let label = RoadLabel(widths: [road.words.count])
    guard let line = LabelFinder(ground, write, on: own).place(label)?.first else { return }
    roads[index].line = line
    for cell in line..<(line + road.words.count) { isWord[cell] = true }
  }
}
