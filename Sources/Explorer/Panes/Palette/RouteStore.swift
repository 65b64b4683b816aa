import Canvas
import Model
import Synchronization

/// The runs that lead to the items of a list, each searched for once.
///
/// All copies of a list share it.
final class RouteStore: Sendable {
  private struct Wanted: Hashable {
    let action: PalettePane.Action
    /// Chooses the values of an event; nothing of the rest.
    let query: String

    init(_ item: PalettePane.Item, _ query: String) {
      action = item.action
      self.query = if case .event = action { query } else { "" }
    }
  }

  private struct Found {
    var snapshot: Snapshot?
    /// Where something can begin, from where the run is and from its start.
    var places: [Snapshot: [Session.Route]] = [:]
    var routes: [Wanted: Session.Route?] = [:]
    var refusals: [Wanted: String] = [:]

    /// Forgets what was found from elsewhere.
    mutating func begin(at now: Snapshot) {
      if snapshot != now { self = Found(snapshot: now) }
    }

    mutating func leadIn(to wanted: Wanted, from start: Snapshot, in session: Session)
      -> Session.Route?
    {
      let known = places[start] ?? session.beginnings(from: start)
      places[start] = known
      return session.leadIn(to: wanted.action, foundBy: wanted.query, by: known)
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
    guard item.isMove || item.isInjection && !item.isPossible else { return nil }
    return found.withLock { found in
      found.begin(at: session.snapshot)
      let wanted = Wanted(item, query)
      if let known = found.routes[wanted] { return known }
      let route =
        switch item.action {
        case .goTo(let state), .state(let state): session.route(to: state)
        default: found.leadIn(to: wanted, from: session.snapshot, in: session)
        }
      found.routes[wanted] = .some(route)
      return route
    }
  }

  /// Why an item cannot happen here; what to press, where starting over helps.
  func refusal(of item: PalettePane.Item, _ query: String, in session: Session) -> String {
    found.withLock { found in
      found.begin(at: session.snapshot)
      let wanted = Wanted(item, query)
      if let known = found.refusals[wanted] { return known }
      var words = item.refusal
      if found.leadIn(to: wanted, from: session.run.origin, in: session) != nil {
        let reason = TextFit.firstSentence(of: words)
        words = "\(reason) Press Esc, then r to start over." + words.dropFirst(reason.count)
      }
      found.refusals[wanted] = words
      return words
    }
  }
}
