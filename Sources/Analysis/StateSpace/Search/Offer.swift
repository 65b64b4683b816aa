import Model

/// An event that a state takes and no timer sends, with every combination of the carried values
/// that make a difference there.
struct Offer: Sendable {
  /// The most combinations that are counted.
  static let most = 1 << 20

  let event: EventIndex
  /// The carried variables that make a difference.
  fileprivate let variables: [Int]
  /// How many combinations of their values there are, at most one more than `most`.
  let count: Int
}

extension FiniteModel {
  /// What can be sent in each state; events of timers come with time.
  var offers: [[Offer]] {
    states.map { state in
      events.indices.filter { !state.arms[$0].isEmpty && events[$0].timers.isEmpty }.map {
        let variables = state.relevant[$0].elements
        // Capped at each factor, so that the product cannot overflow.
        let count = variables.reduce(1) { min(Offer.most + 1, $0 * choices[$1].count) }
        return Offer(event: EventIndex($0), variables: variables, count: count)
      }
    }
  }

  /// A proposal with one of the combinations, the last variable changing fastest.
  func injection(
    _ combination: Int, of offer: Offer, from proposal: Injection,
    exchanging exchange: ScopeExchange? = nil
  ) -> Injection {
    var injection = proposal
    var rest = combination
    let payload = events[offer.event.offset].payload
    for variable in offer.variables.reversed() {
      let choice = choices[variable]
      var value = choice[rest % choice.count]
      rest /= choice.count
      if let exchange, flow.variables[variable].type.isScopes {
        value = exchange.image(of: value)
      }
      for position in payload.indices where payload[position].variable == variable {
        injection.payload[position] = value
      }
    }
    return injection
  }
}
