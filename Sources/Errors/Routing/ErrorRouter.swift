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
    let surfaces = try surfaces(of: origin)
    let state = machine.flow.states[snapshot.state]
    guard let request = state.request else {
      throw ArrivalRefusal(noRequestIn: state, of: machine.flow, in: catalogue)
    }
    let conversion = try outcome(surfaces(request), of: origin, in: request)
    let (steps, error) = (conversion.steps, conversion.error)
    guard let event = event(for: error, of: origin, at: snapshot) else {
      throw ArrivalRefusal(.noEvent, error.domain, "\(error.code)", in: catalogue)
    }
    var injection = machine.proposal(for: event, in: snapshot)
    injection.origin = origin.text
    settle(&injection, by: error, origin)
    return Arrival(
      origin: origin, request: request, steps: steps, error: error, injection: injection)
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

extension ErrorRouter {
  /// What becomes of an origin in requests of each kind; refuses what is an error nowhere.
  func surfaces(of origin: ErrorOrigin) throws(ArrivalRefusal) -> (RequestKind) -> Surface {
    let occurrence: Occurrence
    switch origin {
    case .entry(let id):
      guard let entry = catalogue[id] else {
        throw ArrivalRefusal(.unknown, id, in: catalogue)
      }
      if let refusal = ArrivalRefusal(of: entry, in: catalogue) { throw refusal }
      // What the app sees was asked for, so nothing has to happen to it.
      guard entry.kind == .msalError else { return entry.surface }
      let seen = ErrorValue(domain: entry.domain ?? .msalDomain, code: entry.code ?? 0)
      return { _ in .error(Conversion(steps: [], error: seen)) }
    case .answer(let error, let suberror):
      let endpoint = catalogue.suberror(suberror)?.answer?.endpoint ?? .token
      occurrence = .answer(
        ServerAnswer(endpoint: endpoint, error: error, suberror: suberror, numbers: []))
    case .status(let code, let seconds):
      guard let status = Occurrence.status(ending: code, retryAfter: seconds) else {
        throw ArrivalRefusal(
          Occurrence.withBody.contains(code) ? .body : .noFailure, "\(code)", in: catalogue)
      }
      occurrence = status
    case .device(let device): occurrence = .device(device)
    }
    return { Surface(of: occurrence, in: $0) }
  }

  /// What arrives of it in a request, and what MSAL did on the route; refuses what such a
  /// request does not meet.
  func outcome(
    _ surface: Surface, of origin: ErrorOrigin, in request: RequestKind
  ) throws(ArrivalRefusal) -> Conversion {
    switch surface {
    case .notMet:
      let why = ArrivalRefusal(origin.reason(request), in: catalogue)
      throw ArrivalRefusal(.notMet, request.rawValue, why.text, in: catalogue)
    // Of a page that only says no the app learns that it was closed.
    case .page(let page):
      guard [.blockPage, .deadPage].contains(page),
        let closed = Conversion(of: .device(.userCancels), in: request)
      else {
        throw ArrivalRefusal(
          page == .consentPage ? .onConsentPage : .onPage, origin.text, in: catalogue)
      }
      return closed
    case .error(let conversion): return conversion
    }
  }
}
