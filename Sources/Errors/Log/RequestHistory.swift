import Model

/// The requests from which a later one goes on: those for the same scopes that ended without a token.
package struct RequestHistory: Sendable {
  /// The most kinds of requests that are kept.
  private static let most = 500

  private var chains: [String: [LogRequest]] = [:]

  /// Begins with nothing.
  package init() {}

  /// The requests that lead up to one, in the order of the log; empty if it begins anew.
  package func before(_ request: LogRequest) -> [LogRequest] {
    guard let key = Self.key(request), let chain = chains[key], let last = chain.last,
      last.lastLine < request.firstLine,
      let ended = last.lastTime, let began = request.began, began - ended < LogFollower.kept
    else { return [] }
    return chain
  }

  /// Takes a request that has ended.
  package mutating func add(_ request: LogRequest) {
    guard let key = Self.key(request) else { return }
    let before = before(request)
    guard case .error = request.end else {
      chains[key] = nil
      return
    }
    chains[key] = (before + [request]).suffix(RunMaker.longestChain)
    guard chains.count > Self.most else { return }
    let oldest = chains.min { ($0.value.last?.lastLine ?? 0) < ($1.value.last?.lastLine ?? 0) }
    if let oldest { chains[oldest.key] = nil }
  }

  private static func key(_ request: LogRequest) -> String? {
    request.scopes.map { $0.sorted().joined(separator: " ") }
  }
}
