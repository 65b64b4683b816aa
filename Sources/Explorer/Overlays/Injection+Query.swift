import FlowEngine
import FlowModel

extension Injection {
  /// Chooses among the values an event carries the one that a searched number belongs to: `50076` finds `mfa_50076`.
  ///
  /// A number that no value names takes the value `other`, where there is one: nothing is claimed that was not asked.
  mutating func choose(_ query: String, in flow: Flow) {
    let numbers = query.split { !$0.isNumber }.map(String.init).filter { $0.count >= 3 }
    guard !numbers.isEmpty else { return }
    for (index, field) in flow.events[event].payload.enumerated() {
      guard case .choice(let values) = flow.variables[field.variable].type else { continue }
      let named = values.firstIndex { value in numbers.contains { value.hasSuffix("_" + $0) } }
      if let value = named ?? values.firstIndex(of: "other") { payload[index] = value }
    }
  }
}
