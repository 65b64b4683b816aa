import FlowModel

extension ProofProgress {
  /// It in a few words: `1,310,720 configurations found`.
  package var text: String {
    switch self {
    case .exploring(let count): "\(Grouped.text(count)) configurations found"
    case .following(let count): "following the moves of \(Grouped.text(count)) configurations"
    case .looking(let check): "looking for \(check.rawValue)"
    }
  }
}
