/// Rows wanted: the sum of rows times weights, and the sum of weights.
struct RowWish: Sendable {
  var sum: Int
  var weight: Int
}
