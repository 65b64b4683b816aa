import Foundation

/// The seeds of tests with random input; each such test says in its complaints which seed it
/// was.
package enum Seeds {
  /// Ten, or as many as `AUTHFLOW_SEEDS` in the environment says.
  package static let all: [UInt64] = {
    let count =
      ProcessInfo.processInfo.environment["AUTHFLOW_SEEDS"].flatMap { UInt64($0) } ?? 10
    return Array(1...max(1, count))
  }()

  /// True where more than ten were asked for; sweeps then go through all that they have.
  package static var areMany: Bool { all.count > 10 }

  /// As many seeds, the first from 1 on of which something holds.
  package static func first(where isMeant: (UInt64) throws -> Bool) rethrows -> [UInt64] {
    var seeds: [UInt64] = []
    var seed: UInt64 = 1
    while seeds.count < all.count {
      if try isMeant(seed) { seeds.append(seed) }
      seed += 1
    }
    return seeds
  }
}
