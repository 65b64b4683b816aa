package import Model

/// What complete exploration says of a flow.
package struct FlowProof: Sendable {
  /// Everything that was found, in the order of the file.
  package private(set) var findings: [Finding] = []
  /// How many configurations were found.
  package private(set) var configurations = 0
  /// How many moves lead from one to another.
  package private(set) var moves = 0
  /// False if there are more configurations than the limit; what no run shows may then still be
  /// there.
  package private(set) var isComplete = false
  /// Why the flow could not be explored, in words; nil if it was.
  package private(set) var failure: String?

  /// The most configurations that are looked at unless one says otherwise; each takes some 110
  /// bytes, and `msal-apple-shipped` has 2,999,018.
  package static let usualLimit = 3_000_000

  /// Explores a flow, up to a number of configurations, and looks for everything the checks
  /// know.
  package init(
    _ machine: Machine, limit: Int = Self.usualLimit,
    reporting report: (ProofProgress) -> Void = { _ in }
  ) {
    do throws(ExplorationError) {
      let exploration = try Exploration(
        of: machine, limit: limit, judging: BrokenProperty.conditions(of: machine.flow),
        exchangingScopes: true
      ) { report(.exploring(configurations: $0)) }
      findings = Checks.findings(in: exploration) { report(.looking(for: $0)) }
      configurations = exploration.count
      moves = exploration.transitionCount
      isComplete = exploration.isComplete
    } catch {
      failure = error.text
    }
    findings = findings.sorted { $0.place < $1.place }
  }
}

/// How far a proof is.
package enum ProofProgress: Hashable, Sendable {
  /// Configurations are being found: so many by now.
  case exploring(configurations: Int)
  /// Something is being looked for.
  case looking(for: Rule)

  /// It in a few words: `1,310,720 configurations found`.
  package var text: String {
    switch self {
    case .exploring(let count): "\(Grouped.text(count)) configurations found"
    case .looking(let rule): "looking for \(rule.id)"
    }
  }
}
