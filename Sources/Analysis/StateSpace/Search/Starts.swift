import Model

/// The values with which runs start: one list for each combination of what is set by hand.
///
/// Those in which less is set come first, so that paths begin as plainly as they can. Lists are made when they are asked
/// for: there may be far more than there is room for, so they are only counted.
struct Starts: RandomAccessCollection {
  private let initial: [Int]
  /// The variables that are free, and what they take.
  private let free: [(variable: Int, choice: ChoiceOfValues)]
  /// How many starts set so many of the variables from one on: `counts[first][number]`; `Int.max` for more than that.
  private let counts: [[Int]]
  let startIndex = 0
  let endIndex: Int

  init(_ model: FiniteModel) {
    initial = model.flow.variables.map(\.initial)
    free = model.freeAtStart.map { ($0, model.choices[$0]) }
    var counts = [[1] + Array(repeating: 0, count: free.count)]
    for (variable, choice) in free.reversed() {
      let rest = counts[0]
      let others = choice.count - (choice.index(of: model.flow.variables[variable].initial) == nil ? 0 : 1)
      counts.insert(
        rest.indices.map { $0 == 0 ? 1 : Self.sum(rest[$0], Self.product(others, rest[$0 - 1])) }, at: 0)
    }
    self.counts = counts
    endIndex = counts[0].reduce(0, Self.sum)
  }

  /// The values of all variables in one start.
  subscript(position: Int) -> [Int] {
    var rest = position
    var number = 0
    while rest >= counts[0][number] {
      rest -= counts[0][number]
      number += 1
    }
    var values = initial
    for (index, (variable, choice)) in free.enumerated() where number > 0 {
      let without = counts[index + 1][number]
      guard rest >= without else { continue }
      rest -= without
      number -= 1
      let each = counts[index + 1][number]
      let chosen = rest / each
      values[variable] = choice[chosen < choice.index(of: initial[variable]) ?? choice.count ? chosen : chosen + 1]
      rest %= each
    }
    return values
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (result, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : result
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? .max : result
  }
}
