import FlowExploration

extension FlowProof {
  /// Why the flow could not be explored, in words; nil if it was.
  package var failureText: String? { failure?.text }
}
