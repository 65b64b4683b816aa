import BundledFlows
import Canvas
import Model
import TestFlows
import Testing

@testable import Explorer

/// The explorer at a clock of the test's own, and all that is seen by it.
private struct Watch {
  var state: Session
  var now = 1000
  /// The pictures since the last key, and when each was seen.
  private(set) var seen: [(now: Int, frame: Frame)] = []

  init(
    _ keys: String = "", in machine: Machine? = nil, columns: Int = 120, rows: Int = 40,
    hasMotion: Bool = true
  ) throws {
    state = Session(
      machine: try machine ?? Documented.machine(), catalogue: BundledFlows.catalogue,
      size: Size(columns: columns, rows: rows), options: ExplorerOptions(hasMotion: false))
    state = ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
    state.shell.options.hasMotion = hasMotion
    state.prepare()
    self.machine = state.layout.machine
  }

  /// The screen as it is now.
  var frame: Frame { ExplorerScreen.frame(of: state) }

  /// Presses keys, one right after the other, and looks until nothing moves any more, or for so
  /// many milliseconds.
  mutating func press(_ keys: String, for duration: Int = .max) throws {
    machine = state.layout.machine
    for item in try KeyScript(keys).items {
      guard case .input(let input) = item else { continue }
      _ = state.update(.input(input), at: now)
    }
    look(for: duration)
  }

  mutating func look(for duration: Int = .max) {
    let end = duration == .max ? .max : now + duration
    state.prepare()
    seen = [(now, frame)]
    while let wait = state.untilNextChange(at: now), now + wait <= end {
      go(to: now + wait)
    }
    if end != .max { go(to: end) }
  }

  private mutating func go(to time: Int) {
    now = time
    _ = state.update(.tick, at: now)
    state.prepare()
    seen.append((now, frame))
  }

  /// Where the machine is on the screen, while something moves where it was before.
  private(set) var machine = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// The cells of the machine in which a token is seen; that of the legend is none.
  func tokens(_ frame: Frame) -> [Point] {
    (machine.row..<machine.endRow).flatMap { row in
      (0..<frame.size.columns).map { Point(column: $0, row: row) }
    }.filter {
      frame[$0].glyph == "●"
        && !["you are here", "is now"].contains(
          where: frame.line($0.row).dropFirst($0.column + 1).drop { $0 == " " }.hasPrefix)
    }
  }

  /// Where the token was seen, each place once.
  var positions: [Point] {
    seen.flatMap { tokens($0.frame) }.reduce(into: []) { places, place in
      if places.last != place { places.append(place) }
    }
  }

  /// Everything on a screen but the machine.
  func words(_ frame: Frame) -> [String] {
    (0..<frame.size.rows).filter { !(machine.row..<machine.endRow).contains($0) }.map {
      frame.line($0)
    }
  }

  /// How long something moved.
  var duration: Int { now - (seen.first?.now ?? now) }

  func count(_ glyph: Character) -> Int {
    seen.last.map { Self.count(glyph, in: $0.frame) } ?? 0
  }

  static func count(_ glyph: Character, in frame: Frame) -> Int {
    frame.cells.count { $0.glyph == glyph }
  }
}

/// Windows of both levels: the machine, and what lies around a state.
private let levels = [("", 80, 24), ("", 200, 60), ("g", 80, 24), ("g", 120, 40)]

@Suite struct `a step that is seen` {
  @Test(arguments: [
    (0, 0), (1, 600), (24, 600), (26, 606), (30, 630), (75, 900), (125, 1200), (500, 1200),
  ])
  func `takes longer on longer ways, within bounds`(cells: Int, duration: Int) {
    #expect(Motion.travel(cells: cells) == duration)
  }

  @Test(arguments: levels)
  func
    `leaves its place, runs along its road and arrives, and only then do the texts change`(
      view: String, columns: Int, rows: Int
    ) throws
  {
    for row in ["1", "4"] {
      var watch = try Watch("\(view) 1", columns: columns, rows: rows)
      let before = watch.words(watch.frame)
      let start = try #require(watch.tokens(watch.frame).first)
      try watch.press(row)
      let words = watch.seen.map { watch.words($0.frame) }
      // The key of the row turns over, which changes no character.
      #expect(words.dropLast().allSatisfy { $0 == words.first })
      #expect(words.last != before)
      #expect(watch.seen.dropLast().allSatisfy { watch.tokens($0.frame).count <= 1 })
      #expect(watch.positions.first == start)
      #expect(watch.positions.count >= 5, "\(row): \(watch.positions)")
      #expect((830...1430).contains(watch.duration), "\(row): \(watch.duration) ms")
    }
  }

