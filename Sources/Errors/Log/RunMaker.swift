package import Catalogue
package import Model

/// Makes runs of the shipped reading out of requests.
///
/// Each fact becomes the event it stands for, where the reading takes that event; what it does
/// not take is listed. A step that no line tells is put in only where MSAL cannot have come
/// from one line to the next without it.
package struct RunMaker: Sendable {
  let router: ErrorRouter

  /// The reading in which runs are made.
  package var machine: Machine { router.machine }

  /// - Parameters:
  ///   - machine: the shipped reading.
  ///   - catalogue: what is known about errors.
  package init(machine: Machine, catalogue: Catalogue) {
    router = ErrorRouter(machine: machine, catalogue: catalogue)
  }

  /// The run of a request, with those that lead up to it where the reading goes on from one to
  /// the next.
  ///
  /// - Parameter request: the request.
  /// - Returns: the run; its cursor is at its end.
  package func run(of request: LogRequest) -> FollowedRun {
    let chain = request.before + [request]
    for start in chain.indices {
      if let followed = run(of: chain[start...]) { return followed }
    }
    return FollowedRun(run: Run(machine))
  }

  /// How many requests lead up to one at most.
  static let longestChain = 6

  private func run(of chain: ArraySlice<LogRequest>) -> FollowedRun? {
    var followed = FollowedRun(run: Run(machine))
    var last: LogRequest?
    for request in chain {
      // Where the app stands after an end that could not be placed nobody knows.
      guard followed.isEndPlaced else { return nil }
      let departure = request.number == chain.last?.number ? request.departure : nil
      followed.events = []
      followed.unplaced = []
      followed.isEndPlaced = true
      let before = followed.run.cursor
      var play = RequestPlay(request, followed, router)
      guard play.begin(after: last) else { return nil }
      play.playFacts()
      followed = play.followed
      let depth = before.map { followed.run.nodes[$0].depth } ?? 0
      if let first = followed.run.path(to: followed.run.cursor).dropFirst(depth).first {
        let mark = departure == nil ? "" : ": left the documented path"
        followed.run.bookmark(first, "request \(request.number)" + mark)
      }
      if departure != nil { followed.departure = before }
      if departure?.kind == .early, last != nil {
        addDocumented(to: &followed.run, after: before)
      }
      last = request
    }
    return followed
  }

  /// Adds what the documented app does instead: it waits until its timer runs out.
  private func addDocumented(to run: inout Run, after node: Int?) {
    let end = run.cursor
    run.jump(to: node)
    let timers = machine.runningTimers(in: run.snapshot)
    if let left = timers.first(where: { machine.flow.events[$0.event].id == "retryElapsed" }
    )?
    .left, run.wait(left),
      let branch = run.branch
    {
      run.name(branch, "as documented")
    }
    run.jump(to: end)
  }
}
