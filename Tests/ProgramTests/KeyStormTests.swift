import Foundation
import TestFlows
import Testing
import VirtualTerminalKit

/// Keys faster than any hand, `g` among them, in windows of all classes.
@Suite struct `a storm of keys` {
  private static let windows = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]
  private static let flows = [
    "msal-apple", "msal-apple-shipped", "tcp", "msal-apple-swift-sample",
  ]
  /// What opens no box, which a first q would close.
  private static let keys =
    "gggg123456789aburjkhlx[]<>;.,#%".map { Array(String($0).utf8) }
    + [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}OC", "\u{1B}OD", "\t", "\r", "\u{1B}[5~", "\u{1B}[6~",
    ].map { Array($0.utf8) }

  @Test func `leaves q taken within half a second at any moment, in at most 120 MB`() throws
  {
    var (sent, highest, longest) = (0, 0, 0.0)
    for seed in Seeds.all {
      let home = try Folder()
      var random = SplitMix(seed: seed)
      let (columns, rows) = Self.windows.randomElement(using: &random) ?? (80, 24)
      let flow = Self.flows.randomElement(using: &random) ?? ""
      let terminal = try VirtualTerminal(
        Program.path, ["explore", flow],
        environment: ["XDG_STATE_HOME": home.url.path, "XDG_CONFIG_HOME": home.url.path],
        columns: columns, rows: rows)
      try terminal.wait(for: "q quit")
      for _ in 0..<10 {
        let burst = (0..<100).flatMap { _ in Self.keys.randomElement(using: &random) ?? [] }
        try terminal.send(burst)
        sent += 100
        terminal.watch(for: .milliseconds(Int.random(in: 0..<5, using: &random)))
      }
      highest = max(highest, terminal.peakMemory)
      let begin = ContinuousClock.now
      try terminal.type("q")
      let status = try terminal.waitForExit()
      longest = max(longest, (ContinuousClock.now - begin) / .seconds(1))
      #expect(status == .exited(0), "seed \(seed), \(flow), \(columns)x\(rows)")
    }
    #expect(highest <= 120 << 10, "\(highest >> 10) MB, seeds up to \(Seeds.all.count)")
    // With other tests beside it a program waits for its turn, so a short run only says that it
    // ends.
    if Seeds.areMany {
      print("\(sent) keys, at most \(highest >> 10) MB, q taken within \(longest) s")
      #expect(longest <= 0.5, "\(longest) s")
    }
  }
}
