import BundledFlows
import FlowEngine
import FlowFiles
import FlowModel
import Foundation
import MSALErrors
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

@Test func `no character of a token can be changed, dropped or swapped with the next`() throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  let run = RandomRun.make(player, steps: 24, using: &random)
  let token = RunToken(player: player).text(of: run)
  let letters = Array(token)
  for place in letters.indices {
    var changed = letters
    changed[place] = letters[place] == "A" ? "B" : "A"
    #expect(throws: TokenError.self, "\(String(changed))") { try RunToken(player: player).run(of: String(changed)) }
    if place + 1 < letters.count, letters[place] != letters[place + 1] {
      var swapped = letters
      swapped.swapAt(place, place + 1)
      #expect(throws: TokenError.self, "\(String(swapped))") { try RunToken(player: player).run(of: String(swapped)) }
    }
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
  #expect(complaint(other) == "the token is for the flow tcp, not for the one that is played")
  for wrong in ["authflow0.tcp.AAAA", "authflow-5.tcp.AAAA", "authflow1.\u{1B}[31mRED.AAAA", "authflow1..AAAA"] {
    #expect(complaint(wrong)?.hasPrefix("this is no token; ") == true, "\(wrong)")
  }
  #expect(complaint("authflow run --token \(token.prefix(30))\n  \(token.dropFirst(30))\n") == nil)
}

@Test(arguments: [
  ("to: silent", "to: interactive"), ("initial: known", "initial: none"),
  ("jitter: {type: duration", "jitter: {type: duration"),
])
func `a token is of no use in a flow that goes another way`(old: String, new: String) throws {
  let source = try #require(BundledFlows.source("msal-apple"))
  let changed = try #require(FlowReader.read(source.replacing(old, with: new, maxReplacements: 1), path: "f.yaml").flow)
  let player = try player()
  let other = ScenarioPlayer(machine: Machine(changed), catalogue: BundledFlows.catalogue)
  let token = RunToken(player: other).text(of: Run(other.machine))
  guard old != new else {
    _ = try RunToken(player: player).run(of: token)
    return
  }
  #expect(throws: TokenError.otherFlow("msal-apple")) { try RunToken(player: player).run(of: token) }
}

/// FNV-1a of a text and bytes, as tokens carry it, and URL-safe base64.
private func token(_ head: String, _ body: [UInt8]) -> String {
  let hash = (Array(head.utf8) + body).reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
  let bytes = body + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
  let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
    "=", with: "")
  return head + text
}

@Test func `any bytes with a right checksum are played or refused`() throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  let head = "authflow1.msal-apple."
  let good = RunToken(player: player).text(of: RandomRun.make(player, steps: 12, using: &random))
  let body = String(good.dropFirst(head.count)).replacing("-", with: "+").replacing("_", with: "/")
  let padded = body + String(repeating: "=", count: (4 - body.count % 4) % 4)
  let bytes = Array(try #require(Data(base64Encoded: padded)).dropLast(4))
  #expect(token(head, bytes) == good)
  func play(_ bytes: [UInt8]) { _ = try? RunToken(player: player).run(of: token(head, bytes)) }
  for _ in 0..<3_000 {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      changed[Int.random(in: 8..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    play(changed)
    play(Array(bytes.prefix(8)) + (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) })
  }
  // Waits of 2^53 milliseconds, as often as would take the clock beyond all numbers.
  let wait: [UInt8] = [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
  let waits = Array(bytes.prefix(8)) + Array(repeating: wait, count: 2_000).joined()
  #expect(throws: TokenError.impossible(step: 1)) { try RunToken(player: player).run(of: token(head, waits)) }
}

@Test func `the short hashes of names in tokens tell all names of the catalogue apart`() throws {
  let names = Set(ErrorOrigin.names(in: BundledFlows.catalogue))
  let hashes = names.map { name in
    name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } & 0xFF_FFFF
  }
  #expect(names.count > 200 && Set(hashes).count == names.count)
}
