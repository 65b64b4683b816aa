/// A place where a net meets the edge of a gutter: an exit, an arrowhead or a passage.
struct Pin: Sendable {
  /// The item of the draft that carries it.
  var item: Int
  /// Rows from the item's top.
  var offset: Int
  /// The net.
  var net: Int
  /// The net's place among those of its gutter.
  var slot: Int
  /// True at the right edge of the gutter, which is the left side of a column.
  var onRight: Bool
  /// True where the net leaves the gutter towards its target.
  var isHead: Bool
  /// The exit, or -1.
  var exit: Int
}
