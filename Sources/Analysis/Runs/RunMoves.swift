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
  private let offers: [[Offer]]
  /// False if an event may carry so many combinations of values that not all of them are tried.
  package let isComplete: Bool

  /// The most combinations of values that an event is sent with.
  private static let mostCombinations = 1 << 12

  /// Works out what can be done where.
  ///
  /// Two configurations in which one of the `judged` conditions differs are two; where
  /// `countsTime` is true, so are two at different times.
  package init(
    of machine: Machine, judging judged: [Guard] = [], countingTime countsTime: Bool = false
  ) {
    let model = FiniteModel(machine, judging: judged.map(\.expression))
    offers = model.offers
    isComplete = offers.joined().allSatisfy { $0.count <= Self.mostCombinations }
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
    model.configuration(of: snapshot, countingTime: countsTime)
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
      for combination in 0..<min(offer.count, Self.mostCombinations) {
        var injection = proposal
        offer.choose(combination, in: &injection.payload)
        // The proposal itself has been sent above.
        guard injection != proposal else { continue }
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
    let timers = model.states[snapshot.state.offset].precise
    guard !timers.isEmpty else { return next.map { [$0] } ?? [] }
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
