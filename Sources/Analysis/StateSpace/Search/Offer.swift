import Model

/// An event that a state takes and no timer sends, with every combination of the carried values
/// that make a difference there.
struct Offer: Sendable {
  /// The most combinations that are counted.
  static let most = 1 << 20

  let event: EventIndex
  /// The carried values that make a difference, the last first.
  fileprivate let fields: [(position: Int, values: ChoiceOfValues, isScopes: Bool)]
  /// How many combinations of them there are, at most one more than `most`.
  let count: Int

  /// Puts one of the combinations into the values of the event, the last one changing fastest.
  func choose(
    _ combination: Int, in payload: inout [Int], exchanging exchange: ScopeExchange? = nil
  ) {
    var rest = combination
    for field in fields {
      let value = field.values[rest % field.values.count]
      rest /= field.values.count
      payload[field.position] =
        field.isScopes ? exchange?.image(of: value) ?? value : value
    }
  }
}

extension FiniteModel {
  /// What can be sent in each state; events of timers come with time.
  var offers: [[Offer]] {
    states.map { state in
      events.indices.filter { !state.arms[$0].isEmpty && events[$0].timers.isEmpty }.map {
        event in
        let payload = events[event].payload
        let variables = state.relevant[event].elements
        let fields = variables.reversed().compactMap { variable in
          payload.lastIndex { $0.variable.offset == variable }.map {
            ($0, choices[variable], flow.variables[variable].type.isScopes)
          }
        }
        // Capped at each factor, so that the product cannot overflow.
        let count = variables.reduce(1) { min(Offer.most + 1, $0 * choices[$1].count) }
        return Offer(event: EventIndex(event), fields: fields, count: count)
      }
    }
  }
}
