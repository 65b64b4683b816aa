import Canvas
import Model
import Testing

@testable import Explorer

@Test(arguments: [("1", 1), ("", 0), ("1 4", 2)])
func
  `a small number in the palette goes to a step or says that there is none, and never injects`(
    keys: String, steps: Int
  ) throws
{
  let start = try MemoryEffects().play(keys, size: small)
  for number in [0, 1, 2, 3, 4, 5, 12, 42, 50, 99] {
    let state = ScriptPlayer(
      start, script: try KeyScript(":\(number)<enter>"), handler: MemoryEffects()
    ).state
    #expect(state.run.nodes.count == steps && state.shell.pane == nil)
    if steps > 0, number <= steps {
      #expect(state.run.position == number)
    } else {
      #expect(
        state.answer.hasPrefix(
          "There is no step \(number)\(steps == 0 ? ", because your run has no steps" : ". This run has ")"
        ),
        "\(state.answer)")
    }
  }
}

@Test func `a step is counted on its branch: in the header, the story, and by :2`() throws {
  let handler = MemoryEffects()
  let keys = "1 3 [ 4 2"
  let state = try handler.play(keys + " s", size: Size(columns: 120, rows: 40))
  #expect(state.text.contains("step 3 of 3   0s  "))
  for (number, name) in [
    ("1", "Ask silently"), ("2", "Scopes declined"), ("3", "Continue with less"),
  ] {
    #expect(state.text.contains(" \(number) \(name) "), "\(state.text)")
  }
  #expect(state.text.contains("from the start to 2"), "\(state.text)")
  let here = try handler.play(keys + " :2<enter>", size: small)
  #expect(here.place == "declined" && here.text.contains("  step 2/3  "))
  // A file tells the steps of all branches, and counts them in that order.
  let other = try handler.play(
    keys + " s <end><enter> <space>w a.yaml<tab><enter>", size: small)
  #expect(
    other.place == "interactive" && other.text.contains("step 2/2   0s  "))
  #expect(handler.files["a.yaml"]?.hasSuffix("  - go: 2\n") == true)
}
