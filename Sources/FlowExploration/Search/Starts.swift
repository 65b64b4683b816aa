import FlowModel

/// The values with which runs start: one list for each combination of what is set by hand.
///
/// Those in which less is set come first, so that paths begin as plainly as they can.
struct Starts: Sequence {
  private let initial: [Int]
  private let free: [Int]
  private let choices: [ChoiceOfValues]

  init(_ model: FiniteModel) {
    initial = model.flow.variables.map(\.initial)
    free = model.freeAtStart
    choices = model.choices
  }

  func makeIterator() -> some IteratorProtocol<[Int]> {
    (0...free.count).lazy.flatMap { count in self.subsets(of: free[...], count) }
      .flatMap { subset in self.combinations(of: subset[...], from: initial) }.makeIterator()
  }

  /// All choices of so many variables, in the order of the flow.
  private func subsets(of variables: ArraySlice<Int>, _ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard variables.count >= count, let first = variables.first else { return [] }
    let rest = variables.dropFirst()
    return subsets(of: rest, count) + subsets(of: rest, count - 1).map { [first] + $0 }
  }

  /// All values of some variables that are not those the flow begins with, the last variable changing fastest.
  private func combinations(of variables: ArraySlice<Int>, from values: [Int]) -> [[Int]] {
    guard let variable = variables.first else { return [values] }
    let choice = choices[variable]
    return (0..<choice.count).map { choice[$0] }.filter { $0 != initial[variable] }.flatMap { value in
      var values = values
      values[variable] = value
      return combinations(of: variables.dropFirst(), from: values)
    }
  }
}
