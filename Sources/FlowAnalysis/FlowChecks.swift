package import FlowModel

/// The checks that look for what is legal in a flow but probably not meant.
package enum FlowChecks {
  /// What all checks find, in the order of the file.
  ///
  /// No check runs the flow: the time grows with the number of states and transitions only.
  package static func findings(in flow: Flow) -> [Finding] {
    let findings =
      UnreachableState.findings(in: flow) + ShadowedTransition.findings(in: flow) + DeadEnd.findings(in: flow)
    return findings.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}
