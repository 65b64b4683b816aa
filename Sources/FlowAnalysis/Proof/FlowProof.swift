public import FlowEngine
public import FlowExploration
import FlowModel

/// What complete exploration says of a flow.
public struct FlowProof: Sendable {
  /// Everything that was found, in the order of the file.
  public let findings: [Finding]
  /// What each in-flight state does with each error; empty if the flow was not explored.
  public let coverage: [ErrorCoverage]
  /// How many configurations were found.
  public let configurations: Int
  /// How many moves lead from one to another.
  public let moves: Int
  /// False if there are more configurations than the limit; what no run shows may then still be there.
  public let isComplete: Bool
  /// Why the flow could not be explored; nil if it was.
  public let failure: ExplorationError?

  /// Explores a flow and looks for everything the checks know.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to look at.
  public init(_ machine: Machine, limit: Int) {
    let flow = machine.flow
    let written = FlowChecks.findings(in: flow)
    do throws(ExplorationError) {
      let exploration = try Exploration(of: machine, limit: limit, observing: PropertyProof.variables(of: flow))
      let graph = ConfigurationGraph(exploration)
      let paths = CounterexampleFinder(graph)
      var found = written
      // What is missing can only be told of the whole.
      if exploration.isComplete {
        found += UnreachedParts.findings(exploration, except: written)
        found += LostOutcomes.findings(graph, paths) + ErrorCoverage.findings(exploration)
      }
      found += StuckRuns.findings(graph, paths) + GuardGaps.findings(graph, paths)
      found += GuardOverlaps.findings(graph, paths) + EndlessRecoveries.findings(graph, paths)
      found +=
        EarlyRequests.findings(graph, paths) + UnaskedPages.findings(graph, paths)
        + PropertyProof.findings(graph, paths)
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

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}
