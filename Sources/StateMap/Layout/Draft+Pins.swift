/// A place where a net meets the edge of a gutter: an exit, an arrowhead or a passage.
///
/// Small, for a search reads millions of them.
struct Pin: Sendable {
  private var ownItem: Int32
  private var ownOffset: Int32
  private var ownSlot: Int32
  private var ownExit: Int32
  /// True at the right edge of the gutter, which is the left side of a column.
  let onRight: Bool
  /// True where the net leaves the gutter towards its target.
  let isHead: Bool
  /// True where the net passes through a column.
  let isPassage: Bool

  init(item: Int, offset: Int, slot: Int, exit: Int, onRight: Bool, isHead: Bool, isPassage: Bool) {
    ownItem = Int32(truncatingIfNeeded: item)
    ownOffset = Int32(truncatingIfNeeded: offset)
    ownSlot = Int32(truncatingIfNeeded: slot)
    ownExit = Int32(truncatingIfNeeded: exit)
    self.onRight = onRight
    self.isHead = isHead
    self.isPassage = isPassage
  }

  /// The item of the draft that carries it.
  var item: Int {
    get { Int(ownItem) }
    set { ownItem = Int32(truncatingIfNeeded: newValue) }
  }
  /// Rows from the item's top.
  var offset: Int {
    get { Int(ownOffset) }
    set { ownOffset = Int32(truncatingIfNeeded: newValue) }
  }
  /// The net's place among those of its gutter.
  var slot: Int { Int(ownSlot) }
  /// The exit, or -1.
  var exit: Int { Int(ownExit) }
}

extension Draft {
  /// Lists the pins of every gutter and numbers its nets.
  mutating func collectPins(_ arrangement: Arrangement) {
    let gutters = arrangement.columns.count + 1
    if pins.count != gutters {
      pins = Array(repeating: [], count: gutters)
      slotNet = Array(repeating: [], count: gutters)
      slotHead = Array(repeating: [], count: gutters)
    }
    for gutter in 0..<gutters {
      pins[gutter].removeAll(keepingCapacity: true)
      slotNet[gutter].removeAll(keepingCapacity: true)
      slotHead[gutter].removeAll(keepingCapacity: true)
    }
    for gutter in 0..<gutters {
      if gutter > 0 { collect(column: gutter - 1, gutter: gutter, side: 1) }
      if gutter < gutters - 1 { collect(column: gutter, gutter: gutter, side: 0) }
      for net in slotNet[gutter] { slotOfNet[net] = -1 }
    }
    setOffsets()
  }

  /// The pins on one side of a column.
  private mutating func collect(column: Int, gutter: Int, side: Int) {
    let onRight = side == 0
    for item in columnStart[column]..<columnStart[column + 1] {
      let key = itemKey[item]
      if key < 0 {
        // A net that enters on the left runs to the right, so it comes into a column's left side.
        add(item, ~key, onRight, isHead: (~key) & 1 == side, -1, gutter)
        continue
      }
      if targeted[2 * key + side] { add(item, 2 * key + side, onRight, isHead: true, -1, gutter) }
      for exit in problem.firstExit[key]..<problem.firstExit[key + 1] where exitSide[exit] == side {
        add(item, exitNet[exit], onRight, isHead: false, exit, gutter)
      }
    }
  }

  private mutating func add(_ item: Int, _ net: Int, _ onRight: Bool, isHead: Bool, _ exit: Int, _ gutter: Int) {
    var slot = slotOfNet[net]
    if slot < 0 {
      slot = slotNet[gutter].count
      slotOfNet[net] = slot
      slotNet[gutter].append(net)
      slotHead[gutter].append(-1)
    }
    let offset = exit < 0 && itemKey[item] >= 0 ? problem.titleOffset : 0
    if isHead { slotHead[gutter][slot] = pins[gutter].count }
    pins[gutter].append(
      Pin(
        item: item, offset: offset, slot: slot, exit: exit, onRight: onRight, isHead: isHead,
        isPassage: itemKey[item] < 0))
  }

  /// Gives the pins of exits the rows that the order of exits says.
  mutating func setOffsets() {
    for card in 0..<problem.cardCount { countOffsets(of: card) }
    for gutter in pins.indices {
      for index in pins[gutter].indices where pins[gutter][index].exit >= 0 {
        pins[gutter][index].offset = sortKey[pins[gutter][index].exit]
      }
    }
  }

  /// The same for the exits of one card.
  mutating func setOffsets(of card: Int, in column: Int) {
    countOffsets(of: card)
    let item = itemOfCard[card]
    for gutter in column...(column + 1) {
      for index in pins[gutter].indices where pins[gutter][index].item == item && pins[gutter][index].exit >= 0 {
        pins[gutter][index].offset = sortKey[pins[gutter][index].exit]
      }
    }
  }

  private mutating func countOffsets(of card: Int) {
    var left = problem.exitOffset
    var right = problem.exitOffset
    for place in problem.firstExit[card]..<problem.firstExit[card + 1] {
      let exit = exitOrder[place]
      if exitSide[exit] == 0 {
        sortKey[exit] = left
        left += 1
        if !problem.pairs { right += 1 }
      } else {
        sortKey[exit] = right
        right += 1
        if !problem.pairs { left += 1 }
      }
    }
  }
}
