import BundledFlows
import FlowEngine
import FlowErrors
import FlowModel
import Scenarios
import TestFlows
import Testing

private func player() throws -> ScenarioPlayer {
  ScenarioPlayer(machine: Machine(try #require(BundledFlows["msal-apple"])), catalogue: BundledFlows.catalogue)
}

private let seed: UInt64 = 20_261_122

@Test func `a token brings the same steps back, and twenty steps need at most 200 characters`() throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  var longest = 0
  for number in 0..<2_000 {
    let run = RandomRun.make(player, steps: 24, using: &random)
    let token = RunToken(player: player).text(of: run)
    let again = try RunToken(player: player).run(of: token)
    try #require(again.stepsTaken == run.stepsTaken, "seed \(seed), run \(number), \(token)")
    if run.position <= 20 { longest = max(longest, token.count) }
  }
  #expect(longest <= 200 && longest > 60)
}

@Test func `no character of a token can be changed, dropped or swapped`() throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  let run = RandomRun.make(player, steps: 24, using: &random)
  let token = RunToken(player: player).text(of: run)
  let letters = Array(token)
  for place in letters.indices {
    var changed = letters
    changed[place] = letters[place] == "A" ? "B" : "A"
    #expect(throws: TokenError.self, "\(String(changed))") { try RunToken(player: player).run(of: String(changed)) }
    changed.remove(at: place)
    #expect(throws: TokenError.self, "\(String(changed))") { try RunToken(player: player).run(of: String(changed)) }
  }
}

@Test func `what is wrong with a token is told`() throws {
  let player = try player()
  let token = RunToken(player: player).text(of: Run(player.machine))
  func complaint(_ text: String) -> String? {
    do throws(TokenError) { _ = try RunToken(player: player).run(of: text) } catch { return error.text }
    return nil
  }
  #expect(complaint(token) == nil)
  #expect(
    complaint("hello") == "this is no token; a token begins with authflow1. and comes from y in the explorer")
  #expect(
    complaint("authflow2.msal-apple.AAAA")
      == "the token has version 2, this program reads version 1; a newer authflow reads it")
  #expect(
    complaint(String(token.dropLast()))
      == "the token was changed or is not whole, its checksum does not fit; copy it again from end to end")
  let tcp = ScenarioPlayer(machine: Machine(try #require(BundledFlows["tcp"])), catalogue: BundledFlows.catalogue)
  let other = RunToken(player: tcp).text(of: Run(tcp.machine))
  #expect(complaint(other) == "the token is for the flow tcp")
}

@Test func `the short hashes of names in tokens tell all names of the catalogue apart`() throws {
  let names = ErrorOrigin.names(in: BundledFlows.catalogue)
  #expect(names.count > 200)
  let player = try player()
  for name in names {
    guard let origin = ErrorOrigin(name, in: BundledFlows.catalogue) else { continue }
    for start in ["acquireTokenSilent", "acquireToken"] {
      var run = Run(player.machine)
      let event = try #require(player.machine.flow.events.firstIndex { $0.id == start })
      try run.inject(player.machine.proposal(for: event, in: run.snapshot))
      let router = ErrorRouter(machine: player.machine, catalogue: player.catalogue)
      guard let arrival = try? router.proposal(of: origin, at: run.snapshot),
        (try? run.inject(arrival.injection)) != nil
      else { continue }
      let again = try RunToken(player: player).run(of: RunToken(player: player).text(of: run))
      #expect(again.stepsTaken == run.stepsTaken, "\(name)")
    }
  }
}
