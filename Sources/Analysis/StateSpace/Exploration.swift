import Model

/// Every configuration a flow can be in, found breadth first from every start.
///
/// A *configuration* is a state and the values of all variables that anything later depends on,
/// timers included; `FiniteModel` says which those are and why no behaviour is lost, `TimeGrid`
/// how time is made finite. Configurations are counted from 0, in the order in which they were
/// found: those in which a run can start first, then those one move away, and so on; so the
/// first that has a property has a shortest path. The order and every number are the same on
/// every run.
///
/// A run starts with any values of the variables that are set by hand, which no one sets
/// afterwards. From a configuration there are these moves: every event that no timer sends,
/// with every combination of values it may carry (`ChoiceOfValues`), where `Machine.move` takes
/// it; and time, as `Machine.wait` lets it pass, up to the next moment that makes a difference.
final class Exploration {
  /// What was explored.
  let machine: Machine
  let model: FiniteModel
  /// Classes of scopes that are exchanged, as positions in the universe; none unless that was
  /// asked for.
  let scopeClasses: [[Int]]
  /// The starts for which the first configurations stand.
  private(set) var origins: [Snapshot] = []
  /// The transitions that were taken, by events and by timers.
  private(set) lazy var reachedTransitions = Set(
    taken.enumerated().flatMap { state, rows in
      rows.indices.filter { rows[$0] }.map {
        TransitionReference(state: StateIndex(state), index: $0)
      }
    })
  /// The states of the configurations found; collected when they are asked for first, since that
  /// looks at all of them.
  private(set) lazy var reachedStates = Set((0..<count).lazy.map(state))

  let offers: [[Offer]]
  private let packing: Packing
  private(set) var found: FoundMoves
  /// For each transition of each state whether it was taken.
  private var taken: [[Bool]]

  /// How many configurations are left between two reports.
  private static let reportStep = 1 << 16

  /// Explores a flow.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to keep, fewer than 4,294,967,295; when there are more,
  ///     `isComplete` is false.
  ///   - judged: conditions that have their true value in every configuration, for what they
  ///     depend on in its state is kept there.
  ///   - exchangesScopes: true if configurations count as one that differ only by exchanges of
  ///     scopes which the flow does not tell apart; a configuration then has the values of the
  ///     one that stands for them, `run` real ones.
  ///   - report: told how many configurations have been found, now and then.
  /// - Throws: `tooWide` or `tooManyCombinations`.
  init(
    of machine: Machine, limit: Int, judging judged: [Expression] = [],
    exchangingScopes exchangesScopes: Bool = false,
    reporting report: (Int) -> Void = { _ in }
  ) throws(ExplorationError) {
    self.machine = machine
    found = FoundMoves(limit: limit)
    model = FiniteModel(machine, judging: judged)
    scopeClasses = exchangesScopes ? model.interchangeableScopes : []
    taken = machine.flow.states.map { $0.transitions.map { _ in false } }
    offers = model.offers
    packing = try Packing(model)
    if let event = offers.joined().first(where: { $0.count > Offer.most })?.event {
      throw .tooManyCombinations(event: machine.flow.events[event].id, most: Offer.most)
    }
    begin()
    var next = 0
    var moves: [FoundMoves.End] = []
    while next < count {
      leave(next, by: &moves)
      next += 1
      if next.isMultiple(of: Self.reportStep) { report(count) }
    }
  }

  private func begin() {
    model.forEachStart { values in
      var start = machine.initialSnapshot
      start.values = values
      var kept = start
      let index = found.insert(code(of: &kept), from: 0)
      if index == origins.count { origins.append(start) }
      return index != nil
    }
  }

