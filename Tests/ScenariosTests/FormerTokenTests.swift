import BundledFlows
import FlowEngine
import TestFlows
import Testing

@testable import Scenarios

private let seed: UInt64 = 20_261_123

@Suite struct `a token made before there were compound states` {
  private static let ids = ["msal-apple", "msal-apple-objc-sample", "msal-apple-swift-sample", "msal-apple-shipped"]

  @Test(arguments: ids) func `brings its steps back`(_ id: String) throws {
    var random = SplitMix(seed: seed)
    let flat = ScenarioPlayer(machine: Machine(try TestFlows.flat(id)), catalogue: BundledFlows.catalogue)
    let player = ScenarioPlayer(machine: Machine(try #require(BundledFlows[id])), catalogue: BundledFlows.catalogue)
    for number in 0..<100 {
      let run = RandomRun.make(flat, steps: 20, using: &random)
      let token = RunToken(player: flat).text(of: run)
      let again = try RunToken(player: player).run(of: token, formerly: BundledFlows.formerFingerprints(of: id))
      try #require(
        again.snapshot == run.snapshot && again.position == run.position, "seed \(seed), run \(number), \(token)")
    }
  }

  @Test(arguments: ids) func `is known by the fingerprint of the flat form`(_ id: String) throws {
    let bytes = FlowFingerprint.bytes(of: try TestFlows.flat(id))
    let fingerprint = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    #expect(BundledFlows.formerFingerprints(of: id) == [fingerprint])
  }
}
