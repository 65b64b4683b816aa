/// A run of items that stand without a gap while rows are placed.
struct RowBlock: Sendable {
  /// One after its last item.
  var end: Int
  var wish: RowWish

  /// The row wanted, less the heights of the items before.
  var row: Int {
    let value = 2 * wish.sum + wish.weight
    let divisor = 2 * wish.weight
    return value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}