  /// Takes every move from a configuration; the list is only room for them.
  private func leave(_ index: Int, by moves: inout [FoundMoves.End]) {
    moves.removeAll(keepingCapacity: true)
    let snapshot = snapshot(of: index)
    // One for all moves: a new one for each would take longer than the move.
    var end = snapshot
    for offer in offers[snapshot.state.offset] {
      var payload = machine.proposal(for: offer.event, in: snapshot).payload
      for combination in 0..<offer.count {
        offer.choose(combination, in: &payload)
        end.state = snapshot.state
        end.values.withUnsafeMutableBufferPointer {
          _ = $0.update(fromContentsOf: snapshot.values)
        }
        let transition = try? machine.move(&end, on: offer.event, with: payload)
        guard let row = transition?.index else { continue }
        taken[snapshot.state.offset][row] = true
        let move = FoundMoves.Move(
          combination: UInt32(combination), event: UInt16(offer.event.offset),
          row: UInt16(row))
        moves.append((move, code(of: &end), 1))
      }
    }
    if let elapsed = model.timeToNextMoment(machine, in: snapshot),
      let steps = machine.wait(elapsed, from: snapshot), var end = steps.last?.after
    {
      let fired = steps.compactMap(\.transition)
      for transition in fired { taken[transition.state.offset][transition.index] = true }
      moves.append((FoundMoves.Move(), code(of: &end), fired.count))
    }
    found.leave(index, by: moves)
  }
}

// Looking at one configuration; indices go from 0 to `count - 1`.
extension Exploration {
  /// How many configurations were found.
  var count: Int { found.table.codes.count }

  /// How many transitions were taken between configurations.
  var transitionCount: Int { found.transitionCount }

  /// False if there are more configurations than the limit allows: what is said then holds for
  /// those found only.
  var isComplete: Bool { found.isComplete }

  /// The position of its state.
  func state(of index: Int) -> StateIndex { packing.state(of: found.table.codes[index]) }

  /// The configuration with the values of all variables, the least one where a variable is not
  /// kept; the clock is at 0.
  ///
  /// Between ticks the rest of a timer is one of those that stand for its region; `run` tells
  /// real ones.
  func snapshot(of index: Int) -> Snapshot { packing.snapshot(found.table.codes[index]) }

  /// The move by which a configuration was found; nil if a run can start there.
  func arrival(at index: Int) -> Edge? {
    index < origins.count
      ? nil : edges(from: Int(found.sources[index])).first { $0.target == index }
  }

  /// The moves from a configuration to others that were found, in the order of the flow, time
  /// last.
  func edges(from index: Int) -> some Collection<Edge> {
    found[index].lazy.map { Edge(from: UInt32(index), move: $0) }
  }

  /// True if nothing can happen any more; false where moves lead beyond what was explored.
  func isEnd(_ index: Int) -> Bool { found[index].isEmpty && found.cut[index] == nil }

  /// True if an event is taken, wherever it leads.
  func takes(_ event: EventIndex, in index: Int) -> Bool {
    let event = UInt16(event.offset)
    return found[index].contains { $0.event == event }
      || (found.cut[index] ?? []).contains(event)
  }

  /// The number of a snapshot, which becomes the one that stands for it.
  func code(of kept: inout Snapshot) -> UInt128 {
    model.orderFractions(&kept)
    if !standsForItself(kept) {
      let inverse = exchange(to: kept).inverse
      for set in model.states[kept.state.offset].scopeSets {
        kept.values[set] = inverse.image(of: kept.values[set])
      }
    }
    return packing.code(kept)
  }
}

extension Exploration {
  /// A move from one configuration to another.
  struct Edge: Hashable, Sendable {
    fileprivate let from: UInt32
    fileprivate let move: FoundMoves.Move

    var source: Int { Int(from) }
    var target: Int { Int(move.target) }
    /// The position of the event; nil when time passes.
    var event: EventIndex? { move.event == .max ? nil : EventIndex(Int(move.event)) }
    /// The position of the event's transition in its state.
    var row: Int { Int(move.row) }
    /// Which of the combinations of values the event carries (`FiniteModel.offers`).
    var combination: Int { Int(move.combination) }
  }
}
