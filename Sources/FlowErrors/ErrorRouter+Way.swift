import ErrorCatalogue
import FlowEngine
import FlowModel

extension ErrorRouter {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// The shortest way from the start to an error; nil if none was found within the limit.
  ///
  /// Breadth first, over the events in the order of the flow with the values it proposes; timers run out.
  public func shortestWay(to origin: ErrorOrigin) -> ErrorWay? {
    guard (try? happening(for: origin)) != nil else { return nil }
    var queue: [(snapshot: Snapshot, way: [Injection])] = [(machine.initialSnapshot, [])]
    var seen: Set<Snapshot> = [machine.initialSnapshot]
    var next = 0
    while next < queue.count, next < Self.searchLimit {
      let (snapshot, way) = queue[next]
      next += 1
      if let arrival = try? arrival(of: origin, at: snapshot),
        let step = try? machine.send(arrival.injection, to: snapshot)
      {
        return ErrorWay(injections: way, arrival: arrival, step: step)
      }
      for event in machine.flow.events.indices {
        let injection = machine.proposal(for: event, in: snapshot)
        guard let step = try? machine.send(injection, to: snapshot), seen.insert(step.after).inserted else { continue }
        queue.append((step.after, way + [injection]))
      }
    }
    return nil
  }
}
