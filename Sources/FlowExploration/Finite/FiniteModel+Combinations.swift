extension FiniteModel {
  /// The values of some variables in one combination of all they may take, the last variable changing fastest.
  func values(of variables: [Int], combination: Int) -> [(variable: Int, value: Int)] {
    var rest = combination
    var result: [(variable: Int, value: Int)] = []
    for variable in variables.reversed() {
      let count = choices[variable].count
      result.append((variable, choices[variable][rest % count]))
      rest /= count
    }
    return result.reversed()
  }
}
