package import FlowEngine
package import FlowExploration
import FlowModel

/// What complete exploration says of a flow.
package struct FlowProof: Sendable {
  /// Everything that was found, in the order of the file.
  package let findings: [Finding]
  /// What each in-flight state does with each error; empty if the flow was not explored.
  package let coverage: [ErrorCoverage]
  /// How many configurations were found.
  package let configurations: Int
  /// How many moves lead from one to another.
  package let moves: Int
  /// False if there are more configurations than the limit; what no run shows may then still be there.
  package let isComplete: Bool
  /// Why the flow could not be explored; nil if it was.
  package let failure: ExplorationError?

  /// The most configurations that are looked at unless one says otherwise; each takes some 150 bytes.
  package static let usualLimit = 3_000_000

  /// Explores a flow and looks for everything the checks know.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to look at.
  ///   - report: told how far it is, now and then.
  package init(_ machine: Machine, limit: Int = Self.usualLimit, reporting report: (ProofProgress) -> Void = { _ in }) {
    let flow = machine.flow
    let written = FlowChecks.findings(in: flow)
    do throws(ExplorationError) {
      let exploration = try Exploration(
        of: machine, limit: limit, observing: PropertyProof.variables(of: flow), exchangingScopes: true
      ) { report(.exploring(configurations: $0)) }
      report(.following(configurations: exploration.count))
      let graph = ConfigurationGraph(exploration)
      var found = written
      for (check, search) in Self.searches(graph, CounterexampleFinder(graph), written) {
        report(.looking(for: check))
        found += search()
      }
      findings = Self.sorted(found)
      coverage = ErrorCoverage.all(exploration)
      configurations = exploration.count
      moves = exploration.transitionCount
      isComplete = exploration.isComplete
      failure = nil
    } catch {
      findings = Self.sorted(written)
      coverage = []
      configurations = 0
      moves = 0
      isComplete = false
      failure = error
    }
  }

  /// What is looked for one after another, each named by its first check.
  private static func searches(
    _ graph: ConfigurationGraph, _ paths: CounterexampleFinder, _ written: [Finding]
  ) -> [(Check, () -> [Finding])] {
    let exploration = graph.exploration
    // What is missing can only be told of the whole.
    let ofTheWhole: [(Check, () -> [Finding])] = [
      (.unreachableState, { UnreachedParts.findings(exploration, except: written) }),
      (.lostOutcome, { LostOutcomes.findings(graph, paths) }),
      (.unacceptedError, { ErrorCoverage.findings(exploration) }),
    ]
    let ofParts: [(Check, () -> [Finding])] = [
      (.stuckRun, { StuckRuns.findings(graph, paths) }),
      (.guardGap, { GuardGaps.findings(graph, paths) }),
      (.guardOverlap, { GuardOverlaps.findings(graph, paths) }),
      (.endlessRecovery, { EndlessRecoveries.findings(graph, paths) }),
      (.earlyRequest, { EarlyRequests.findings(graph, paths) }),
      (.unaskedPage, { UnaskedPages.findings(graph, paths) }),
      (.property, { PropertyProof.findings(graph, paths) }),
    ]
    return (exploration.isComplete ? ofTheWhole : []) + ofParts
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}
