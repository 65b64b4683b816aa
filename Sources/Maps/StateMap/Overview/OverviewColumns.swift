import Canvas

/// Which cards stand in which column of an overview or a list of rows, and how wide the columns are.
///
/// Groups keep their order; one column holds one or more of them, or a part of one where there are fewer groups than
/// columns. So a card stands in the same column, and among the same neighbours, whichever is looked at.
struct OverviewColumns {
  /// What stands in a column, from top to bottom.
  enum Item: Hashable {
    /// The title of a group, by its index.
    case heading(Int)
    /// A node, by its index.
    case card(Int)
  }

  private let glyphs: MapStyle.Glyphs
  /// The items of each column.
  let items: [[Item]]
  /// For each node, its title as drawn, with the marks of start and outcome.
  private(set) var titles: [String]
  /// The columns that the cards of each column take.
  private(set) var spans: [Range<Int>] = []
  /// The columns between two cards: a wire's arrowheads on either side of its trunk.
  let gutter: Int
  /// The whole width.
  let total: Int

  /// The least columns between two cards, and the least that a card takes.
  private static let least = (gutter: 3, card: 20)
  /// The most that a card takes: labels break well before; and where lines are wanted more than columns.
  private static let widest = 34
  private static let narrow = 24

  /// The most columns of cards that have room for whole titles; more, with some titles cut, where those would be too
  /// high.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - size: the size wanted.
  ///   - glyphs: which characters there are.
  init(_ machine: MapMachine, within size: Size, glyphs: MapStyle.Glyphs) {
    self.glyphs = glyphs
    let marks = machine.nodes.map(ChartGlyphs.of(glyphs).marks)
    let names = machine.nodes.map { DrawnText.plain($0.title, glyphs) }
    let whole = zip(names, marks).map { $0 + $1 }
    let titles = whole.map { TextWidth.columns($0) }
    let groups = Dictionary(grouping: machine.nodes.indices, by: { machine.nodes[$0].groupIndex }).sorted {
      $0.key < $1.key
    }.map { (group: $0.key, nodes: $0.value) }
    func natural(_ items: [Item], _ widest: Int) -> Int {
      items.reduce(Self.least.card) { most, item in
        switch item {
        case .heading(let group): max(most, TextWidth.columns(machine.groups[group]) + 2)
        case .card(let node): min(widest, max(most, titles[node] + 5))
        }
      }
    }
    func columns(_ widest: Int) -> [[Item]] {
      var items: [[Item]] = []
      for count in stride(from: max(1, min(machine.nodes.count, max(groups.count, 4))), through: 1, by: -1) {
        items = Self.parted(groups, into: count).map { blocks in
          blocks.flatMap { block -> [Item] in
            let hasHeading = groups.count > 1 && machine.groups.indices.contains(block.group)
            return (hasHeading ? [.heading(block.group)] : []) + block.nodes.map { .card($0) }
          }
        }
        let needed = items.reduce(0) { $0 + natural($1, widest) } + Self.least.gutter * (items.count - 1)
        if needed <= size.columns { break }
      }
      return items
    }
    var widest = Self.widest
    var items = columns(widest)
    // A title for each card, and what is told on some of them.
    if (items.map(\.count).max() ?? 0) + 10 > size.rows {
      widest = Self.narrow
      items = columns(widest)
    }
    self.items = items
    // What is left goes to the narrowest column, since labels stand in all of them; at last to the gutters.
    var widths = items.map { natural($0, widest) }
    let gutters = max(1, items.count - 1)
    var left = size.columns - widths.reduce(0, +) - Self.least.gutter * gutters
    while left > 0, let narrowest = widths.indices.min(by: { widths[$0] < widths[$1] }),
      widths[narrowest] < Self.widest
    {
      widths[narrowest] += 1
      left -= 1
    }
    gutter = Self.least.gutter + min(4, max(0, left) / gutters)
    var place = 0
    for width in widths {
      spans.append(place..<(place + width))
      place += width + gutter
    }
    total = items.count == 1 ? place : place - gutter
    self.titles = whole
    for (column, items) in items.enumerated() {
      for case .card(let node) in items where titles[node] > spans[column].count - 5 {
        let room = spans[column].count - 5 - TextWidth.columns(marks[node])
        self.titles[node] = DrawnText.cut(names[node], to: room, glyphs) + marks[node]
      }
    }
  }

  /// The title of a group above its cards.
  func heading(_ title: String, _ group: Int, in span: Range<Int>, row: Int) -> ChartCaption {
    ChartCaption(
      text: DrawnText.cut(title.uppercased(), to: span.count - 1, glyphs),
      place: Point(column: span.lowerBound + 1, row: row), look: .group(group))
  }

  /// The cards, read column by column.
  func order(_ machine: MapMachine) -> ChartOrder {
    let lists = items.map { items in
      items.compactMap { item -> Int? in if case .card(let node) = item { node } else { nil } }
    }
    return ChartOrder(
      rows: (0..<(lists.map(\.count).max() ?? 0)).map { row in
        lists.map { $0.indices.contains(row) ? machine.nodes[$0[row]].id : nil }
      })
  }

  private typealias Block = (group: Int, nodes: [Int])

  /// The groups in columns of about one height, their order kept.
  private static func parted(_ groups: [Block], into count: Int) -> [[Block]] {
    var blocks = groups
    // Fewer groups than columns: the largest is parted.
    let all = groups.reduce(0) { $0 + $1.nodes.count }
    while blocks.count < count,
      let largest = blocks.indices.max(by: { blocks[$0].nodes.count < blocks[$1].nodes.count }),
      blocks[largest].nodes.count > 1, blocks[largest].nodes.count * count > all
    {
      let (group, nodes) = blocks[largest]
      let half = (nodes.count + 1) / 2
      blocks.replaceSubrange(
        largest...largest, with: [(group, Array(nodes[..<half])), (group, Array(nodes[half...]))])
    }
    guard blocks.count > count else { return blocks.map { [$0] } }
    // More: those beside each other share one, so that the highest column is as low as can be.
    func cost(_ range: Range<Int>) -> Int { blocks[range].reduce(0) { $0 + 2 * $1.nodes.count + 1 } }
    func best(_ first: Int, _ columns: Int) -> (height: Int, cuts: [Int]) {
      guard columns > 1 else { return (cost(first..<blocks.count), []) }
      var found: (height: Int, cuts: [Int])?
      for cut in (first + 1)...(blocks.count - columns + 1) {
        let rest = best(cut, columns - 1)
        let height = max(cost(first..<cut), rest.height)
        if found.map({ height < $0.height }) ?? true { found = (height, [cut] + rest.cuts) }
      }
      return found ?? (cost(first..<blocks.count), [])
    }
    let cuts = [0] + best(0, count).cuts + [blocks.count]
    return zip(cuts, cuts.dropFirst()).map { Array(blocks[$0..<$1]) }
  }
}
