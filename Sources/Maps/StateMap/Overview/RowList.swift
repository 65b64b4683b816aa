package import Canvas

/// All rows of a machine in whole words: each on the card of its state, with the whole name of where it leads.
///
/// The cards stand in the columns of the overview; what leaves every state of a frame stands once, in a frame below the
/// lowest of these columns. There are no wires, so it is read downwards, whatever the machine.
struct RowList {
  private let machine: MapMachine
  private let glyphs: MapStyle.Glyphs
  private let columns: OverviewColumns
  private let rows: [ChartRow]
  private let nesting: FrameNesting

  init(_ machine: MapMachine, within size: Size, glyphs: MapStyle.Glyphs) {
    self.machine = machine
    self.glyphs = glyphs
    columns = OverviewColumns(machine, within: size, glyphs: glyphs)
    rows = ChartRow.rows(of: machine)
    nesting = FrameNesting(machine)
  }

  /// What has a place already.
  private struct Drawn {
    var cards: [ChartCard?]
    var frames: [ChartFrame] = []
    var captions: [ChartCaption] = []
    var lines: [ChartLine] = []
    /// The first free line of each column.
    var ends: [Int]
  }

  /// The chart; it is as high as its rows.
  ///
  /// - Parameter wanted: the size wanted.
  /// - Returns: the chart.
  func chart(within wanted: Size) -> Chart {
    var drawn = Drawn(
      cards: Array(repeating: nil, count: machine.nodes.count), ends: Array(repeating: 0, count: columns.items.count))
    for column in columns.items.indices { place(column, in: &drawn) }
    for frame in machine.frames.indices { place(frame: frame, in: &drawn) }
    let size = Size(columns: columns.total, rows: drawn.ends.max() ?? 0)
    return Chart(
      size: size, fits: size.columns <= wanted.columns && size.rows <= wanted.rows, glyphs: glyphs, names: .full,
      cards: drawn.cards.compactMap(\.self), frames: drawn.frames,
      rows: drawn.lines.sorted { ($0.edges.first ?? 0, $0.id) < ($1.edges.first ?? 0, $1.id) },
      captions: drawn.captions, groups: machine.nodes.map(\.groupIndex), order: columns.order(machine))
  }

  private func place(_ column: Int, in drawn: inout Drawn) {
    let span = columns.spans[column]
    var line = 0
    for item in columns.items[column] {
      switch item {
      case .heading(let group):
        drawn.captions.append(columns.heading(machine.groups[group], group, in: span, row: line))
        line += 1
      case .card(let node):
        let first = line
        line += 1
        for row in rows.indices where rows[row].source == node { place(row, in: span, &line, &drawn) }
        line += 1
        drawn.cards[node] = ChartCard(
          node: node, rect: Rect(column: span.lowerBound, row: first, columns: span.count, rows: line - first),
          title: columns.titles[node], hasFloor: true, isRemoved: machine.nodes[node].isRemoved)
      }
    }
    drawn.ends[column] = line
  }

  /// Places the rows of a frame, with the states that have them, in the column that is lowest so far.
  private func place(frame: Int, in drawn: inout Drawn) {
    let own = rows.indices.filter { rows[$0].source == machine.nodes.count + frame }
    guard !own.isEmpty, let column = drawn.ends.indices.min(by: { drawn.ends[$0] < drawn.ends[$1] }) else { return }
    let span = columns.spans[column]
    let first = drawn.ends[column]
    var line = first + 1
    let members = nesting.members(of: frame).map { machine.nodes[$0].title }
    let words = DrawnText.plain("of each: " + members.joined(separator: "; "), glyphs)
    for text in TextFit.wrapped(words, to: span.count - 4) {
      drawn.captions.append(
        ChartCaption(text: text, place: Point(column: span.lowerBound + 2, row: line), look: .quiet))
      line += 1
    }
    let band = line
    for row in own { place(row, in: span, &line, &drawn) }
    drawn.frames.append(
      ChartFrame(
        frame: frame, rect: Rect(column: span.lowerBound, row: first, columns: span.count, rows: line + 1 - first),
        title: DrawnText.cut(DrawnText.plain(machine.frames[frame].title, glyphs), to: span.count - 6, glyphs),
        header: nil, headerText: "", band: band..<line))
    drawn.ends[column] = line + 1
  }

  /// A label on as many lines as it takes, and the name of its target behind it or below.
  private func place(_ row: Int, in span: Range<Int>, _ line: inout Int, _ drawn: inout Drawn) {
    let content = rows[row]
    let room = span.count - 5
    let text = DrawnText.plain(DrawnText.label(content.label, content.condition), glyphs)
    let label = TextFit.wrapped(text, to: room)
    let arrow = glyphs == .unicode ? "►" : ">"
    let name = DrawnText.plain(machine.nodes[content.target].title, glyphs)
    let jump = arrow + DrawnText.cut(name, to: span.count - 4, glyphs)
    let width = TextWidth.columns(jump)
    let first = line
    line += max(1, label.count)
    let last = line - 1
    if TextWidth.columns(label.last ?? "") + 1 + width > room { line += 1 }
    let node = content.source
    let sources = node < machine.nodes.count ? [node] : Set(nesting.members(of: node - machine.nodes.count))
    drawn.lines.append(
      ChartLine(
        id: row, edges: content.edges, source: node, target: content.target, sources: sources, label: label,
        text: Point(column: span.lowerBound + 3, row: last), jump: jump,
        jumpText: Point(column: max(span.lowerBound + 1, span.upperBound - 2 - width), row: line - 1),
        digit: Point(column: span.lowerBound + 1, row: first), isMain: content.isMain, isRemoved: content.isRemoved))
  }
}

extension Chart {
  /// All rows of a machine in whole words, without wires.
  ///
  /// - Parameters:
  ///   - machine: the machine, with what it no longer has.
  ///   - size: the size wanted; the chart says whether it fits, its width does.
  ///   - glyphs: which characters to draw.
  /// - Returns: the chart.
  package static func rowList(_ machine: MapMachine, fitting size: Size, glyphs: MapStyle.Glyphs = .unicode) -> Chart {
    RowList(machine, within: size, glyphs: glyphs).chart(within: size)
  }
}
