import Canvas

/// The texts of a chart at one level of detail.
///
/// Postcondition: no two places have the same title, and a jump's name is some words of its target's title that no
/// other title has.
struct ChartWords: Sendable {
  /// How much is written.
  struct Level: Hashable, Sendable {
    /// Whole labels or short ones.
    var labels: MapStyle.Names
    /// True if titles are cut to what their cards have room for; else they are whole, up to 40 columns.
    var cutsTitles: Bool
    /// True if nothing is short: labels, titles and the names of targets are whole.
    var isWhole: Bool { labels == .full && !cutsTitles }
    /// The widest label, in columns.
    var widest: Int
    /// Which of the short labels are whole after all, where they take no line more.
    var longer = Longer.none

    /// True if a line above a frame's rows says that they hold for all within.
    var hasHeader = true

    /// How the rows of frames stand.
    var listing = Listing.packed

    /// Ways to write the rows of a frame, one below the other or as many in a line as there is room for.
    enum Listing: Hashable, Sendable {
      case single
      /// Labels with one target share a line.
      case joined
      case packed
    }

    /// Labels that may be whole at a level of short ones.
    enum Longer: Hashable, Sendable {
      case none
      case cards
      case all
    }

    /// From the most telling to the most compact.
    static let ladder: [Level] =
      listed(
        .single,
        telling + usual + [
          Level(labels: .short, cutsTitles: true, widest: 24)
        ] + bare)
      + listed(
        .joined,
        usual + bare)
      + listed(.packed, telling + usual + compact)

    private static let telling = [
      Level(labels: .full, cutsTitles: false, widest: 40), Level(labels: .full, cutsTitles: true, widest: 32),
    ]
    private static let usual = [
      Level(labels: .short, cutsTitles: false, widest: 24, longer: .all),
      Level(labels: .short, cutsTitles: false, widest: 24, longer: .cards),
      Level(labels: .short, cutsTitles: true, widest: 24, longer: .cards),
    ]
    /// Without a line above the rows of frames.
    private static let bare = [
      Level(labels: .short, cutsTitles: false, widest: 24, hasHeader: false),
      Level(labels: .short, cutsTitles: true, widest: 24, hasHeader: false),
    ]
    private static let compact = [
      Level(labels: .short, cutsTitles: true, widest: 24),
      Level(labels: .short, cutsTitles: true, widest: 14),
      Level(labels: .short, cutsTitles: true, widest: 14, hasHeader: false),
      Level(labels: .short, cutsTitles: true, widest: 9, hasHeader: false),
    ]

    private static func listed(_ listing: Listing, _ levels: [Level]) -> [Level] {
      levels.map { level in
        var level = level
        level.listing = listing
        return level
      }
    }
  }

  /// The whole title line of each place, with the group's letter and the marks of start and outcome.
  let titles: [String]
  /// The name of each place in a jump, without its arrow: as few words of its title's start as tell it from others; all
  /// of it where nothing is short.
  let names: [String]
  /// The whole title of each place as a name, for jumps with room for it.
  let wholeNames: [String]
  /// The label of each row.
  let labels: [String]
  /// Labels that were cut: nothing else tells them.
  let legend: [LegendEntry]

  /// The widest that a title is ever drawn.
  static let widestTitle = 40

  /// Words of a machine.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - rows: its rows.
  ///   - level: how much is written.
  ///   - glyphs: which characters there are.
  ///   - limits: for each place, the columns for its title with letter and marks; none to cut nothing.
  ///   - rooms: for each row, the columns in which its whole label takes no line more; none for short labels only.
  init(
    _ machine: MapMachine, rows: [ChartRow], level: Level, glyphs: MapStyle.Glyphs, limits: [Int] = [],
    rooms: [Int] = []
  ) {
    var places = PlaceTitles(level: level, glyphs: glyphs)
    let limits =
      limits.isEmpty
      ? Array(repeating: Self.widestTitle, count: machine.nodes.count + machine.frames.count)
      : limits.map { min(Self.widestTitle, $0) }
    let nodes = zip(machine.nodes, limits).map { places.bare($0, within: $1) }
    let frames = zip(machine.frames, limits.dropFirst(nodes.count)).map { places.distinct($0.title, $1) }
    titles = zip(machine.nodes, nodes).map { places.whole($0, $1) } + frames
    wholeNames = (nodes + frames).map { title in
      var title = title
      while let last = title.last, "…~,;: ".contains(last) { title.removeLast() }
      return title
    }
    names = level.isWhole ? wholeNames : JumpNames.names(nodes + frames)

    var texts = RowLabels(level: level, glyphs: glyphs, nodeCount: machine.nodes.count)
    // What is called alike is written alike: whole where all its rows have room, else short.
    let cramped = Set(
      rows.indices.filter { index in
        !rooms.indices.contains(index)
          || TextWidth.columns(texts.drawn(rows[index].label, rows[index])) > rooms[index]
      }.map { rows[$0].word })
    labels = rows.map { cramped.contains($0.word) ? texts.cut($0) : texts.drawn($0.label, $0) }
    legend = texts.cuts
  }
}

/// Writes the titles of cards and frames, no two alike.
private struct PlaceTitles {
  let level: ChartWords.Level
  let glyphs: MapStyle.Glyphs
  private var shown: Set<String> = []

  init(level: ChartWords.Level, glyphs: MapStyle.Glyphs) {
    self.level = level
    self.glyphs = glyphs
  }

