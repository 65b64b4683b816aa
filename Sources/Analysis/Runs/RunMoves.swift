package import Model

/// What can be done next in a run, so that whoever tries all of it again and again finds every
/// run there is.
///
/// An event is sent with what the flow proposes, and with every combination of the carried
/// values that make a difference where the run is (`FiniteModel`); what time can bring is what
/// timers bring, and the moments at which a running timer passes a span that the flow compares
/// with. All steps are the engine's own.
package struct RunMoves: Sendable {
  /// The machine that runs.
  package let machine: Machine
  private let model: FiniteModel
  /// True if it matters how much time passes.
  package let countsTime: Bool
  /// Spans that the flow or a condition compares with, in milliseconds.
  private let spans: [Int]
  /// For each state the events that it takes and no timer sends, each with the combinations of
  /// values that it may carry.
  private let offers: [[Offer]]
  /// False if an event may carry so many combinations of values that not all of them are tried.
  package let isComplete: Bool

  private struct Offer: Sendable {
    let event: EventIndex
    /// Each combination as the payload's positions and their values.
    let combinations: [[(position: Int, value: Int)]]
  }

  /// The most combinations of values that an event is sent with.
  private static let mostCombinations = 1 << 12

  /// Works out what can be done where.
  ///
  /// Two configurations in which one of the `judged` conditions differs are two; where
  /// `countsTime` is true, so are two at different times.
  package init(
    of machine: Machine, judging judged: [Guard] = [], countingTime countsTime: Bool = false
  ) {
    let model = FiniteModel(machine.flow, judging: judged.map(\.expression))
    var isComplete = true
    offers = model.states.map { state in
      model.events.indices.compactMap { event in
        // Events of timers come with time, so they are among the waits.
        guard !state.arms[event].isEmpty, model.events[event].timers.isEmpty else {
          return nil
        }
        let relevant = state.relevant[event].elements
        var count = 1
        for variable in relevant {
          // Capped at each factor, so that the product cannot overflow.
          count = min(Self.mostCombinations + 1, count * model.choices[variable].count)
        }
        if count > Self.mostCombinations { isComplete = false }
        let payload = model.events[event].payload.map(\.variable)
        let combinations = (0..<min(count, Self.mostCombinations)).map { combination in
          model.values(of: relevant, combination: combination).flatMap { variable, value in
            payload.indices.filter { payload[$0] == variable }.map {
              (position: $0, value: value)
            }
          }
        }
        return Offer(event: EventIndex(event), combinations: combinations)
      }
    }
    self.isComplete = isComplete
    let constants = WrittenConstants.spans(
      model.used, machine.flow.variables, live: model.states[model.initialState].live)
    spans = constants.union([0]).sorted()
    self.machine = machine
    self.model = model
    self.countsTime = countsTime
  }

  /// What tells one configuration from another: the state, and the values that anything later
  /// depends on.
  package func configuration(of snapshot: Snapshot) -> Snapshot {
    let state = model.states[snapshot.state.offset]
    var result = snapshot
    // Two moments that only the clock tells apart are one.
    result.clock = 0
    for index in result.values.indices where !state.live.contains(index) {
      // Of a timer that only fires counts whether it runs; how long, only where time is
      // counted.
      let isTimer = machine.flow.variables[index].type.isTimer
      let kept = countsTime ? snapshot.values[index] : min(1, snapshot.values[index])
      result.values[index] = isTimer ? kept : 0
    }
    return result
  }

  /// Every move from a snapshot: what is proposed first, each with the steps that it takes.
  ///
  /// Only where several timers run out at one moment does a move take more than one step.
  package func moves(
    from snapshot: Snapshot, allowing isAllowed: (EventIndex) -> Bool = { _ in true }
  ) -> [[Step]] {
    var moves: [[Step]] = []
    for offer in offers[snapshot.state.offset] where isAllowed(offer.event) {
      let proposal = machine.proposal(for: offer.event, in: snapshot)
      if let step = try? machine.send(proposal, to: snapshot) { moves.append([step]) }
      for combination in offer.combinations
      // The proposal itself has been sent above.
      where combination.contains(where: { proposal.payload[$0.position] != $0.value }) {
        var injection = proposal
        for (position, value) in combination { injection.payload[position] = value }
        if let step = try? machine.send(injection, to: snapshot) { moves.append([step]) }
      }
    }
    return moves + waits(from: snapshot)
  }

  private func waits(from snapshot: Snapshot) -> [[Step]] {
    moments(from: snapshot).compactMap { elapsed in
      machine.wait(elapsed, from: snapshot).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The moments that make a difference, as milliseconds from now, none after the next timer
  /// has run out.
  private func moments(from snapshot: Snapshot) -> [Int] {
    let next = machine.timeToNextTimer(in: snapshot)
    // Where it makes no difference how long timers still run, only their ends matter.
    guard case .regions(let timers) = model.states[snapshot.state.offset].time else {
      return next.map { [$0] } ?? []
    }
    var moments = Set(next.map { [$0] } ?? [])
    for timer in timers {
      // The moment at which the timer has come down to a written number.
      let left = snapshot.values[timer]
      for span in spans where span < left { moments.insert(left - span) }
    }
    let ends = moments.filter { $0 <= next ?? .max }.sorted()
    // Between two of them nothing changes, so one moment stands for all.
    let between = zip([0] + ends, ends).filter { $1 - $0 > 1 }.map { ($0 + $1) / 2 }
    return (ends + between).sorted()
  }
}