  @Test(arguments: levels, ["", "9", "1 u", "1 5 u u"])
  func `changes no text, no count and no answer before it is in, the first step too`(
    window: (view: String, columns: Int, rows: Int), keys: String
  ) throws {
    var watch = try Watch(
      "\(window.view) \(keys)", columns: window.columns, rows: window.rows)
    let before = watch.words(watch.frame)
    let layout = watch.state.layout
    try watch.press("1")
    for moment in watch.seen.dropLast() {
      #expect(watch.words(moment.frame) == before, "\(moment.frame.text)")
    }
    #expect(watch.positions.count >= 5 && watch.words(watch.frame) != before)
    #expect(watch.state.layout.machine.row == layout.machine.row)
  }

  @Test(arguments: levels)
  func `passes over the words on its road, whose other letters stay`(
    view: String, columns: Int, rows: Int
  ) throws {
    var watch = try Watch("\(view) 1", columns: columns, rows: rows)
    try watch.press("4")
    // Under way, with the road lit.
    let moments = watch.seen.dropFirst(2).dropLast()
    let first = try #require(moments.first).frame
    for moment in moments {
      let changed = zip(first.cells, moment.frame.cells).filter {
        $0.glyph.isLetter && $0.glyph != $1.glyph && $1.glyph != "●"
      }
      #expect(changed.isEmpty, "\(moment.frame.text)")
    }
  }

  @Test
  func `is seen at ten places or more on a way of thirty cells, at least every 50 ms`()
    throws
  {
    var longest = 0
    for row in ["1", "4", "6", "8"] {
      var watch = try Watch("1", columns: 120, rows: 40)
      _ = watch.state.update(
        .input(.key(.character(try #require(row.first)))), at: watch.now)
      watch.state.prepare()
      let cells = try #require(watch.state.playing.motion?.legs.first).course.cells.count
      longest = max(longest, cells)
      watch.look()
      let times = watch.seen.map(\.now)
      let under = zip(times.dropFirst(), times.dropFirst(2)).dropLast(1).map { $1 - $0 }
      #expect(under.allSatisfy { $0 <= 50 }, "\(row): \(under)")
      if cells >= 30 {
        #expect(
          watch.positions.count >= 10, "\(row): \(cells) cells, \(watch.positions.count)")
      }
    }
    #expect(longest >= 30)
  }

  @Test func `has a tail in the colour of where it leads`() throws {
    var watch = try Watch("1")
    try watch.press("5")
    let middle = watch.seen[watch.seen.count / 2].frame
    let tail = middle.cells.filter { "•·".contains($0.glyph) && $0.style.emphasis == .bold }
    #expect(tail.count >= 3)
    #expect(tail.contains { if case .group = $0.style.role { true } else { false } })
  }

  @Test func `ends with a place whose border is double for 150 ms`() throws {
    var watch = try Watch("", columns: 120, rows: 40)
    try watch.press("1")
    let doubles = watch.seen.map { Watch.count("╔", in: $0.frame) }
    let least = try #require(doubles.min())
    let times = watch.seen.indices.filter { doubles[$0] > least }.map { watch.seen[$0].now }
    #expect(times.count >= 1 && doubles.last == least)
    #expect(watch.seen.last.map { $0.now - (times.first ?? 0) } == 150)
  }

  @Test(arguments: levels)
  func `leaves its road behind, in its colour, until the next step, with motion or without`(
    view: String, columns: Int, rows: Int
  ) throws {
    func trail(_ watch: Watch) -> Set<Point> {
      let frame = watch.frame
      let cells = (watch.machine.row..<watch.machine.endRow).flatMap { row in
        (0..<columns).map { Point(column: $0, row: row) }
      }
      return Set(
        cells.filter { "·┊".contains(frame[$0].glyph) && frame[$0].style.role != .muted })
    }
    var moved = try Watch(view, columns: columns, rows: rows)
    try moved.press("3")
    let still = try Watch("\(view) 3", columns: columns, rows: rows, hasMotion: false)
    #expect(moved.frame == still.frame)
    #expect(!trail(still).isEmpty)
    let next = try Watch("\(view) 3 1", columns: columns, rows: rows, hasMotion: false)
    #expect(!trail(still).isSubset(of: trail(next)))
  }

  @Test func `leaves no road behind whose arrowhead is below another road`() throws {
    let keys = "g 1 5"
    let watch = try Watch(keys, columns: 80, rows: 24, hasMotion: false)
    #expect(watch.frame.text.contains("Wait over"))
    #expect(!watch.frame.text.contains("HTTP 429"), "\(watch.frame.text)")
  }

  @Test(arguments: [0, 40, 90, 300, 700, 800])
  func `ends with any key at once, which counts`(time: Int) throws {
    var watch = try Watch("1")
    try watch.press("5", for: time)
    #expect(watch.state.playing.motion != nil)
    try watch.press("<down>", for: 0)
    #expect(watch.state.playing.motion == nil)
    #expect(watch.frame == (try Watch("1 5 <down>", hasMotion: false)).frame)
  }

  @Test func `ends where the window changes its size`() throws {
    var watch = try Watch("1")
    try watch.press("5", for: 300)
    try watch.press("<size:100x30>", for: 0)
    #expect(
      watch.state.untilNextChange(at: watch.now) == nil
        && watch.frame.size == Size(columns: 100, rows: 30))
  }

  @Test func `is not seen without motion, and nothing is drawn at rest`() throws {
    var watch = try Watch("1", hasMotion: false)
    try watch.press("5")
    #expect(watch.seen.count == 1)
    var moved = try Watch("1")
    try moved.press("5")
    #expect(moved.state.untilNextChange(at: moved.now) == nil)
  }
}

@Suite struct `what is seen of` {
  @Test func `an undo is the token on the same road, back to the place that it left`()
    throws
  {
    var watch = try Watch("1 5")
    let place = try Watch("1").state.place
    try watch.press("u")
    let leg = try #require(watch.seen.count > 10 ? watch.seen.last : nil)
    #expect(
      watch.state.place == place && leg.frame == ExplorerScreen.frame(of: watch.state))
  }

  @Test(arguments: [("", 80, 24), ("g", 120, 40)])
  func `an undo around a state is the place of before, on whose rows no token is seen`(
    view: String, columns: Int, rows: Int
  ) throws {
    var watch = try Watch("\(view) 1 5", columns: columns, rows: rows)
    for state in ["silent", "idle"] {
      try watch.press("u")
      #expect(watch.state.place == state && watch.duration == 400)
      let places = Set(watch.seen.flatMap { watch.tokens($0.frame) })
      #expect(places.count == 1, "\(state): \(places)")
      #expect(places == Set(watch.tokens(watch.frame)))
    }
  }

  @Test func `a jump is where the run is then, at once, and its place standing out twice`()
    throws
  {
    var watch = try Watch("1 5")
    try watch.press("r")
    let last = try #require(watch.seen.last).frame
    #expect(
      watch.seen.count > 1
        && watch.seen.allSatisfy { watch.words($0.frame) == watch.words(last) })
    #expect(watch.duration == 400)
  }

