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
/// with every combination of values it may carry (`ChoiceOfValues`), where `Machine.send` takes
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
  /// All moves between configurations, by their sources.
  private(set) var edges: [Edge] = []
  /// False if there are more configurations than the limit allows: what is said then holds for
  /// those found only.
  private(set) var isComplete = true
  /// How many transitions were taken between configurations.
  private(set) var transitionCount = 0
  /// The transitions that were taken, by events and by timers.
  private(set) lazy var reachedTransitions = Set(
    taken.enumerated().flatMap { state, rows in
      rows.indices.filter { rows[$0] }.map {
        TransitionReference(state: StateIndex(state), index: $0)
      }
    })
  /// The states of the configurations found; collected when they are asked for first, since that
  /// looks at all of them.
  private(set) lazy var reachedStates = Set((0..<count).map(state))

  let offers: [[Offer]]
  private let packing: Packing
  private let limit: Int
  private var table = CodeTable()
  /// For each transition of each state whether it was taken.
  private var taken: [[Bool]]
  /// For each configuration the edge by which it was found; 0 for starts.
  private var foundBy: [UInt32] = []
  /// For each configuration where its edges begin, and where the last ones end.
  private var firstEdges: [UInt32] = [0]
  /// The configurations from which a move leads beyond the limit, with the events of such
  /// moves.
  private var cut: [Int: Set<EventIndex>] = [:]

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
    self.limit = limit
    model = FiniteModel(machine.flow, judging: judged)
    scopeClasses = exchangesScopes ? model.interchangeableScopes : []
    taken = machine.flow.states.map { $0.transitions.map { _ in false } }
    offers = model.offers
    packing = try Packing(model)
    if let event = offers.joined().first(where: { $0.count > Offer.most })?.event {
      throw .tooManyCombinations(event: machine.flow.events[event].id, most: Offer.most)
    }
    begin()
    var next = 0
    while next < count {
      leave(next)
      next += 1
      if next.isMultiple(of: Self.reportStep) { report(count) }
    }
  }

  private func begin() {
    model.forEachStart { values in
      var start = machine.initialSnapshot
      start.values = values
      let before = count
      isComplete = insert(start, foundBy: 0) != nil
      if count > before { origins.append(start) }
      return isComplete
    }
  }

  /// Takes every move from a configuration.
  private func leave(_ index: Int) {
    let snapshot = snapshot(of: index)
    for offer in offers[snapshot.state.offset] {
      let proposal = machine.proposal(for: offer.event, in: snapshot)
      for combination in 0..<offer.count {
        let injection = model.injection(combination, of: offer, from: proposal)
        guard let step = try? machine.send(injection, to: snapshot) else { continue }
        guard let transition = step.transition else { continue }
        taken[transition.state.offset][transition.index] = true
        let edge = Edge(
          source: index, event: offer.event, row: transition.index, combination)
        add(edge, to: step.after, taking: 1)
      }
    }
    if let elapsed = model.timeToNextMoment(machine, in: snapshot),
      let steps = machine.wait(elapsed, from: snapshot), let end = steps.last?.after
    {
      let fired = steps.compactMap(\.transition)
      for transition in fired { taken[transition.state.offset][transition.index] = true }
      add(Edge(source: index), to: end, taking: fired.count)
    }
    firstEdges.append(UInt32(edges.count))
  }

  /// Notes a move that takes so many transitions, wherever it leads.
  private func add(_ edge: Edge, to end: Snapshot, taking count: Int) {
    guard let target = insert(end, foundBy: edges.count) else {
      isComplete = false
      cut[edge.source, default: []].formUnion([edge.event].compactMap(\.self))
      return
    }
    transitionCount += count
    let edge = edge.leading(to: target)
    // Of combinations that nothing tells apart one after another, the first is kept.
    if edges.last?.isSame(edge) != true { edges.append(edge) }
  }

  /// The configuration of a snapshot, a new one if need be; nil beyond the limit.
  private func insert(_ snapshot: Snapshot, foundBy edge: Int) -> Int? {
    let code = code(of: snapshot)
    if let known = table.index(of: code) { return known }
    guard count < limit else { return nil }
    foundBy.append(UInt32(edge))
    return table.append(code)
  }
}

// Looking at one configuration; indices go from 0 to `count - 1`.
extension Exploration {
  /// How many configurations were found.
  var count: Int { table.codes.count }

  /// The position of its state.
  func state(of index: Int) -> StateIndex { packing.state(of: table.codes[index]) }

  /// The configuration with the values of all variables, the least one where a variable is not
  /// kept; the clock is at 0.
  ///
  /// Between ticks the rest of a timer is one of those that stand for its region; `run` tells
  /// real ones.
  func snapshot(of index: Int) -> Snapshot { packing.snapshot(table.codes[index]) }

  /// The move by which a configuration was found; nil if a run can start there.
  func arrival(at index: Int) -> Edge? {
    index < origins.count ? nil : edges[Int(foundBy[index])]
  }

  /// The moves from a configuration to others that were found, in the order of the flow, time
  /// last.
  func edges(from index: Int) -> ArraySlice<Edge> {
    edges[Int(firstEdges[index])..<Int(firstEdges[index + 1])]
  }

  /// True if nothing can happen any more; false where moves lead beyond what was explored.
  func isEnd(_ index: Int) -> Bool { edges(from: index).isEmpty && cut[index] == nil }

  /// The positions of the events that are taken, wherever they lead.
  func events(from index: Int) -> Set<EventIndex> {
    Set(edges(from: index).compactMap(\.event)).union(cut[index] ?? [])
  }

  /// The configuration that a snapshot belongs to; nil if it was not found.
  func index(of snapshot: Snapshot) -> Int? {
    table.index(of: code(of: snapshot))
  }

  private func code(of snapshot: Snapshot) -> UInt128 {
    var kept = snapshot
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
    private let from: UInt32
    private var to: UInt32 = 0
    private let number: UInt32
    private let cause: UInt16
    private let ownRow: UInt16

    fileprivate init(
      source: Int, event: EventIndex? = nil, row: Int = 0, _ combination: Int = 0
    ) {
      from = UInt32(source)
      number = UInt32(combination)
      cause = event.map { UInt16($0.offset) } ?? .max
      ownRow = UInt16(row)
    }

    var source: Int { Int(from) }
    var target: Int { Int(to) }
    /// The position of the event; nil when time passes.
    var event: EventIndex? { cause == .max ? nil : EventIndex(Int(cause)) }
    /// The position of the event's transition in its state.
    var row: Int { Int(ownRow) }
    /// Which of the combinations of values the event carries (`FiniteModel.offers`).
    var combination: Int { Int(number) }

    fileprivate func leading(to target: Int) -> Edge {
      var edge = self
      edge.to = UInt32(target)
      return edge
    }

    /// True if the other takes the same transition to the same configuration.
    fileprivate func isSame(_ other: Edge) -> Bool {
      (from, to, cause, ownRow) == (other.from, other.to, other.cause, other.ownRow)
    }
  }
}
