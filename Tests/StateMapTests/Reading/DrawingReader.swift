import Canvas
import PlainText

/// Reads a drawing back from its characters alone, as a person would: cards, ports, wires, arrowheads.
///
/// It knows what each character means and nothing of how drawings are made.
final class DrawingReader {
  struct Card {
    var title: String
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
    var titleRow: Int
    /// Row, side, label.
    var exits: [(row: Int, onRight: Bool, label: String)] = []
  }

  typealias Step = GlyphMeaning.Step

  let cells: [[Character]]
  let meaning: GlyphMeaning
  private(set) var cards: [Card] = []
  private var owner: [[Int]]
  private(set) var faults: [String] = []
  private(set) var exits: [Reading.Exit] = []

  /// - Parameters:
  ///   - text: the drawing.
  ///   - ascii: true if it is drawn in ASCII.
  ///   - firstRow: the first row of the map, below the heads of lanes.
  init(_ text: String, ascii: Bool, firstRow: Int = 0) {
    meaning = ascii ? .ascii : .unicode
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> [Character] in
      line.flatMap { character -> [Character] in
        // The second cell of a wide character holds nothing.
        TextWidth.columns(character) == 2 ? [character, "\u{0}"] : [character]
      }
    }
    let width = (rows.map(\.count).max() ?? 0) + 2
    rows = rows.map { $0 + Array(repeating: " ", count: width - $0.count) }
    cells = Array(rows.dropFirst(firstRow))
    owner = cells.map { Array(repeating: -1, count: $0.count) }
    findCards()
    for card in cards.indices { for exit in cards[card].exits { follow(exit, from: card) } }
    checkEnds()
  }

  var reading: Reading {
    Reading(
      titles: cards.map(\.title).sorted(),
      exits: exits.sorted { ($0.from, $0.label, $0.to) < ($1.from, $1.label, $1.to) }, faults: faults)
  }

  private func at(_ row: Int, _ column: Int) -> Character {
    cells.indices.contains(row) && cells[row].indices.contains(column) ? cells[row][column] : " "
  }

  private func owner(_ row: Int, _ column: Int) -> Int {
    owner.indices.contains(row) && owner[row].indices.contains(column) ? owner[row][column] : -1
  }

  private func text(_ row: Int, _ columns: Range<Int>) -> String {
    var characters = Array(columns.map { at(row, $0) }.filter { $0 != "\u{0}" })
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }

  // MARK: Cards

  private func findCards() {
    for row in cells.indices {
      for column in cells[row].indices where cells[row][column] != " " && owner[row][column] < 0 {
        if meaning.corners.0.contains(at(row, column)) { readBox(row, column) }
        if meaning.tabLeft.contains(at(row, column)) { readTab(row, column) }
      }
    }
  }

  private func readBox(_ top: Int, _ left: Int) {
    var right = left + 1
    while meaning.level.contains(at(top, right)) { right += 1 }
    guard meaning.corners.1.contains(at(top, right)) else { return faults.append("no box at \(top),\(left)") }
    var bottom = top + 1
    while bottom < cells.count, !meaning.corners.2.contains(at(bottom, left)) { bottom += 1 }
    var title = text(top + 1, (left + 1)..<right)
    // The mark of a visit stands before the title's blank.
    if at(top + 1, left + 1) == meaning.visited { title = text(top + 1, (left + 2)..<right) }
    var card = Card(title: title, left: left, right: right, top: top, bottom: bottom, titleRow: top + 1)
    for row in (top + 2)..<max(top + 2, bottom) {
      let onLeft = meaning.ports.0.contains(at(row, left))
      let onRight = meaning.ports.1.contains(at(row, right))
      if onLeft == onRight { faults.append("row \(row) of \(title) has not one port") }
      card.exits.append((row, onRight, text(row, (left + 2)..<(right - 1))))
    }
    own(card)
  }

  private func readTab(_ top: Int, _ left: Int) {
    var right = left + 1
    var depth = 1
    while right < cells[top].count {
      if at(top, right) == "[" { depth += 1 }
      if meaning.tabRight.contains(at(top, right)) { depth -= 1 }
      if depth == 0 { break }
      right += 1
    }
    guard right < cells[top].count else { return faults.append("no tab at \(top),\(left)") }
    let mark = at(top, right - 1) == meaning.visited
    let title = text(top, (left + 1)..<(mark ? right - 1 : right))
    var card = Card(title: title, left: left, right: right, top: top, bottom: top, titleRow: top)
    var row = top + 1
    while true {
      let onLeft = meaning.tabPorts.0.contains(at(row, left))
      let onRight = meaning.tabPorts.1.contains(at(row, right))
      guard onLeft || onRight else { break }
      if onLeft && onRight {
        // Two labels of one row stand at least two blanks apart.
        let inside = (left + 1)..<right
        let gap = inside.first { at(row, $0) == " " && at(row, $0 + 1) == " " } ?? right
        card.exits.append((row, false, text(row, (left + 1)..<gap)))
        card.exits.append((row, true, text(row, gap..<right)))
      } else {
        card.exits.append((row, onRight, text(row, (left + 1)..<right)))
      }
      row += 1
    }
    card.bottom = row - 1
    own(card)
  }

  private func own(_ card: Card) {
    for row in card.top...card.bottom {
      for column in card.left...card.right where owner.indices.contains(row) && owner[row].indices.contains(column) {
        if owner[row][column] >= 0 { faults.append("\(card.title) overlaps another card") }
        owner[row][column] = cards.count
      }
    }
    cards.append(card)
  }

  // MARK: Wires

  /// The directions that continue a wire that came into a cell by a step; nil if it cannot come in that way.
  private func onward(_ row: Int, _ column: Int, by step: Step) -> Set<Step>? {
    let glyph = at(row, column)
    guard owner(row, column) < 0 else { return nil }
    if meaning.crossings.contains(glyph) { return [step] }
    guard let arms = meaning.arms[glyph], arms.contains(step.back) else { return nil }
    return arms.subtracting([step.back])
  }

  private func follow(_ exit: (row: Int, onRight: Bool, label: String), from card: Int) {
    let step: Step = exit.onRight ? .right : .left
    var targets: Set<Int> = []
    var seen: Set<[Int]> = []
    var open = [(row: exit.row, column: exit.onRight ? cards[card].right : cards[card].left, step: step)]
    while let (row, column, step) = open.popLast() {
      let next = (row: row + step.row, column: column + step.column)
      guard seen.insert([next.row, next.column, step.column, step.row]).inserted else { continue }
      if let arrow = meaning.arrows[at(next.row, next.column)], owner(next.row, next.column) < 0, arrow == step {
        let target = owner(next.row, next.column + arrow.column)
        if target >= 0, cards[target].titleRow == next.row {
          targets.insert(target)
        } else {
          faults.append("an arrowhead at \(next.row),\(next.column) points at no title")
        }
      } else if let steps = onward(next.row, next.column, by: step) {
        for onward in steps { open.append((next.row, next.column, onward)) }
      } else if !isPort(next.row, next.column, step) {
        faults.append("a wire of \(cards[card].title) \(exit.label) ends at \(next.row),\(next.column)")
      }
    }
    if targets.count != 1 {
      faults.append("\(cards[card].title) \(exit.label) reaches \(targets.count) cards")
    }
    for target in targets {
      exits.append(Reading.Exit(from: cards[card].title, label: exit.label, to: cards[target].title))
    }
  }

  /// True if a step into a cell comes to the port of a card from outside.
  private func isPort(_ row: Int, _ column: Int, _ step: Step) -> Bool {
    let card = owner(row, column)
    guard card >= 0, step.row == 0 else { return false }
    let border = step == .left ? cards[card].right : cards[card].left
    return column == border && cards[card].exits.contains { $0.row == row && $0.onRight == (step == .left) }
  }

  /// Every arm of every wire must meet another, an arrowhead or a port.
  private func checkEnds() {
    for row in cells.indices {
      for column in cells[row].indices where cells[row][column] != " " && owner[row][column] < 0 {
        guard let arms = meaning.arms[at(row, column)] else {
          if meaning.arrows[at(row, column)] == nil {
            faults.append("what is \(at(row, column)) at \(row),\(column)?")
          }
          continue
        }
        for step in arms {
          let next = (row: row + step.row, column: column + step.column)
          let isArrow = meaning.arrows[at(next.row, next.column)] == step && owner(next.row, next.column) < 0
          if !isArrow, onward(next.row, next.column, by: step) == nil, !isPort(next.row, next.column, step) {
            faults.append("\(at(row, column)) at \(row),\(column) ends in the open")
          }
        }
      }
    }
  }
}
