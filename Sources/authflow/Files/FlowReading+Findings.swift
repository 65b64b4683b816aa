import FlowAnalysis
import FlowReader

extension FlowReading {
  /// The reading with what the checks find as further warnings; a file that is malformed is not judged.
  func withFindings() -> FlowReading {
    guard let flow else { return self }
    return FlowChecks.findings(in: flow).reduce(self) { $0.warning($1.message, code: $1.check.rawValue, at: $1.place) }
  }
}