  @Test func `two steps made at once is one after the other`() throws {
    var watch = try Watch()
    try watch.press(":429<enter>")
    #expect(watch.state.run.nodes.count == 2)
    #expect(watch.state.playing.motion == nil && watch.duration <= Motion.longest)
    let middle = watch.seen.map { $0.frame.line(0) }
    let between = middle.filter { $0.contains("● Acquire silently") }
    #expect(!between.isEmpty)
    #expect(between.allSatisfy { $0.contains("step 1 of 1") && $0.contains("seen 2/") })
    #expect(watch.positions.count > 20)
  }

  @Test func `a step that leads back to its place is that place standing out twice`() throws
  {
    let machine = TestFlows.machine(
      """
      flow: again
      initial: a
      events: {again: {}, on: {}}
      states: {a: {on: {again: {to: a}, on: {to: b}}}, b: {on: {on: {to: a}}}}
      """)
    var watch = try Watch("", in: machine)
    try watch.press("1")
    #expect(watch.duration == 80 + 400 && watch.positions.count == 1)
  }

  @Test
  func
    `a run that plays begins at once, a step every 1.2 s, each arrived before the next leaves`()
    throws
  {
    var watch = try Watch("1 5 t <home>")
    let start = watch.now
    try watch.press("p", for: 0)
    #expect(watch.state.run.position == 1)
    for step in 2...3 {
      watch.look(for: 1199 - (watch.now - start) % 1200)
      #expect(watch.state.playing.motion == nil && watch.state.run.position == step - 1)
      watch.look(for: 1)
      #expect(watch.state.run.position == step)
    }
  }

  @Test func `many keys at once is the last step alone, and nothing is kept of the others`()
    throws
  {
    var watch = try Watch()
    try watch.press("1 5 u u 1 5 u u 1 5", for: 0)
    let motion = try #require(watch.state.playing.motion)
    #expect(
      motion.legs.count == 1 && motion.legs.allSatisfy { $0.before?.playing.motion == nil })
  }
}
