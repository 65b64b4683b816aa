/// The order of a machine's cards: who stands left of whom, and who above whom.
package struct ChartOrder: Hashable, Sendable {
  /// The ids of the nodes, row by row from left to right; nil for a free place.
  package var rows: [[String?]]

  /// Creates an order.
  package init(rows: [[String?]]) { self.rows = rows }

  /// The order of a search's best.
  init(_ grid: ChartGrid, _ machine: MapMachine) {
    rows = grid.cells.map { $0.map { $0.map { machine.nodes[$0].id } } }
  }

  /// The order for windows in which a frame's members have no room below each other: they stand side by side.
  ///
  /// The start stands above the middle, the outcome hoped for beside it, then come the frames, below them all others.
  ///
  /// - Parameter machine: the machine.
  /// - Returns: the order; nil for a machine without frames.
  package func flattened(_ machine: MapMachine) -> ChartOrder? {
    guard !machine.frames.isEmpty else { return nil }
    let columns = max(3, rows.map(\.count).max() ?? 0)
    let ids = machine.nodes.map(\.id)
    let start = ids[machine.start]
    let within = FrameNesting(machine).around
    // The outcome hoped for stands beside the start, where a free line would be.
    let outcome = machine.nodes.indices.first { machine.nodes[$0].isGood && within[$0].isEmpty }.map { ids[$0] }
    func padded(_ row: [String?]) -> [String?] { row + Array(repeating: nil, count: columns - row.count) }
    var rows = within[machine.start].isEmpty ? [padded([nil, start, outcome])] : []
    func place(_ ids: [String]) {
      for first in Swift.stride(from: 0, to: ids.count, by: 3) {
        let row = ids[first..<min(ids.count, first + 3)]
        rows.append(padded(row.map(Optional.some)))
      }
    }
    let places = Dictionary(
      self.rows.joined().compactMap { $0 }.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (frame, outer) in machine.frames.enumerated() where outer.parent == nil {
      // What lies in an inner frame keeps together: its rows are its own.
      let members = machine.nodes.indices.filter { within[$0].first == frame }.sorted {
        (places[ids[$0]] ?? ids.count, $0) < (places[ids[$1]] ?? ids.count, $1)
      }
      for inner in machine.frames.indices { place(members.filter { within[$0].last == inner }.map { ids[$0] }) }
    }
    let placed = Set(rows.joined().compactMap { $0 })
    place(self.rows.joined().compactMap { $0 }.filter { !placed.contains($0) })
    return ChartOrder(rows: rows)
  }

  /// The grid of a machine in this order; nil if its frames would be torn.
  ///
  /// Nodes that the machine has no longer leave their place free, new ones come last.
  func grid(of machine: MapMachine) -> ChartGrid? {
    let positions = Dictionary(machine.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let columns = rows.map(\.count).max() ?? 1
    var cells = rows.map { row in
      row.map { $0.flatMap { positions[$0] } } + Array(repeating: nil, count: columns - row.count)
    }
    let known = Set(cells.joined().compactMap { $0 })
    guard !known.isEmpty else { return nil }
    let new = machine.nodes.indices.filter { !known.contains($0) }
    for start in stride(from: 0, to: new.count, by: columns) {
      let row = new[start..<min(new.count, start + columns)].map(Optional.some)
      cells.append(row + Array(repeating: nil, count: columns - row.count))
    }
    var grid = ChartGrid(cells: cells)
    grid.close()
    return grid.isTrue(FrameNesting(machine)) ? grid : nil
  }
}

extension ChartGrid {
  /// A first order: the start alone, then the others by their distance from it, frames as blocks.
  init(_ machine: MapMachine, columns: Int) {
    let nesting = FrameNesting(machine)
    let count = machine.nodes.count
    var neighbours = [[Int]](repeating: [], count: count)
    for edge in machine.edges { neighbours[edge.from].append(edge.to) }
    var order: [Int] = []
    var seen = [Bool](repeating: false, count: count)
    func visit(_ first: Int) {
      var queue = [first]
      seen[first] = true
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        order.append(node)
        for other in neighbours[node] where !seen[other] {
          seen[other] = true
          queue.append(other)
        }
      }
    }
    cells = []
    guard count > 0 else { return }
    visit(machine.start)
    for node in 0..<count where !seen[node] { visit(node) }

    let width = max(1, columns)
    var line: [Int?] = []
    func flush() {
      guard !line.isEmpty else { return }
      cells.append(line + Array(repeating: nil, count: width - line.count))
      line = []
    }
    var placed = [Bool](repeating: false, count: count)
    func place(_ node: Int) {
      line.append(node)
      placed[node] = true
      if line.count == width { flush() }
    }
    /// A frame's own members, then the frames within, each from a row of its own.
    func place(frame: Int) {
      flush()
      for node in order where nesting.around[node].last == frame && !placed[node] { place(node) }
      flush()
      for (inner, parent) in nesting.parents.enumerated() where parent == frame { place(frame: inner) }
      flush()
    }
    for (number, node) in order.enumerated() where !placed[node] {
      if let outer = nesting.around[node].first {
        place(frame: outer)
      } else {
        place(node)
        if number == 0 { flush() }
      }
    }
    flush()
  }
}
