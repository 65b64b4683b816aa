import BundledFlows
import Canvas
import Lessons
import Model
import Testing

@testable import Explorer

private func pane(_ state: Session) -> QuestionPane? { state.shell.pane as? QuestionPane }

@Suite struct `a question about places` {
  private static let wide = Size(columns: 120, rows: 40)

  /// The first question of a quiz whose answers are states, and the keys that lead to it.
  private func asked(_ size: Size = wide) throws -> (state: Session, keys: String) {
    for scenario in ["row-04-declined", "row-04-stop", "row-08", "cycle"] {
      var keys = "o \(scenario)<enter> <space>P "
      for _ in 0..<9 {
        let state = try MemoryEffects().play(keys, size: size)
        guard let question = pane(state)?.question else { break }
        if question.text == "Where does this lead?" { return (state, keys) }
        keys += "1 <enter> "
      }
    }
    throw CancellationError()
  }

  @Test func `of a lesson that names a state marks its place, and shows where it leads`()
    throws
  {
    // At 80x24 the state stands alone above the question, at 120x40 the machine does.
    for (size, mark) in [(small, "◇ Acquire silently"), (Self.wide, "─ ◇ ─┐")] {
      let state = try MemoryEffects().learn(
        "first-token", "<enter> 1 1 <enter>", size: size)
      let asked = try #require(pane(state)?.question.state)
      #expect(state.flow.title(of: asked) == "Acquire silently")
      #expect(asked != state.snapshot.state)
      let text = ExplorerScreen.frame(of: state).text
      #expect(text.contains(mark), "\(text)")
      #expect(text.contains("►") == (size == Self.wide), "\(text)")
    }
  }

  @Test
  func
    `is asked on the machine: every answer has its number at its place, and no road is seen`()
    throws
  {
    let state = try asked().state
    let question = try #require(pane(state)).question
    let marks = state.answerMarks
    #expect(marks.map { state.flow.title(of: $0.state) } == question.choices.map(\.text))
    let frame = ExplorerScreen.frame(of: state)
    let machine = MachinePane.layout(of: state).machine
    let rows = (machine.row..<machine.endRow).map(frame.line).joined()
    for number in marks.indices { #expect(rows.contains(" \(number + 1) "), "\(number)") }
    #expect(!rows.contains { "►▼◄▲".contains($0) })
    // The question and all answers stand below it.
    let text = (machine.endRow..<frame.size.rows).map(frame.line).joined(separator: "\n")
    #expect(text.contains("Where does this lead?"))
    for choice in question.choices { #expect(text.contains(choice.text)) }
  }

  @Test func `shows what is right at its place once it is answered`() throws {
    let (before, keys) = try asked()
    let right = try #require(pane(before)).question.right
    for choice in 0..<4 {
      let state = try MemoryEffects().play(keys + "\(choice + 1)", size: Self.wide)
      let signs = state.answerMarks.map(\.sign)
      #expect(
        signs
          == (choice == right
            ? [" ✓ "] : choice < right ? [" ✗ ", " ✓ "] : [" ✓ ", " ✗ "]))
      // In a low window the sign before the answer says it alone.
      #expect(state.text.contains("✓ \(right + 1)"))
    }
  }

  @Test func `has a box of its own where the machine has no room beside it`() throws {
    #expect(try asked(small).state.answerMarks.isEmpty)
  }
}
