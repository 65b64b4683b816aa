package import Canvas
package import Model

/// A machine on a sheet: places that never move, the roads of its story, and the roads out of
/// any state.
package struct MachineMap: Sendable {
  package let machine: MapMachine
  package let sheet: Sheet
  let ground: Ground
  /// What roads cost before there is any.
  let terrain: Terrain
  let captions: [MapCaption]
  private let places: [Int?]
  /// The roads out of the middle of a neighbourhood, which no search has to find.
  var middleRoads: RoadTree?
  var story: StoryRoads
  /// True where the story is every transition: then each road has its cells for itself.
  package private(set) var isWhole = false

  /// Lays the story's roads; nil where a state has no place.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - sheet: where its states stand.
  ///   - hasRoads: false for the places alone, which take no time.
  ///   - isWhole: true for a road for every transition.
  package init?(
    _ machine: MapMachine, on sheet: Sheet, hasRoads: Bool = true, isWhole: Bool = false
  ) {
    self.init(
      machine, on: sheet, captions: sheet.captions.map { MapCaption($0, in: machine) })
    guard places.allSatisfy({ $0 != nil }) else { return nil }
    guard hasRoads else { return }
    self.isWhole = isWhole
    let ends = StoryRoads.links(of: self).grouped(\.from)
    // Rows that many states have in common find the straightest roads.
    for links in ends.filter({ $0[0].from >= machine.nodes.count })
      + ends.filter({ $0[0].from < machine.nodes.count })
    {
      var builder = RoadTreeBuilder(self, from: links[0].from)
      story.add(builder.best(to: Set(links.map(\.to))), on: ground)
    }
  }

  /// Sets the places, and lays no road.
  init(_ machine: MapMachine, on sheet: Sheet, captions: [MapCaption]) {
    self.machine = machine
    self.sheet = sheet
    self.captions = captions
    places = machine.nodes.map { node in sheet.places.firstIndex { $0.id == node.id } }
    var ground = Ground(sheet, captions: captions)
    for enclosure in sheet.frames {
      let title = Self.title(of: enclosure, in: machine)
      ground.reserve(title.point, columns: title.text.count)
    }
    self.ground = ground
    terrain = Self.terrain(ground)
    story = StoryRoads(cells: ground.count)
  }

  /// The state in the middle of a neighbourhood; nil for a whole machine.
  package var middle: Int? { middleRoads?.node }

  /// The roads out of a state; of a neighbourhood, those out of its middle.
  package func roads(from node: Int) -> RoadTree {
    if let middleRoads { return node == middle ? middleRoads : RoadTree(node: node) }
    var builder = RoadTreeBuilder(self, from: node)
    return builder.best()
  }

  // MARK: Parts

  /// The lines of the name on the place of a state; none where it has no place.
  func name(of node: Int) -> [String] {
    area(of: node).map { Self.name(machine.nodes[node], in: $0) } ?? []
  }

  /// What to do in a state, where its place has a line left for that.
  func remedy(of node: Int) -> String? {
    let remedy = machine.nodes[node].remedy
    guard let area = area(of: node), !remedy.isEmpty,
      name(of: node).count < area.rows - 2, TextWidth.columns(remedy) <= area.columns - 4
    else { return nil }
    return remedy
  }

  /// A state's title on the lines of its place; the short one where it does not fit.
  fileprivate static func name(_ state: MapNode, in rect: Rect) -> [String] {
    // A pill leaves 2 cells before the name and 1 behind it, a card 3 and 1.
    let columns = rect.columns - (rect.isPill ? 3 : 4)
    let mark = state.isOutcome ? 2 : 0
    let most = rect.isPill ? rect.rows : rect.rows - 2
    // A blank before the border, where there is room for it.
    for columns in rect.isPill ? [columns] : [columns - 1, columns] {
      let lines = TextFit.wrapped(state.title, to: columns)
      // The mark of an end stands behind the last line.
      let isCut =
        lines.contains { TextWidth.columns($0) > columns }
        || (lines.last.map { TextWidth.columns($0) } ?? 0) + mark > columns
      if lines.count <= most, !isCut { return lines }
    }
    return [TextFit.shortened(state.short, to: columns - mark)]
  }

  /// The place of a state by its position on the sheet.
  func place(of node: Int) -> Int? { places.indices.contains(node) ? places[node] : nil }

  /// The state that a node stands for: in a neighbourhood a copy stands for another.
  func original(of node: Int) -> Int {
    let id = machine.nodes[node].id
    // No state of a file has a blank in its id.
    guard middle != nil, id.hasPrefix("from ") else { return node }
    let own = id.dropFirst("from ".count)
    return machine.nodes.firstIndex { $0.id == own } ?? node
  }

  /// The cells of a state's place, or of a compound state.
  package func area(of end: Int) -> Rect? {
    if end < machine.nodes.count { return place(of: end).map { sheet.places[$0].rect } }
    return sheet.frames.first { $0.id == machine.id(of: end) }?.rect
  }

  /// The transitions of a state, in the order of the flow; those of a compound state have no
  /// digit.
  package func rows(of end: Int) -> [RoadRow] {
    RoadRow.all(of: end, in: machine)
  }

  /// True if roads out of an end leave a state, or a compound state around it.
  func leaves(_ end: Int, _ node: Int) -> Bool {
    guard end >= machine.nodes.count else { return end == node }
    var frame: Int? = machine.frames.firstIndex { $0.members.contains(node) }
    while let inner = frame, inner != end - machine.nodes.count {
      frame = machine.frames[inner].parent
    }
    return frame != nil
  }

  /// The cells through which a road leaves a place or a compound state, each with the heading
  /// that comes in there and with what leaving costs.
  func exits(of end: Int) -> [(cell: Int, inward: Int, cost: Int)] {
    guard let area = area(of: end) else { return [] }
    return ground.border(area).filter { ground.wall[$0.cell] != .never }.map {
      // A road leaves a compound state where the sheet wants it, or pays for leaving elsewhere.
      let cost =
        end < machine.nodes.count
        ? price(of: $0, $1, in: area).leave : ground.isGutter[$0] ? 0 : 80
      return ($0, $1, cost)
    }
  }

  // MARK: Costs

  /// What it costs to enter a place through a cell of its border, and to leave it: one looks for
  /// roads at its name, and at the middle of top and bottom.
  func price(of cell: Int, _ inward: Int, in rect: Rect) -> (enter: Int, leave: Int) {
    let point = ground.point(cell)
    let line = rect.isPill ? 0 : 1
    let row = abs(point.row - rect.row - line) * 2
    let middle = min(4, abs(point.column - rect.column - rect.columns / 2)) * 2
    // Into the row of the name from the left costs nothing, as one reads; from the right, 20.
    switch inward {
    case Heading.right: return (row * 2, row + 20)
    case Heading.left: return (row + 20, row + 12)
    case Heading.down:
      let name = min(10, abs(point.column - rect.column - 1 - 2 * line)) * 3
      return (name + 10, middle + 28)
    default: return (middle + 28, middle + 20)
    }
  }

  private static func terrain(_ ground: Ground) -> Terrain {
    var terrain = Terrain(cells: ground.count)
    for cell in terrain.level.indices {
      if ground.place[cell] >= 0 || ground.isText[cell] {
        terrain.forbid(cell)
        continue
      }
      switch ground.wall[cell] {
      case .none: break
      case .never: terrain.forbid(cell)
      case .side:
        // A side is crossed level; an upright road there would hide the border.
        terrain.level[cell] += 8
        terrain.upright[cell] = Terrain.forbidden
      case .floor:
        terrain.upright[cell] += ground.isGutter[cell] ? 8 : 24
        terrain.level[cell] = Terrain.forbidden
      }
      if ground.wall[cell] != .none {
        terrain.write[cell] = Terrain.forbidden
        continue
      }
      if ground.hasGutters {
        terrain.level[cell] = ground.isGutter[cell] ? 2 : 10
        terrain.upright[cell] = ground.isLane[cell] ? 28 : ground.isGutter[cell] ? 3 : 14
        // Words in a gutter take the room of roads to come.
        terrain.write[cell] += ground.isGutter[cell] && !ground.isLane[cell] ? 4 : 0
      }
      // Words right above or below a title would be read as part of it.
      if ground.neighbours(cell, [Heading.up, Heading.down], { ground.isText[$0] }) > 0 {
        terrain.write[cell] += 1
      }
      // Beside places a road is hard to see, unless the sheet wants it there.
      let beside =
        ground.isGutter[cell] && !ground.isLane[cell]
        ? 0 : ground.neighbours(cell) { ground.place[$0] >= 0 } * 3
      terrain.level[cell] += beside
      terrain.upright[cell] += beside
    }
    return terrain
  }

  /// Where the title of a compound state stands: on its upper edge, or on the lower one where
  /// the upper is cut off.
  static func title(of enclosure: Sheet.Place, in machine: MapMachine) -> (
    point: Point, text: String
  ) {
    let title = machine.frames.first { $0.id == enclosure.id }?.title ?? enclosure.id
    let row = enclosure.rect.row >= 0 ? enclosure.rect.row : enclosure.rect.endRow - 1
    let column = enclosure.rect.column + (title.count + 5 > enclosure.rect.columns ? 1 : 2)
    return (Point(column: column, row: row), " \(title) ")
  }
}

