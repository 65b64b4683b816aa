import FlowModel

extension VariableType {
  /// True for numbers and spans of time.
  var isNumeric: Bool {
    switch self {
    case .integer, .duration, .timer: true
    case .boolean, .choice, .scopes: false
    }
  }
}
