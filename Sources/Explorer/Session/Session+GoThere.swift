import FlowEngine
import FlowModel

extension Session {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// Goes to the state that is looked at, by the shortest run from here; where none leads there, from the start.
  mutating func goThere() {
    guard let goal = attention.lookedAt else { return }
    let title = machine.flow.states[goal].names.title
    let isFromHere = shortestRun(to: goal, from: snapshot)
    guard let route = isFromHere ?? shortestRun(to: goal, from: run.origin) else {
      return refuse("no run was found that leads to \(title)")
    }
    _ = takeElapsed()
    playing.playback.stop()
    attention.lookedAt = nil
    let before = run.number
    if isFromHere == nil { subject.run.jump(to: nil) }
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { for injection in route { try run.inject(injection) } } catch { refusal = error }
    }
    leaveQuiz()
    // The route was found by sending these very events; should one be refused after all, that is said.
    if let refusal { return refuse(refusal.text(in: machine.flow)) }
    let steps = route.count == 1 ? "1 step" : "\(route.count) steps"
    let start = isFromHere == nil ? " from the start" : ""
    note("\(title), \(steps)\(start); :\(before) goes back to where you were")
  }

  /// The shortest run to a state, breadth first: what is proposed for each row, or values that take the row.
  private func shortestRun(to goal: StateIndex, from start: Snapshot) -> [Injection]? {
    var queue: [(snapshot: Snapshot, route: [Injection])] = [(start, [])]
    var seen: Set<Snapshot> = [start]
    var next = 0
    while next < queue.count, next < Self.searchLimit {
      let (snapshot, route) = queue[next]
      next += 1
      for exit in machine.exits(of: snapshot) {
        let proposal = machine.proposal(for: exit.event, in: snapshot)
        guard let injection = exit.isOpen ? proposal : machine.injection(taking: exit.transition, in: snapshot),
          let step = try? machine.send(injection, to: snapshot), seen.insert(step.after).inserted
        else { continue }
        if step.after.state == goal { return route + [injection] }
        queue.append((step.after, route + [injection]))
      }
    }
    return nil
  }
}
