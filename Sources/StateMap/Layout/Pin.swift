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