  /// Where room is short, there is none for a line that explains the letters of groups.
  private func letter(_ node: MapNode) -> String {
    level.cutsTitles || level.labels == .short || node.groupLetter.isEmpty ? "" : node.groupLetter + " "
  }

  /// The title of a node without letter and marks, for which the columns are counted.
  mutating func bare(_ node: MapNode, within columns: Int) -> String {
    let columns = columns - TextWidth.columns(letter(node)) - ChartGlyphs.of(glyphs).marks(node).count
    // A short name that has room says more than a title without its end, where it begins as the title does: jumps
    // in another part of the map name the title.
    let isLong =
      TextWidth.columns(node.title) > max(4, columns) && TextWidth.columns(node.short) <= columns
      && JumpNames.begins(node.title, with: node.short)
    return distinct(level.cutsTitles && isLong && !node.isStart ? node.short : node.title, columns)
  }

  /// The title line of a node.
  func whole(_ node: MapNode, _ bare: String) -> String { letter(node) + bare + ChartGlyphs.of(glyphs).marks(node) }

  /// The text as it is drawn; two that would look alike are numbered.
  mutating func distinct(_ text: String, _ columns: Int) -> String {
    let whole = DrawnText.plain(text, glyphs)
    return DrawnText.cut(whole.isEmpty ? "?" : whole, to: max(4, columns), glyphs) { text in
      // A jump names a title without the mark of a cut, so a cut one must differ in its words.
      var key = text.lowercased()
      while let last = key.last, last == "…" || last == "~" { key.removeLast() }
      return !shown.insert(key).inserted
    }
  }
}

/// Writes the labels of rows; different ones stay different.
private struct RowLabels {
  let level: ChartWords.Level
  let glyphs: MapStyle.Glyphs
  let nodeCount: Int
  /// What was cut.
  private(set) var cuts: [LegendEntry] = []
  private var known: [String: String] = [:]

  init(level: ChartWords.Level, glyphs: MapStyle.Glyphs, nodeCount: Int) {
    self.level = level
    self.glyphs = glyphs
    self.nodeCount = nodeCount
  }

  /// One of a row's names with its condition.
  func drawn(_ name: String, _ row: ChartRow) -> String {
    let plain = DrawnText.plain(DrawnText.label(name, row.condition), glyphs)
    // On the edge of a frame in ASCII a dash is a line, so a number's sign is told in a word.
    let isOnEdge = glyphs != .unicode && row.source >= nodeCount
    return isOnEdge ? plain.replacing(" -", with: " minus ") : plain
  }

  /// The label of a row that has not room for all of it.
  mutating func cut(_ row: ChartRow) -> String {
    let name = level.labels == .full ? row.label : row.short
    let whole = drawn(name, row)
    if TextWidth.columns(whole) <= level.widest { return whole }
    if let known = known[whole] { return known }
    let result = DrawnText.cut(whole, to: level.widest, glyphs) { known.values.contains($0) }
    known[whole] = result
    cuts.append(LegendEntry(shown: result, full: DrawnText.label(name, row.condition)))
    return result
  }
}

/// Names of cards in jumps: the start of the title, where the eye looks for it.
enum JumpNames {
  /// As many words of each title as no other title has, from the first on.
  ///
  /// - Parameter titles: the titles as drawn, all different.
  /// - Returns: the names, in the order of the titles; the whole title where another holds it.
  static func names(_ titles: [String]) -> [String] {
    // Compared without punctuation and capitals, written as the title is.
    let written = titles.map { $0.split(separator: " ").filter { !bare($0).isEmpty } }
    let words = written.map { $0.map { bare($0).lowercased() } }
    // Which titles hold a word, so that few need to be looked at.
    var holders: [String: Set<Int>] = [:]
    for (index, list) in words.enumerated() {
      for word in list { holders[word, default: []].insert(index) }
    }
    return titles.indices.map { index in
      let own = words[index]
      guard let first = own.first else { return titles[index] }
      let others = (holders[first] ?? []).subtracting([index])
      // Beside "silently", "silent" would be taken for it.
      let isStem = holders.contains { word, places in word.hasPrefix(first) && places != [index] }
      var columns = -1
      for length in 1..<max(1, own.count) {
        columns += 1 + own[length - 1].count
        // A short word says little: No, Has, Ask.
        guard columns >= 4, length > 1 || !isStem else { continue }
        let name = own.prefix(length)
        let isTaken = others.contains { other in
          words[other].indices.contains { words[other][$0...].starts(with: name) }
        }
        if !isTaken { return start(written[index].prefix(length)) }
      }
      return start(written[index][...])
    }
  }

  /// The first words of a title as they are written, without a comma at the end.
  private static func start(_ words: ArraySlice<Substring>) -> String {
    let last = words.last.map { [bare($0)] } ?? []
    return (words.dropLast().map(String.init) + last).joined(separator: " ")
  }

  /// True if a title begins with the words of another text, capitals and punctuation left aside.
  static func begins(_ title: String, with text: String) -> Bool {
    func words(_ text: String) -> [String] { text.split(separator: " ").map { bare($0).lowercased() } }
    return words(title).starts(with: words(text))
  }

  /// A word without the punctuation at its ends.
  private static func bare(_ word: Substring) -> String {
    var word = word
    while let last = word.last, ",;:.?!…~".contains(last) { word.removeLast() }
    return String(word)
  }
}
