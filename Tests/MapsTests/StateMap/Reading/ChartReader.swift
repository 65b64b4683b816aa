import Canvas
import Foundation

/// Reads a chart back from its characters alone, as `docs/map.md` says: cards, frames, rows, wires, jumps.
///
/// It knows what each character means and nothing of how drawings are made.
final class ChartReader {
  typealias Step = ChartMeaning.Step

  /// A card or a frame.
  struct Place {
    var title: String
    var isFrame: Bool
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    func holds(_ row: Int, _ column: Int) -> Bool { (top...bottom).contains(row) && (left...right).contains(column) }
  }

  /// A row as it stands in a card or on an edge.
  struct Row {
    var place: Int
    var label: String
    var jump: String?
    var port: (row: Int, column: Int, step: Step)?
  }

  let cells: [[Character]]
  let meaning: ChartMeaning
  private(set) var places: [Place] = []
  private(set) var rows: [Row] = []
  private(set) var faults: [String] = []
  private(set) var exits: [Reading.Exit] = []
  /// The crossings of wires.
  private(set) var crossings = 0
  /// For each row, the cells of its wire; empty without one.
  private(set) var wires: [Set<Int>] = []
  /// Which card a cell belongs to, -1 for none, -2 for a text on an edge.
  private var owner: [[Int]]
  private var inked: Set<Int> = []

