import FlowModel

/// The values with which runs start: one list for each combination of what is set by hand.
///
/// Those in which less is set come first, so that paths begin as plainly as they can. Lists are made when they are asked
/// for: there may be more than there is room for.
struct Starts: RandomAccessCollection {
  /// Starts in which the same variables are set.
  private struct Block {
    var variables: [Int]
    /// The number of its first start.
    var first: Int
    var count: Int
  }

  private let initial: [Int]
  private let choices: [ChoiceOfValues]
  private let blocks: [Block]
  let startIndex = 0
  let endIndex: Int

  init(_ model: FiniteModel) {
    let (initial, choices) = (model.flow.variables.map(\.initial), model.choices)
    var blocks: [Block] = []
    var first = 0
    for variables in (0...model.freeAtStart.count).flatMap({ Self.subsets(of: model.freeAtStart[...], $0) }) {
      let count = variables.reduce(1) { product, variable in
        let (result, overflow) = product.multipliedReportingOverflow(
          by: Self.otherCount(choices[variable], than: initial[variable]))
        return overflow ? Int.max : result
      }
      // More than can be counted are more than can be looked at.
      let (next, overflow) = first.addingReportingOverflow(count)
      blocks.append(Block(variables: variables, first: first, count: overflow ? Int.max - first : count))
      first = overflow ? Int.max : next
      if overflow { break }
    }
    (self.initial, self.choices, self.blocks) = (initial, choices, blocks)
    endIndex = first
  }

  /// The values of all variables in one start.
  subscript(position: Int) -> [Int] {
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].first <= position { low = middle } else { high = middle - 1 }
    }
    var rest = position - blocks[low].first
    var values = initial
    for variable in blocks[low].variables.reversed() {
      let count = Self.otherCount(choices[variable], than: initial[variable])
      let number = rest % count
      let skipped = choices[variable].index(of: initial[variable]) ?? choices[variable].count
      values[variable] = choices[variable][number < skipped ? number : number + 1]
      rest /= count
    }
    return values
  }

  /// How many values a variable can be set to that are not the one it has.
  private static func otherCount(_ choice: ChoiceOfValues, than initial: Int) -> Int {
    choice.count - (choice.index(of: initial) == nil ? 0 : 1)
  }

  /// All choices of so many variables; those of the last variables first.
  private static func subsets(of variables: ArraySlice<Int>, _ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard variables.count >= count, let first = variables.first else { return [] }
    let rest = variables.dropFirst()
    return subsets(of: rest, count) + subsets(of: rest, count - 1).map { [first] + $0 }
  }
}
