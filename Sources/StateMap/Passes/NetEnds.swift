/// Where a net ends in a gutter: the row of its head, and the sum of the rows of its tails.
struct NetEnds: Sendable {
  var head = 0
  var tails = 0
  var count = 0
}