  init(_ text: String, ascii: Bool) {
    meaning = ascii ? .ascii : .unicode
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> [Character] in
      // What stands above the rows beside a frame is none of them. The second cell of a wide character holds nothing.
      (line + " ").replacing(" from each: ", with: "            ")
        .flatMap { TextWidth.columns($0) == 2 ? [$0, "\u{0}"] : [$0] }
    }
    let width = (lines.map(\.count).max() ?? 0) + 2
    lines = lines.map { $0 + Array(repeating: " ", count: width - $0.count) }
    cells = lines
    owner = cells.map { Array(repeating: -1, count: $0.count) }
    findFrames()
    findCards()
    for place in places.indices where places[place].isFrame { readFrame(place) }
    for index in rows.indices { lead(index) }
    checkInk()
  }

  func at(_ row: Int, _ column: Int) -> Character {
    cells.indices.contains(row) && cells[row].indices.contains(column) ? cells[row][column] : " "
  }

  func owner(_ row: Int, _ column: Int) -> Int {
    owner.indices.contains(row) && owner[row].indices.contains(column) ? owner[row][column] : -1
  }

  private func text(_ row: Int, _ columns: Range<Int>) -> String {
    String(columns.map { at(row, $0) }.filter { $0 != "\u{0}" }).trimmingBlanks
  }

  private func own(_ place: Int, _ row: Int, _ columns: ClosedRange<Int>) {
    for column in columns where owner.indices.contains(row) && owner[row].indices.contains(column) {
      if owner[row][column] >= 0 { faults.append("two cards at \(row),\(column)") }
      owner[row][column] = place
    }
  }

  // MARK: Frames

  private func findFrames() {
    let sides = meaning.frame.passed.union(meaning.bandSides)
      .union([meaning.frame.upright, meaning.frame.left, meaning.frame.right])
    for top in cells.indices {
      for left in cells[top].indices
      where at(top, left) == meaning.frame.corners[0] && at(top, left + 1) == meaning.frame.level
        && at(top, left + 2) == " " && sides.contains(at(top + 1, left))
      {
        var bottom = top + 1
        while sides.contains(at(bottom, left)) { bottom += 1 }
        guard at(bottom, left) == meaning.frame.corners[2] else {
          faults.append("a frame at \(top),\(left) has no lower corner")
          continue
        }
        var end = left + 3
        while end < cells[top].count, !(at(top, end) == " " && at(top, end + 1) == meaning.frame.level) { end += 1 }
        guard end + 1 < cells[top].count else {
          faults.append("a frame at \(top),\(left) has no title")
          continue
        }
        var right = end + 1
        let edge = Set(meaning.heads.keys).union(meaning.frame.passed).union([meaning.frame.level])
        while edge.contains(at(top, right)) { right += 1 }
        if at(top, right) != meaning.frame.corners[1] { faults.append("a frame at \(top),\(left) has no right corner") }
        places.append(
          Place(title: text(top, (left + 3)..<end), isFrame: true, left: left, right: right, top: top, bottom: bottom))
        for column in left...(end + 1) { owner[top][column] = -2 }
        for row in (top + 1)..<bottom where isHeader(row, left) { readHeader(row, left, right) }
      }
    }
  }

  /// True if a line within a frame says for whom the rows below it hold.
  private func isHeader(_ row: Int, _ left: Int) -> Bool {
    at(row, left) == meaning.header.end && at(row, left + 1) == meaning.header.level
      && [" ", meaning.header.level].contains(at(row, left + 2))
  }

  /// The line and its words are no wire; wires pass it up or down.
  private func readHeader(_ row: Int, _ left: Int, _ right: Int) {
    for column in left...right {
      let arms = meaning.arms[at(row, column)] ?? []
      let isWire = arms.contains(.up) && arms.contains(.down) && column != left && column != right
      if !isWire || at(row, column) == " " { owner[row][column] = -2 }
    }
  }

  /// The rows on a frame's lower edge and in the lines above it.
  private func readFrame(_ place: Int) {
    let frame = places[place]
    readEdge(place, frame.bottom, (frame.left + 1)..<frame.right, Step.down)
    for line in (frame.top + 1)..<frame.bottom where !isHeader(line, frame.left) {
      readBeside(place, line)
      readLine(place, line)
    }
  }

  /// The labels that stand outside, in the wires that leave a frame's sides: to the left a blank, the label, a blank, the
  /// wire; to the right a piece of the wire before it.
  private func readBeside(_ place: Int, _ row: Int) {
    let frame = places[place]
    for (side, port, step) in [
      (frame.left, meaning.frame.left, Step.left), (frame.right, meaning.frame.right, Step.right),
    ] {
      let sign = step.column
      let isRight = sign > 0 && meaning.arms[at(row, side + 1)] == [.left, .right] && at(row, side + 2) == " "
      var first = side + sign + (isRight ? 1 : 0)
      while at(row, first) == " ", first != side + 3 * sign { first += sign }
      guard at(row, side) == port, first != side + sign, at(row, first) != " " else { continue }
      /// True if a wire goes on from a cell away from the frame.
      func goesOn(_ column: Int) -> Bool {
        meaning.heads[at(row, column)] == step || meaning.arms[at(row, column)]?.contains(step.back) == true
      }
      var end = first
      while cells[row].indices.contains(end + sign), !(at(row, end) == " " && goesOn(end + sign)) { end += sign }
      let label = sign < 0 ? (end + 1)..<side : (side + (isRight ? 2 : 1))..<end
      rows.append(Row(place: place, label: text(row, label), port: (row, end, step)))
      for column in min(end, side + sign)...max(end, side + sign) { owner[row][column] = -2 }
    }
  }

  /// The texts in a line within a frame: between cards, and not within a frame further in.
  private func readLine(_ place: Int, _ row: Int) {
    let frame = places[place]
    let inside = (frame.left + 1)..<frame.right
    let within = places.contains {
      $0.isFrame && $0.left > frame.left && $0.right < frame.right && $0.holds(row, $0.left)
    }
    if within { return }
    // Words are what is no wire; two blanks or a wire part texts.
    var words: [Range<Int>] = []
    var column = inside.lowerBound
    while column < inside.upperBound {
      guard at(row, column) != " ", owner(row, column) < 0 else {
        column += 1
        continue
      }
      var end = column
      while end < inside.upperBound, at(row, end) != " ", owner(row, end) < 0 { end += 1 }
      words.append(column..<end)
      column = end
    }
    var texts: [Range<Int>] = []
    for word in words {
      let isWire = word.allSatisfy {
        meaning.arms[at(row, $0)] != nil || at(row, $0) == meaning.crossing || at(row, $0) == meaning.frame.upright
          || meaning.frame.passed.contains(at(row, $0)) || isHead(row, $0)
      }
      if isWire { continue }
      if let last = texts.last, last.upperBound + 1 == word.lowerBound {
        texts[texts.count - 1] = last.lowerBound..<word.upperBound
      } else {
        texts.append(word)
      }
    }
    for (number, range) in texts.enumerated() {
      for column in range { owner[row][column] = -2 }
      let whole = text(row, range)
      if let (label, jump) = jump(in: whole) {
        add(label, jump, place)
      } else if number == 0, at(row, frame.left) == meaning.frame.left, range.lowerBound == frame.left + 2 {
        rows.append(Row(place: place, label: whole, port: (row, frame.left, .left)))
      } else if number == texts.count - 1, at(row, frame.right) == meaning.frame.right,
        range.upperBound == frame.right - 1
      {
        rows.append(Row(place: place, label: whole, port: (row, frame.right, .right)))
      } else {
        faults.append("\(whole) in \(frame.title) leads nowhere")
      }
    }
  }

  /// True if an arrowhead in a cell touches a card, or a frame within.
  private func isHead(_ row: Int, _ column: Int) -> Bool {
    guard let step = meaning.heads[at(row, column)] else { return false }
    let next = (row: row + step.row, column: column + step.column)
    return owner(next.row, next.column) >= 0 || at(next.row, next.column) == meaning.frame.upright
      || at(next.row, next.column) == meaning.frame.level
  }

  /// Texts on a level edge: behind a port the label of a wire, else a jump.
  private func readEdge(_ place: Int, _ row: Int, _ columns: Range<Int>, _ step: Step) {
    let edge: Set<Character> = meaning.level.union(meaning.downPort).union(meaning.corners.1)
      .union([meaning.frame.level, meaning.frame.down, meaning.frame.corners[3]]).union(meaning.frame.passed)
      .union(meaning.labelEnds)
    var column = columns.lowerBound
    var port: Int?
    while column < columns.upperBound {
      let glyph = at(row, column)
      if meaning.downPort.contains(glyph) || glyph == meaning.frame.down {
        port = column
        if at(row, column + 1) != " " { rows.append(Row(place: place, label: "", port: (row, column, step))) }
      }
      guard glyph == " " else {
        column += 1
        continue
      }
      var end = column + 1
      while end < columns.upperBound,
        !(at(row, end) == " "
          && (edge.contains(at(row, end + 1))
            || meaning.heads[at(row, end + 1)] != nil && at(row, end + 2) == meaning.frame.level))
      {
        end += 1
      }
      let whole = text(row, (column + 1)..<end)
      for column in column..<(end + 1) { owner[row][column] = -2 }
      if let from = port, from == column - 1 {
        rows.append(Row(place: place, label: whole, port: (row, from, step)))
      } else if let (label, jump) = jump(in: whole) {
        add(label, jump, place)
      } else {
        faults.append("\(whole) on the edge of \(places[place].title) leads nowhere")
      }
      column = end + 1
    }
  }

  /// The rows of a text on an edge: of a frame several may have one jump.
  private func add(_ label: String, _ jump: String, _ place: Int) {
    let labels = places[place].isFrame ? label.components(separatedBy: meaning.list) : [label]
    for label in labels { rows.append(Row(place: place, label: label, jump: jump)) }
  }

  /// A text's label and the name of its jump; nil if it has none.
  private func jump(in text: String) -> (label: String, name: String)? {
    let characters = Array(text)
    guard
      let arrow = characters.indices.last(where: {
        characters[$0] == meaning.jump && ($0 == 0 || characters[$0 - 1] == " ") && $0 + 1 < characters.count
          && characters[$0 + 1] != " " && characters[$0 + 1] != meaning.jump
      })
    else { return nil }
    return (String(characters[..<arrow]).trimmingBlanks, String(characters[(arrow + 1)...]))
  }

  // MARK: Cards

  private func findCards() {
    for row in cells.indices {
      for column in cells[row].indices
      where meaning.corners.0.contains(at(row, column)) && at(row, column + 1) == " " && owner(row, column) == -1 {
        readCard(row, column)
      }
    }
  }

  private func readCard(_ top: Int, _ left: Int) {
    let behind = meaning.level.union(meaning.corners.1).union(meaning.downPort).union(meaning.marks)
    var end = left + 2
    while end < cells[top].count, !(at(top, end) == " " && behind.contains(at(top, end + 1))) { end += 1 }
    var right = end + 1
    while right < cells[top].count, !meaning.corners.1.contains(at(top, right)) { right += 1 }
    guard right < cells[top].count else { return faults.append("a card at \(top),\(left) has no right corner") }
    let place = places.count
    var bottom = top
    var label: [String] = []
    var found: [Row] = []
    while true {
      let row = bottom + 1
      let isLeft = meaning.leftPort.contains(at(row, left))
      let isRight = meaning.rightPort.contains(at(row, right))
      guard isLeft || meaning.upright.contains(at(row, left)), isRight || meaning.upright.contains(at(row, right)),
        owner(row, left) == -1
      else { break }
      bottom = row
      let line = text(row, (left + 2)..<(right - 1))
      let jump = jump(in: line)
      label.append(jump?.label ?? line)
      guard isLeft || isRight || jump != nil else { continue }
      if isLeft && isRight { faults.append("row \(row) of a card at \(top),\(left) has two ports") }
      found.append(
        Row(
          place: place, label: label.filter { !$0.isEmpty }.joined(separator: " "), jump: jump?.name,
          port: isLeft ? (row, left, .left) : isRight ? (row, right, .right) : nil))
      label = []
    }
    if label.contains(where: { !$0.isEmpty }) { faults.append("\(label) at \(bottom),\(left) leads nowhere") }
    if meaning.corners.2.contains(at(bottom + 1, left)), owner(bottom + 1, left) == -1, at(bottom + 1, left + 1) != " "
    {
      bottom += 1
    }
    let card = Place(
      title: text(top, (left + 2)..<end), isFrame: false, left: left, right: right, top: top, bottom: bottom)
    places.append(card)
    rows += found
    for row in top...bottom {
      for column in left...right { owner[row][column] = -1 }
      own(place, row, left...right)
    }
  }

  // MARK: Wires

  private func number(_ row: Int, _ column: Int) -> Int { row * 10_000 + column }

  /// The directions that continue a wire that came into a cell by a step; nil if it cannot come in that way.
  private func onward(_ row: Int, _ column: Int, by step: Step) -> Set<Step>? {
    let glyph = at(row, column)
    guard owner(row, column) == -1 else { return nil }
    if meaning.frame.passed.contains(glyph) { return [step] }
    if glyph == meaning.crossing, !meaning.isASCII || step.row == 0 { return [step] }
    guard let arms = meaning.arms[glyph], arms.contains(step.back) else { return nil }
    return arms.subtracting([step.back])
  }

  /// The place at which an arrowhead points.
  private func target(_ row: Int, _ column: Int, _ step: Step) -> Int? {
    let next = (row: row + step.row, column: column + step.column)
    let card = owner(next.row, next.column)
    if card >= 0 {
      let place = places[card]
      return next.row == place.top && step != .up ? card : nil
    }
    return places.indices.first { index in
      let place = places[index]
      guard place.isFrame, place.holds(next.row, next.column), !place.holds(row, column) else { return false }
      return true
    }
  }

  private func lead(_ index: Int) {
    let row = rows[index]
    var targets: Set<Int> = []
    var cells: Set<Int> = []
    if let port = row.port {
      inked.insert(number(port.row, port.column))
      var open = [(row: port.row, column: port.column, step: port.step)]
      var seen: Set<[Int]> = []
      while let (line, column, step) = open.popLast() {
        let next = (row: line + step.row, column: column + step.column)
        guard seen.insert([next.row, next.column, step.column, step.row]).inserted else { continue }
        cells.insert(number(next.row, next.column))
        if let head = meaning.heads[at(next.row, next.column)], owner(next.row, next.column) == -1, head == step {
          inked.insert(number(next.row, next.column))
          if let target = target(next.row, next.column, head) {
            targets.insert(target)
          } else {
            faults.append("an arrowhead at \(next.row),\(next.column) points at nothing")
          }
        } else if isPort(next.row, next.column, step) {
          continue
        } else if let steps = onward(next.row, next.column, by: step) {
          inked.insert(number(next.row, next.column))
          for onward in steps { open.append((next.row, next.column, onward)) }
        } else {
          faults.append("a wire of \(places[row.place].title) \(row.label) ends at \(next.row),\(next.column)")
        }
      }
      if targets.count != 1 { faults.append("\(places[row.place].title) \(row.label) reaches \(targets.count) places") }
    }
    wires.append(cells)
    if let jump = row.jump {
      let whole = places.indices.filter { index in
        // A frame has no letter of a group.
        (places[index].isFrame ? Self.words(places[index].title) : Self.name(places[index].title)) == Self.words(jump)
      }
      let parts = places.indices.filter {
        (" " + Self.words(places[$0].title) + " ").contains(" " + Self.words(jump) + " ")
      }
      let named = whole.count == 1 ? whole : parts
      if named.count == 1, let place = named.first {
        if row.port != nil, targets != [place] { faults.append("\(row.label) ►\(jump) leads elsewhere") }
        targets.insert(place)
      } else {
        targets.insert(-1)
      }
    }
    for target in targets {
      exits.append(
        Reading.Exit(
          from: places[row.place].title, label: row.label,
          to: target < 0 ? "►" + (row.jump ?? "") : places[target].title))
    }
    if targets.isEmpty { faults.append("\(places[row.place].title) \(row.label) leads nowhere") }
  }

  /// Words in small letters, punctuation at their ends left out, blanks between.
  static func words(_ text: String) -> String {
    text.split(separator: " ").map { word in
      var word = word.lowercased()
      while let last = word.last, ",;:.?!…~".contains(last) { word.removeLast() }
      return word
    }.joined(separator: " ")
  }

  /// The words of a title without the group's letter and the marks.
  static func name(_ title: String) -> String {
    var words = title.split(separator: " ").filter { !["○", "■", "✓", "(o)", "[=]", "[+]"].contains($0) }
    if words.count > 1, words[0].count == 1 { words.removeFirst() }
    return Self.words(words.joined(separator: " "))
  }

  /// True if a step into a cell comes to a port from outside.
  private func isPort(_ row: Int, _ column: Int, _ step: Step) -> Bool {
    rows.contains { other in
      guard let port = other.port else { return false }
      return port.row == row && port.column == column && port.step == step.back
    }
  }

  /// Nothing is drawn that belongs to no card, no frame and no wire.
  private func checkInk() {
    for row in cells.indices {
      for column in cells[row].indices
      where cells[row][column] != " " && owner[row][column] == -1 && !inked.contains(number(row, column)) {
        let isEdge = places.contains { place in
          place.isFrame && place.holds(row, column)
            && (row == place.top || row == place.bottom || column == place.left || column == place.right)
        }
        if isEdge, !meaning.frame.passed.contains(at(row, column)) { continue }
        faults.append("what is \(at(row, column)) at \(row),\(column)?")
      }
    }
    for index in wires.indices {
      for cell in wires[index] where at(cell / 10_000, cell % 10_000) == meaning.crossing && !meaning.isASCII {
        crossings += 1
      }
    }
  }
}
