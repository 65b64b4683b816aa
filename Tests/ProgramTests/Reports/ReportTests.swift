import Analysis
import Foundation
import Model
import TestFlows
import Testing

@testable import authflow

private func run(_ ids: String...) throws -> Run {
  let machine = TestFlows.signIn
  var run = Run(machine)
  for id in ids {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
  }
  return run
}

@Suite struct `a run told as a document` {
  @Test
  func `has its steps with reasons in order, and its states and transitions as a diagram`()
    throws
  {
    let text = MarkdownReport(
      run: try run("ask", "declined", "goOn"), title: "T", about: "A", failures: []
    ).text
    #expect(
      text.hasPrefix("# T\n\nA\n\nA small sign-in: 3 steps, 0s on the clock, ends in **"))
    let diagram = try #require(text.split(separator: "```mermaid\n").last)
    let lines = diagram.split(separator: "\n").map(String.init)
    #expect(lines.contains("  [*] --> s1"))
    let arrows = lines.filter { $0.contains("-->") && $0.contains(" : ") }
    #expect(arrows.count == 3)
    #expect(
      zip(1..., arrows).allSatisfy { $1.contains(" : \($0) ") },
      "each arrow has the number of its step")
  }

  @Test func `says what was not as expected, and nothing of it where all was`() throws {
    let run = try run("ask")
    #expect(
      !MarkdownReport(run: run, title: "T", about: "", failures: []).text.contains(
        "Not as expected"))
    let text = MarkdownReport(
      run: run, title: "T", about: "", failures: ["one | two", "three"]
    ).text
    #expect(text.contains("## Not as expected\n\n- one \\| two\n- three\n"))
  }

  @Test(arguments: ["*bold*", "a|b", "<b>", "[x](y)", "# no heading", "`code`"])
  func `shows words as they are, whatever Markdown would make of them`(title: String) throws
  {
    let head = try #require(
      MarkdownReport(run: try run("ask"), title: title, about: "", failures: []).text.split(
        separator: "\n"
      ).first)
    #expect(head != "# \(title)", "the marks are escaped")
    #expect(
      String(head.dropFirst(2)).filter { $0 != "\\" } == title || head.contains("&lt;"))
  }
}

@Suite struct `two flows compared` {
  private let first = TestFlows.flow(
    "flow: f\ninitial: a\nevents: {go: {}}\nstates: {a: {on: {go: b}}, b: {kind: outcome}}")
  private let second = TestFlows.flow(
    "flow: f\ninitial: a\nevents: {go: {}, no: {}}\nstates: {a: {on: {go: a, no: b}}, b: {kind: outcome}}"
  )

  @Test func `tell the very parts that differ`() {
    let comparison = FlowComparison(first, second)
    let text = DifferenceText(comparison, columns: 100, showsTexts: false).text
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix("  + ") || $0.hasPrefix("  ~ ") || $0.hasPrefix("  - ")
    }
    #expect(lines == ["  + no", "  ~ a ──go──► b", "  + a ──no──► b"])
  }

  @Test func `are said to be the same where they are`() {
    let comparison = FlowComparison(first, first)
    #expect(!DifferenceText(comparison, columns: 100, showsTexts: true).text.contains("~"))
  }
}
