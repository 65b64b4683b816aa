import Model

extension FiniteModel {
  /// Goes through the values with which runs start, one list for each combination of what is
  /// set by hand, until `body` says no.
  ///
  /// Those in which less is set come first, so that paths begin as plainly as they can. Lists
  /// are made one by one: there may be far more than there is room for.
  func forEachStart(_ body: ([Int]) -> Bool) {
    let free = freeAtStart
    let initial = flow.variables.map(\.initial)
    var values = initial
    /// Sets so many of the variables from one on.
    func set(_ number: Int, from first: Int) -> Bool {
      if number == 0 { return body(values) }
      guard first + number <= free.count else { return true }
      guard set(number, from: first + 1) else { return false }
      let variable = free[first]
      defer { values[variable] = initial[variable] }
      for index in 0..<choices[variable].count
      where choices[variable][index] != initial[variable] {
        values[variable] = choices[variable][index]
        guard set(number - 1, from: first + 1) else { return false }
      }
      return true
    }
    // With the fewest settings first, as they make runs that are easier to read.
    for number in 0...free.count {
      guard set(number, from: 0) else { return }
    }
  }
}
