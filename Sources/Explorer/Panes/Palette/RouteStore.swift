import Errors
import Model
import Synchronization

/// The runs that lead to the items of a list, and what is known of them, each found once.
///
/// All copies of a list share it.
final class RouteStore: Sendable {
  private struct Wanted: Hashable {
    let action: PalettePane.Action
    /// Chooses the values of an event.
    let query: String
  }

  private struct Found {
    var snapshot: Snapshot?
    /// Where something can begin.
    var places: [Session.Route]?
    var routes: [Wanted: Session.Route?] = [:]
    var advice: [PalettePane.Action: [Paragraph]] = [:]

    /// Forgets what was found from elsewhere.
    mutating func begin(at now: Snapshot) {
      if snapshot != now { self = Found(snapshot: now) }
    }
  }

  private let found = Mutex(Found())

  /// The steps to a state, or to what cannot happen yet; nil where none lead there.
  ///
  /// - Parameters:
  ///   - item: what is wanted.
  ///   - query: the words by which it was found; a number among them chooses a value.
  ///   - session: where the run is.
  /// - Returns: the steps.
  func route(to item: PalettePane.Item, _ query: String, in session: Session)
    -> Session.Route?
  {
    guard item.goal != nil || !item.isPossible else { return nil }
    let wanted = Wanted(action: item.action, query: query)
    return found.withLock { found in
      found.begin(at: session.snapshot)
      if let known = found.routes[wanted] { return known }
      let route: Session.Route?
      if let goal = item.goal {
        route = session.route(to: goal)
      } else {
        let places = found.places ?? session.beginnings
        found.places = places
        route = session.leadIn(to: item.action, foundBy: query, by: places)
      }
      found.routes[wanted] = .some(route)
      return route
    }
  }

  /// What is known of an item, which takes longer to find than a frame to draw.
  func advice(
    on action: PalettePane.Action, in session: Session, _ make: () -> [Paragraph]
  ) -> [Paragraph] {
    found.withLock { found in
      found.begin(at: session.snapshot)
      let advice = found.advice[action] ?? make()
      found.advice[action] = advice
      return advice
    }
  }
}

extension Session {
  /// What an item of the palette injects in a place, with the values that its finder's words
  /// choose; nil for what injects nothing there.
  func injection(
    of action: PalettePane.Action, foundBy query: String, at place: Snapshot? = nil
  ) -> Injection? {
    switch action {
    case .event(let event): proposal(for: event, foundBy: query, at: place)
    case .error(let origin): try? proposal(of: origin, at: place).injection
    default: nil
    }
  }

  /// The fewest steps to some places after which an item can happen, and what happens then; nil
  /// where none do, and where a guard alone forbids it here.
  func leadIn(
    to action: PalettePane.Action, foundBy query: String, by places: [Route]
  ) -> Route? {
    if case .event(let event) = action, isAccepted(event) { return nil }
    return places.lazy.compactMap { place in
      let there = place.arrival ?? run.origin
      guard let then = injection(of: action, foundBy: query, at: there),
        let step = try? machine.send(then, to: there)
      else { return nil }
      return place.with(then, step)
    }.first
  }
}
