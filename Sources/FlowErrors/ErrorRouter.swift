public import ErrorCatalogue
public import FlowEngine
import FlowModel

/// Brings errors into a flow.
public struct ErrorRouter: Sendable {
  /// The machine into which they come.
  public let machine: Machine
  /// What is known about them.
  public let catalogue: Catalogue

  /// Creates a router.
  public init(machine: Machine, catalogue: Catalogue) {
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
  public func arrival(of origin: ErrorOrigin, at snapshot: Snapshot) throws(ArrivalRefusal) -> Arrival {
    let arrival = try proposal(of: origin, at: snapshot)
    do {
      _ = try machine.send(arrival.injection, to: snapshot)
    } catch {
      throw .refused(error)
    }
    return arrival
  }

  /// The same without asking the flow whether it takes the event.
  ///
  /// - Parameters:
  ///   - origin: what happens.
  ///   - snapshot: where the run is.
  /// - Returns: the arrival.
  /// - Throws: why it cannot arrive; never `refused`.
  public func proposal(of origin: ErrorOrigin, at snapshot: Snapshot) throws(ArrivalRefusal) -> Arrival {
    // What is no error is none anywhere; only then does it matter where the run is.
    let happening = try happening(for: origin)
    guard let request = machine.flow.states[snapshot.state].request else { throw .noRequest(state: snapshot.state) }
    let (steps, error) = try outcome(of: happening, origin, in: request)
    guard let event = event(for: error, of: origin, at: snapshot) else { throw .noEvent(error) }
    var injection = machine.proposal(for: event, in: snapshot)
    injection.origin = origin.text
    let settled = settle(&injection, by: error, origin, leavesRest: !steps.isEmpty)
    return Arrival(
      origin: origin, request: request, steps: steps, error: error, injection: injection, settledFields: settled)
  }
}
