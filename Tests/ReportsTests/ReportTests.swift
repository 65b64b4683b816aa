import Canvas
import FlowAnalysis
import FlowEngine
import FlowModel
import Foundation
import Reports
import TestFlows
import Testing

private func run(_ ids: String...) throws -> Run {
  let machine = TestFlows.signIn
  var run = Run(machine)
  for id in ids { try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot)) }
  return run
}

@Suite struct `a run told as a document` {
  @Test func `has its steps with reasons in order, and its states and transitions as a diagram`() throws {
    let text = MarkdownReport(run: try run("ask", "declined", "goOn"), title: "T", about: "A", failures: []).text
    #expect(text.hasPrefix("# T\n\nA\n\nA small sign-in: 3 steps, 0s on the clock, ends in **"))
    let diagram = try #require(text.split(separator: "```mermaid\n").last)
    let lines = diagram.split(separator: "\n").map(String.init)
    #expect(lines.contains("  [*] --> s1"))
    let arrows = lines.filter { $0.contains("-->") && $0.contains(" : ") }
    #expect(arrows.count == 3)
    #expect(zip(1..., arrows).allSatisfy { $1.contains(" : \($0) ") }, "each arrow has the number of its step")
  }

  @Test func `says what was not as expected, and nothing of it where all was`() throws {
    let run = try run("ask")
    #expect(!MarkdownReport(run: run, title: "T", about: "", failures: []).text.contains("Not as expected"))
    let text = MarkdownReport(run: run, title: "T", about: "", failures: ["one | two", "three"]).text
    #expect(text.contains("## Not as expected\n\n- one \\| two\n- three\n"))
  }

  @Test(arguments: ["*bold*", "a|b", "<b>", "[x](y)", "# no heading", "`code`"])
  func `shows words as they are, whatever Markdown would make of them`(title: String) throws {
    let head = try #require(
      MarkdownReport(run: try run("ask"), title: title, about: "", failures: []).text.split(separator: "\n").first)
    #expect(head != "# \(title)", "the marks are escaped")
    #expect(String(head.dropFirst(2)).filter { $0 != "\\" } == title || head.contains("&lt;"))
  }
}

@Suite struct `two flows compared` {
  private let first = TestFlows.flow(
    "flow: f\ninitial: a\nevents: {go: {}}\nstates: {a: {on: {go: b}}, b: {kind: outcome}}")
  private let second = TestFlows.flow(
    "flow: f\ninitial: a\nevents: {go: {}, no: {}}\nstates: {a: {on: {go: a, no: b}}, b: {kind: outcome}}")

  @Test func `tell in text and in Markdown the very parts that differ`() {
    let comparison = FlowComparison(first, second)
    let text = DifferenceText(comparison, columns: 100, showsTexts: false).text
    let document = DifferenceMarkdown.text(of: comparison, showsTexts: false)
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix("  + ") || $0.hasPrefix("  ~ ") || $0.hasPrefix("  - ")
    }
    #expect(lines == ["  + no", "  ~ a ──go──► b", "  + a ──no──► b"])
    #expect(
      document.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }.count
        == comparison.differences.count)
  }

  @Test func `are said to be the same where they are`() {
    let comparison = FlowComparison(first, first)
    #expect(!DifferenceText(comparison, columns: 100, showsTexts: true).text.contains("~"))
    #expect(!DifferenceMarkdown.text(of: comparison, showsTexts: true).contains("<details"))
  }
}

@Suite struct `a recording` {
  private func frame(_ text: String) -> Frame {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    frame.put(text, at: Point(column: 0, row: 0))
    return frame
  }

  @Test func `has a head and a line of output for each frame that changes something, in order of time`() throws {
    var recording = Asciicast(size: Size(columns: 10, rows: 2), title: "a \"title\"")
    recording.add(frame("one"), at: 0)
    recording.add(frame("one"), at: 500)
    recording.add(frame("two"), at: 1250)
    let lines = recording.text(endingAt: 2000).split(separator: "\n").map { Data($0.utf8) }
    let head = try #require(try JSONSerialization.jsonObject(with: lines[0]) as? [String: Any])
    #expect(head["version"] as? Int == 2 && head["width"] as? Int == 10 && head["height"] as? Int == 2)
    #expect(head["title"] as? String == "a \"title\"")
    let events = try lines.dropFirst().map { try #require(try JSONSerialization.jsonObject(with: $0) as? [Any]) }
    #expect(
      events.map { $0[0] as? Double } == [0, 1.25, 5], "the same frame adds nothing, the last one stays for a while")
    #expect(events.allSatisfy { $0[1] as? String == "o" })
    #expect((events[1][2] as? String)?.contains("two") == true && (events[1][2] as? String)?.contains("one") == false)
  }
}

@Test func `the sources of a flow are listed with the files that it names, and how often`() {
  var flow = TestFlows.signIn.flow
  flow.sources = ["core 1.26.0", "article", "never cited"].map { Source(id: $0, title: $0, url: "") }
  let cited = [
    ("core 1.26.0", "B.m:1-2"), ("core 1.26.0", "A+One.m"), ("core 1.26.0", "B.m: getOne"), ("article", "One"),
    ("article", "Two.2 of it"), ("article", "One"),
  ]
  let citations = cited.map { Citation(source: $0.0, heading: $0.1) }
  flow.hazards = [Hazard(id: "h", title: "", text: "", citations: citations)]
  #expect(
    SourceList(flow).text == """
        core 1.26.0
          A+One.m  1
          B.m  2
        article: 2 names, cited 3 times

      """)
}
