package import Errors
package import Model

/// The keys that go a route from the start of a flow: digits inject rows, `:` looks for what is
/// injected by name.
package enum RouteKeys {
  /// The route as a key script: `1 :AADSTS50076<enter>`.
  ///
  /// Rows are injected by their digits, or by the name of their event where there are more rows
  /// than digits.
  package static func script(for route: ErrorRoute, machine: Machine) -> String {
    var snapshot = machine.initialSnapshot
    var keys: [String] = []
    for injection in route.injections.dropLast(route.arrival == nil ? 0 : 1) {
      keys.append(self.keys(for: injection.event, at: snapshot, machine))
      // The route was found by sending these very events.
      guard let step = try? machine.send(injection, to: snapshot) else { break }
      snapshot = step.after
    }
    if let arrival = route.arrival { keys.append(typed(arrival.origin.text)) }
    return keys.joined(separator: " ")
  }

  /// The route as a person types it: `1 :HTTP 429 Retry-After 120 Enter`.
  package static func words(for route: ErrorRoute, machine: Machine) -> String {
    script(for: route, machine: machine).replacing("<enter>", with: " Enter").replacing(
      "<space>", with: " "
    )
    .replacing("<lt>", with: "<")
  }

  private static func keys(for event: EventIndex, at snapshot: Snapshot, _ machine: Machine)
    -> String
  {
    let row = machine.exits(of: snapshot).firstIndex { $0.event == event && $0.isOpen }
    guard let row, RowDigits.all.indices.contains(row) else {
      return typed(machine.flow.events[event].id)
    }
    return String(RowDigits.all[row])
  }

  /// A name typed and chosen.
  private static func typed(_ text: String) -> String {
    ":" + text.replacing("<", with: "<lt>").replacing(" ", with: "<space>") + "<enter>"
  }
}

extension ErrorRoute {
  /// From where the error leads where: `Sign-in page ──error -50000──► Internal error`.
  ///
  /// An error that is called as the state it leads to is told by its code.
  package func arrow(in flow: Flow) -> String {
    let event = step.event.map { flow.events[$0] }
    let (from, to) = (
      flow.title(of: step.before.state), flow.title(of: step.after.state)
    )
    let title = event?.names.title ?? ""
    let name = title == to ? event?.error.map { "error \($0.code)" } ?? title : title
    return "\(from) ──\(name)──► \(to)"
  }
}
