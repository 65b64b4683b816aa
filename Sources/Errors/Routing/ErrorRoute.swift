package import Catalogue
package import Model

/// The shortest route from the start of a flow to an error.
package struct ErrorRoute: Hashable, Sendable {
  /// What is injected, the error last.
  package var injections: [Injection]
  /// How the error arrives; nil for what an API answers, which ends no token request.
  package var arrival: Arrival?
  /// The step the error makes.
  package var step: Step
}

extension ErrorRouter {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// The route that shows best what was recognised: its cause, seen by the app as it was.
  ///
  /// What no flow can show that route is shown by another of the origins that it may have, one
  /// that the app sees as it did if there is any.
  package func route(for recognition: Recognition) -> ErrorRoute? {
    guard !recognition.isForeign else { return nil }
    let origins = recognition.origins(in: catalogue)
    // What the app saw weighs more than what is said to lie inside it.
    var seen = recognition
    seen.internalCode = nil
    // Where the text does not say what the app saw, it is shown as it is told.
    let facts = recognition.facts.withRequest
    let told =
      recognition.code == nil ? Decision(facts, in: catalogue).surfaced?.code : nil
    if let told,
      let route = route(
        to: origins, fits: { recognition.isSeen(as: $1) && $1.code == told })
    {
      return route
    }
    // A status decides what the app does, whatever code lies inside.
    let isEnded = facts.status.flatMap { Occurrence.status(ending: $0) } != nil
    return route(to: origins) { (isEnded ? seen : recognition).isSeen(as: $1) }
      ?? (seen.code == nil ? nil : route(to: origins.reversed()) { seen.isSeen(as: $1) })
      ?? route(to: origins) { _, _ in true }
  }

  /// The route to the first of some origins that has one.
  private func route(to origins: [ErrorOrigin], fits: (ErrorOrigin, ErrorValue) -> Bool)
    -> ErrorRoute?
  {
    for origin in origins {
      if let route = shortestRoute(to: origin, fits: { fits(origin, $0) }) { return route }
    }
    return nil
  }

  /// The shortest route from the start to an error; nil if none was found within the limit.
  ///
  /// Breadth first, over the events in the order of the flow with the values it proposes;
  /// timers run out.
  ///
  /// - Parameters:
  ///   - origin: what happens.
  ///   - fits: whether what the app then sees is what is wanted.
  /// - Returns: the route; no route is known to be shorter.
  package func shortestRoute(
    to origin: ErrorOrigin, fits: (ErrorValue) -> Bool = { _ in true }
  )
    -> ErrorRoute?
  {
    if let event = apiEvent(of: origin) {
      return search { snapshot in
        let injection = machine.proposal(for: event, in: snapshot)
        return (try? machine.send(injection, to: snapshot)).map { (injection, nil, $0) }
      }
    }
    guard canArrive(origin, fits: fits) else { return nil }
    return search { snapshot in
      guard let arrival = try? arrival(of: origin, at: snapshot), fits(arrival.error),
        let step = try? machine.send(arrival.injection, to: snapshot)
      else { return nil }
      return (arrival.injection, arrival, step)
    }
  }

  /// Whether any request can end so at all; asked before a search, which would look everywhere
  /// in vain.
  private func canArrive(_ origin: ErrorOrigin, fits: (ErrorValue) -> Bool) -> Bool {
    guard let surfaces = try? surfaces(of: origin) else { return false }
    return RequestKind.allCases.contains { request in
      (try? outcome(surfaces(request), of: origin, in: request)).map { fits($0.error) }
        == true
    }
  }

  /// Breadth first from the start to the first snapshot in which something can be sent.
  private func search(for goal: (Snapshot) -> (Injection, Arrival?, Step)?) -> ErrorRoute? {
    var queue: [(snapshot: Snapshot, route: [Injection])] = [(machine.initialSnapshot, [])]
    var seen: Set<Snapshot> = [machine.initialSnapshot]
    var next = 0
    while next < queue.count, next < Self.searchLimit {
      let (snapshot, route) = queue[next]
      next += 1
      if let (injection, arrival, step) = goal(snapshot) {
        return ErrorRoute(injections: route + [injection], arrival: arrival, step: step)
      }
      for event in machine.flow.events.positions {
        let injection = machine.proposal(for: event, in: snapshot)
        guard let step = try? machine.send(injection, to: snapshot),
          seen.insert(step.after).inserted
        else { continue }
        queue.append((step.after, route + [injection]))
      }
    }
    return nil
  }
}

extension Recognition {
  /// What it may come from, the likeliest cause first.
  ///
  /// A status that MSAL does not handle further decides alone: nobody reads the body that came
  /// with it.
  fileprivate func origins(in catalogue: Catalogue) -> [ErrorOrigin] {
    var origins: [ErrorOrigin] = []
    if let status = facts.status, Occurrence.status(ending: status) != nil {
      if let seconds = facts.retryAfter {
        origins.append(.status(status, retryAfter: seconds))
      }
      if let entry = catalogue.entry(.httpStatus, code: status) {
        origins.append(.entry(entry.id))
      }
    }
    let numbers = facts.serverNumbers.filter { catalogue[$0] != nil }
    origins += numbers.map(ErrorOrigin.entry)
    // A number of the server is played as itself, or not at all.
    if !numbers.isEmpty { return origins }
    if let error = facts.oauthError.flatMap(catalogue.oauthError) {
      if let suberror = facts.suberror, catalogue.suberror(suberror) != nil {
        origins.append(.answer(error: error.id, suberror: suberror.lowercased()))
      }
      origins.append(.entry(error.id))
    }
    let inner =
      facts.internalCode
      ?? facts.coreCode.flatMap { catalogue.converted(coreCode: $0)?.code }
    let seen = facts.code.flatMap { catalogue.error(domain: facts.domain ?? "", code: $0) }
    let rest = [inner.flatMap(catalogue.inner)?.id, facts.sentence?.entry, seen?.id]
    return origins + rest.compactMap(\.self).map(ErrorOrigin.entry)
  }

  /// Whether an app sees an error as the text says; what the text does not say may be anything.
  fileprivate func isSeen(as error: ErrorValue) -> Bool {
    (facts.domain == nil || facts.domain == error.domain)
      && (facts.code == nil || facts.code == error.code)
      && (facts.internalCode == nil
        || facts.internalCode == error.internalCode ?? error.underlying.first?.internalCode)
  }
}
