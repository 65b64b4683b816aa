import FlowExploration

extension FlowProof {
  /// Why the flow could not be explored, in words; nil if it was.
  public var failureText: String? { failure?.text }
}
