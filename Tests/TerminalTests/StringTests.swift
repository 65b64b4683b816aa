import Testing
import VirtualTerminalKit

/// What a terminal sends unasked, in a real pseudo-terminal; every case by the clock is in
/// ``StringDecodingTests``.
@Suite struct StringTests {
  @Test func `a string is swallowed whole and the key behind it is seen`() throws {
    let terminal = try Probing.start(environment: ["ESCDELAY": "5000"])
    // SUB is Control-Z, which the kernel keeps to itself.
    let strings = SentString.all.filter { $0.isEnded && $0.ending != .cancel(0x1A) }
    for (number, string) in strings.enumerated() {
      var long = string
      long.body = String(repeating: string.body, count: 300)
      try terminal.send(string.bytes + long.bytes)
      try terminal.type("z")
      try terminal.wait(for: "the key behind \(string.testDescription)") {
        $0.line(1) == "unicode character:\(number + 1)"
      }
    }
  }

  @Test func `a string without an end does not lock the keyboard`() throws {
    let terminal = try Probing.start("nothing", "--tick")
    let strings = zip(
      SentString.Form.allCases, [SentString.Kind.command, .deviceControl, .program])
    for (number, (form, kind)) in strings.enumerated() {
      try terminal.send(SentString(kind: kind, form: form, ending: .none).bytes)
      try Probing.waitForSilence(terminal, ticks: 25)
      try terminal.type("z")
      try terminal.wait(for: "character z") { $0.contains("character:\(number + 1)") }
    }
    #expect(Probing.told(terminal.screen) == Array(repeating: "character z", count: 3))
  }
}