/// The title of a group, in its colour.
struct MapCaption: Hashable, Sendable {
  /// The group's number; nil for none.
  var group: Int?
  /// Where the first line begins.
  var point: Point
  var lines: [String]

  init(_ words: String, at point: Point) {
    self.point = point
    lines = [words]
  }

  init(_ place: Sheet.Place, in machine: MapMachine) {
    group = machine.groupIDs.firstIndex(of: place.id)
    point = Point(column: place.rect.column, row: place.rect.row)
    let title = group.map { machine.groups[$0].uppercased() } ?? ""
    lines = Array(TextFit.wrapped(title, to: place.rect.columns).prefix(place.rect.rows))
  }
}

extension Sheet {
  /// What is wrong with a sheet for a machine, in words that name the state: no place, one upon
  /// another, one beyond the map, one too small for its name.
  package func problems(of machine: MapMachine) -> [String] {
    var problems: [String] = []
    var places: [(id: String, rect: Rect)] = []
    for state in machine.nodes {
      guard let place = self.places.first(where: { $0.id == state.id }) else {
        problems.append("\(state.id) has no place")
        continue
      }
      let rect = place.rect
      if rect.endColumn > size.columns || rect.endRow > size.rows {
        problems.append("\(state.id) leaves the map")
      }
      for other in places where rect.overlaps(other.rect) {
        problems.append("\(state.id) overlaps \(other.id)")
      }
      places.append((state.id, rect))
      let name = MachineMap.name(state, in: rect)
      if name.count == 1, ![state.title, state.short].contains(name[0]) {
        problems.append("\(state.id) is too small")
      }
    }
    let ids = Set(machine.nodes.map(\.id))
    for place in self.places where !ids.contains(place.id) {
      problems.append("\(place.id) is not a state")
    }
    return problems
  }
}

extension Rect {
  /// True for a place without a border.
  var isPill: Bool { rows < 3 }

  /// True if both have a cell in common.
  func overlaps(_ other: Rect) -> Bool {
    column < other.endColumn && other.column < endColumn && row < other.endRow
      && other.row < endRow
  }
}
