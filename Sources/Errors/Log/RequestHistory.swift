import Catalogue
import Model

/// The requests from which a later one goes on: those for the same scopes that ended without a
/// token.
struct RequestHistory: Sendable {
  /// The most kinds of requests that are kept.
  private static let most = 500

  private var chains: [String: [LogRequest]] = [:]

  /// The requests that lead up to one, in the order of the log; empty if it begins anew.
  func before(_ request: LogRequest) -> [LogRequest] {
    guard let key = Self.key(request), let chain = chains[key], let last = chain.last,
      last.lastLine < request.firstLine,
      let ended = last.lastTime, let began = request.began,
      began - ended < LogFollower.memory
    else { return [] }
    return chain
  }

  /// Takes a request that has ended.
  mutating func add(_ request: LogRequest) {
    guard let key = Self.key(request) else { return }
    let before = before(request)
    guard request.isRefused else {
      chains[key] = nil
      return
    }
    // What led up to it stands before it, and need not be kept in it, too.
    var link = request
    link.before = []
    chains[key] = (before + [link]).suffix(RunMaker.longestChain)
    guard chains.count > Self.most else { return }
    let oldest = chains.min {
      ($0.value.last?.lastLine ?? 0) < ($1.value.last?.lastLine ?? 0)
    }
    if let oldest { chains[oldest.key] = nil }
  }

  private static func key(_ request: LogRequest) -> String? {
    request.scopes.map {
      $0.sorted().joined(separator: " ") + "\n"
        + (request.first(.call)?.word("claims") ?? "")
    }
  }
}
