package import Catalogue
package import Model

/// Brings errors into a flow.
package struct ErrorRouter: Sendable {
  /// The machine into which they come.
  package let machine: Machine
  /// What is known about them.
  package let catalogue: Catalogue

  /// Creates a router.
  package init(machine: Machine, catalogue: Catalogue) {
    self.machine = machine
    self.catalogue = catalogue
  }

  /// What would arrive at the app, were this to happen to the request in flight.
  ///
  /// - Parameters:
  ///   - origin: what happens.
  ///   - snapshot: where the run is; its state says which request is in flight.
  /// - Returns: the arrival; its injection may still be changed before it is sent.
  /// - Throws: why it cannot arrive; the flow's own refusals too.
  package func arrival(of origin: ErrorOrigin, at snapshot: Snapshot) throws(ArrivalRefusal)
    -> Arrival
  {
    let arrival = try proposal(of: origin, at: snapshot)
    do {
      _ = try machine.send(arrival.injection, to: snapshot)
    } catch {
      throw ArrivalRefusal(error.text(in: machine.flow))
    }
    return arrival
  }

  /// The same without asking the flow whether it takes the event.
  ///
  /// - Parameters:
  ///   - origin: what happens.
  ///   - snapshot: where the run is.
  /// - Returns: the arrival.
  /// - Throws: why it cannot arrive.
  package func proposal(of origin: ErrorOrigin, at snapshot: Snapshot)
    throws(ArrivalRefusal)
    -> Arrival
  {
    // What is no error is none anywhere; only then does it matter where the run is.
    let happening = try happening(for: origin)
    let state = machine.flow.states[snapshot.state]
    guard let request = state.request else {
      throw ArrivalRefusal(noRequestIn: state, of: machine.flow)
    }
    let (steps, error) = try outcome(of: happening, origin, in: request)
    guard let event = event(for: error, of: origin, at: snapshot) else {
      throw ArrivalRefusal("This flow has no event for \(error.domain) \(error.code).")
    }
    var injection = machine.proposal(for: event, in: snapshot)
    injection.origin = origin.text
    let settled = settle(&injection, by: error, origin, leavesRest: !steps.isEmpty)
    return Arrival(
      origin: origin, request: request, steps: steps, error: error, injection: injection,
      settledFields: settled)
  }
}

/// An error on its route into a flow: what happened, what MSAL made of it, and the event it is.
package struct Arrival: Hashable, Sendable {
  /// What was asked for.
  package var origin: ErrorOrigin
  /// The request that it ends.
  package var request: RequestKind
  /// What MSAL did, in order; empty if the app's end was asked for.
  package var steps: [ConversionStep]
  /// The NSError that the app receives.
  package var error: ErrorValue
  /// The event, with the values it carries.
  package var injection: Injection
  /// The payload fields that follow from the error; others are the user's to choose.
  package var settledFields: Set<Int>
}

extension Explanation {
  /// The explanation of an error that arrives, by what happened and what the app received.
  package convenience init(of arrival: Arrival, in catalogue: Catalogue) {
    var facts = ErrorFacts(arrival.error)
    if case .entry(let id) = arrival.origin, let entry = catalogue[id],
      entry.kind == .serverNumber
    {
      facts.serverNumbers = [id]
    }
    facts.request = arrival.request
    facts.isOfMSAL = true
    self.init(Recognition(of: facts), in: catalogue)
  }
}

/// What an origin stands for: an error as the app sees it, or what happened before.
enum Happening {
  /// The app's end.
  case seen(ErrorValue)
  /// The other end, in the user's own words.
  case occurred(Occurrence)
  /// The other end, as an entry of the catalogue tells it for each kind of request.
  case listed(CatalogueEntry)
}

extension ErrorRouter {
  /// What an origin stands for; refuses what is an error nowhere.
  func happening(for origin: ErrorOrigin) throws(ArrivalRefusal) -> Happening {
    switch origin {
    case .entry(let id):
      guard let entry = catalogue[id] else {
        throw ArrivalRefusal("The catalogue does not know “\(id)”.")
      }
      if let refusal = ArrivalRefusal(of: entry) { throw refusal }
      guard entry.kind == .msalError else { return .listed(entry) }
      return .seen(ErrorValue(domain: entry.domain ?? .msalDomain, code: entry.code ?? 0))
    case .answer(let error, let suberror):
      let endpoint = catalogue.suberror(suberror)?.answer?.endpoint ?? .token
      return .occurred(
        .answer(
          ServerAnswer(endpoint: endpoint, error: error, suberror: suberror, numbers: []))
      )
    case .status(let code, let seconds):
      guard let status = Occurrence.status(ending: code, retryAfter: seconds) else {
        if Occurrence.withBody.contains(code) { throw ArrivalRefusal(bodyOf: code) }
        throw ArrivalRefusal(
          "HTTP \(code) is not a failure, so no request ends with this status.")
      }
      return .occurred(status)
    case .device(let occurrence): return .occurred(.device(occurrence))
    }
  }

  /// What becomes of it in a request, and what MSAL did on the route; refuses what such a
  /// request does not meet.
  func outcome(
    of happening: Happening, _ origin: ErrorOrigin, in request: RequestKind
  ) throws(ArrivalRefusal) -> (steps: [ConversionStep], error: ErrorValue) {
    switch happening {
    case .seen(let error): return ([], error)
    case .occurred(let occurrence):
      guard let conversion = Conversion(of: occurrence, in: request) else {
        throw ArrivalRefusal(of: origin, notMetBy: request)
      }
      return (conversion.steps, conversion.error)
    case .listed(let entry):
      switch entry.surface(in: request) {
      case .notMet: throw ArrivalRefusal(of: origin, notMetBy: request)
      // Of a page that only says no the app learns that it was closed.
      case .page(let page):
        guard [.blockPage, .deadPage].contains(page),
          let closed = Conversion(of: .device(.userCancels), in: request)
        else { throw ArrivalRefusal(onPage: entry) }
        return (closed.steps, closed.error)
      case .error(let conversion): return (conversion.steps, conversion.error)
      }
    }
  }
}
