import Canvas
import FlowFiles
import Testing

/// Files made to hurt: every one is answered, briefly, within the limits.
struct HostileFileTests {
  /// The messages about a file, and a check that none of them could hurt a terminal.
  private func messages(_ bytes: [UInt8], path: String = "f.yaml") -> [String] {
    let reading = FlowReader.read(bytes, path: path)
    #expect(reading.flow == nil)
    for diagnostic in reading.diagnostics {
      #expect(
        diagnostic.text.unicodeScalars.allSatisfy {
          $0 == "\n" || !VisibleText.isHidden($0)
        })
      #expect(diagnostic.text.utf8.count < 2000)
    }
    return reading.diagnostics.map(\.headline)
  }

  private func messages(_ text: String) -> [String] { messages(Array(text.utf8)) }

  /// A flow with one more line.
  private func flow(_ line: String) -> String {
    "flow: f\ninitial: a\nstates: {a: {}}\n\(line)\n"
  }

  @Test func `a file beyond 4 MiB is refused before anything in it is looked at`() {
    let bytes = [UInt8](repeating: 0xFF, count: 100_000_000)
    #expect(
      messages(bytes) == [
        "f.yaml: error: the file has 100,000,000 bytes, but the limit is 4,194,304"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `aliases that multiply are refused by what they would become`() {
    var lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1...40 {
      let alias = "*a\(level - 1)"
      lines.append(
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]"
      )
    }
    #expect(
      messages(lines.joined(separator: "\n")) == [
        "f.yaml:6:10: error: more than 200,000 values, counting aliases each time"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `aliases that multiply within keys are refused as well`() {
    var lines = ["? &a0 {x: y}", ": 0"]
    for level in 1...40 {
      lines += [
        "? &a\(level) {? [*a\(level - 1), *a\(level - 1)] : *a\(level - 1)}", ": 0",
      ]
    }
    #expect(
      messages(lines.joined(separator: "\n")).last?.contains("more than 200,000 values")
        == true
    )
  }

  @Test(arguments: ["[", "{", "{a: ", "- ", "? "])
  func `deep nesting is refused`(_ opening: String) {
    let found = messages(flow("about: " + String(repeating: opening, count: 10_000)))
    #expect(found.count == 1)
    let deep = messages("x:\n " + String(repeating: opening, count: 10_000))
    #expect(deep.count == 1)
    #expect(deep.first?.hasSuffix("nested more than 64 levels deep") == true, "\(deep)")
  }

  @Test func `64 levels are not too deep to be answered in detail`() {
    let nested = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect(
      messages(flow("about: \(nested)")) == [
        "f.yaml:4:8: error: \"about\" must be a text, not a list"
      ])
  }

  @Test func `too many values are refused`() {
    #expect(
      messages("x:\n" + String(repeating: "- a\n", count: 300_000)) == [
        "f.yaml:200001:3: error: more than 200,000 values, counting aliases each time"
      ])
  }

  @Test func `after 1,000 problems the reader stops`() {
    let keys = (0..<5000).map { "wrong\($0): x" }.joined(separator: "\n")
    let found = messages(flow(keys))
    #expect(found.count == 1001)
    #expect(
      found.last == "f.yaml:1004:1: error: more than 1,000 problems. The rest is not shown")
  }

  @Test(arguments: [
    ([0x66, 0x6C, 0x6F, 0x77, 0x3A, 0x20, 0xC3], "1:7"), ([0xFF, 0xFE, 0x66, 0x00], "1:1"),
    ([0x61, 0x3A, 0x0A, 0xC3, 0xA9, 0xED, 0xA0, 0x80], "2:2"), ([0xC0, 0x80], "1:1"),
    ([0xF5, 0x80, 0x80, 0x80], "1:1"),
  ])
  func `bytes that are no UTF-8 are pointed at`(_ bytes: [UInt8], _ place: String) {
    #expect(
      messages(bytes) == ["f.yaml:\(place): error: the file is not UTF-8 from here on"])
  }

  @Test(arguments: [
    ("initial: a\u{1B}[31m", "2:11: error: control character U+001B"),
    ("title: \"x\u{9B}y\u{0}\"", "2:10: error: control character U+009B"),
    ("about: a\u{7F}", "2:9: error: control character U+007F"),
    ("states: {a: {title: \"\u{202E}b\"}}", "2:22: error: control character U+202E"),
  ])
  func `the first control character is named where it stands and never repeated`(
    _ line: String, _ message: String
  ) {
    #expect(messages("flow: f\n\(line)\n") == ["f.yaml:\(message)"])
  }

  @Test func `escape sequences that spell control characters are refused in every text`() {
    let text = """
      flow: f
      title: "a\\e[31m"
      about: "line\\nbreaks are fine"
      initial: "a\\x9b"
      sources: {s: {title: "a\\0", url: "\\u202e"}}
      events: {e: {keywords: ["\\a"], error: {domain: d, code: 1, userInfo: {"\\e": "\\b"}}}}
      states: {"a\\x9b": {}, "\\e[2J": {}}
      """
    let rule = #"Use 1 to 64 letters A to Z, digits, "_", "-" and ".""#
    #expect(
      messages(text) == [
        "f.yaml:2:8: error: control character U+001B in \"title\"",
        "f.yaml:5:22: error: control character U+0000 in \"title\"",
        "f.yaml:5:34: error: control character U+202E in \"url\"",
        "f.yaml:6:25: error: control character U+0007 in an item of \"keywords\"",
        "f.yaml:6:71: error: control character U+001B in a key of \"userInfo\"",
        "f.yaml:6:77: error: control character U+0008 in \"␛\"",
        "f.yaml:7:10: error: \"a\\u{9B}\" is not an id. \(rule)",
        "f.yaml:7:23: error: \"␛[2J\" is not an id. \(rule)",
      ])
  }

  @Test func `a path cannot carry escapes into a message either`() {
    #expect(
      messages([0x78], path: "a\u{1B}[2J.yaml").first?.hasPrefix("a␛[2J.yaml:1:1: error: ")
        == true)
  }

  @Test func `an endless expression is refused`() {
    let long = flow(
      "events: {e: {valid: {else: x, when: \"\(String(repeating: "true or ", count: 1000))true\"}}}"
    )
    #expect(
      messages(long) == [
        "f.yaml:4:38: error: the expression is longer than 1,000 characters"
      ])
    for opening in ["(", "not "] {
      let deep = flow(
        "events: {e: {valid: {else: x, when: \"\(String(repeating: opening, count: 240))true\"}}}"
      )
      #expect(
        messages(deep).first?.hasSuffix("the expression is nested more than 64 levels deep")
          == true)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long line is answered with the part around the place`() {
    let text = flow("about: {\(String(repeating: "x: y, ", count: 100_000))}")
    #expect(messages(text).count > 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a thousand slips among a thousand names are answered`() {
    let name = String(repeating: "n", count: 58)
    let states = (0..<1000).map { "  \(name)\($0): {on: {e: \(name)x\($0)}}" }.joined(
      separator: "\n")
    #expect(messages("flow: f\ninitial: x\nstates:\n\(states)\n").count == 1001)
  }
}
