import Canvas
import Explorer
import Model
import Testing

private let small = Size(columns: 80, rows: 24)

@Test(arguments: [("1", 1), ("", 0), ("1 4 <enter>", 2)])
func `a small number in the palette goes to a step or says that there is none, and never injects`(
  keys: String, steps: Int
) throws {
  let start = try MemoryEffects().play(keys, size: small)
  for number in [0, 1, 2, 3, 4, 5, 12, 42, 50, 99] {
    let state = ScriptPlayer(start, script: try KeyScript(":\(number)<enter>"), handler: MapEffects()).state
    #expect(state.run.nodes.count == steps && state.shell.pane == nil)
    if steps > 0, number <= steps {
      #expect(state.run.position == number)
    } else {
      #expect(state.answer.hasPrefix("there is no step \(number); this run has "), "\(state.answer)")
    }
  }
}

@Test func `a missing step is said in the list, too, before Enter`() throws {
  let text = try MemoryEffects().play("1 :12", size: small).text
  #expect(text.contains("▸ No step 12") && text.contains("the run has 1"))
  #expect(try MemoryEffects().play(":5<enter>", size: small).answer == "there is no step 5; this run has none yet")
  #expect(
    try MemoryEffects().play("1 4 <enter> :9<enter>", size: small).answer
      == "there is no step 9; this run has 2: 1 to 2")
}

@Test func `a step is counted on its branch: in the header, the story and the list of branches, and by :2`() throws {
  let handler = MemoryEffects()
  let keys = "1 3 <enter> <left> 4 <enter> 1"
  let state = try handler.play(keys, size: Size(columns: 120, rows: 40))
  #expect(state.text.contains("step 3 of 3 │ branch “Server declined scopes”"))
  for (number, name) in [("1", "Acquire silently"), ("2", "Scopes declined"), ("▶3", "Silent, granted scopes")] {
    #expect(state.text.split(separator: "\n").contains { $0.contains(name) && $0.contains("\(number)       0s") })
  }
  #expect(try handler.play(keys + " b", size: small).text.contains("from step 1 to 3"))
  let here = try handler.play(keys + " :2<enter>", size: small)
  #expect(here.place == "declined" && here.text.contains("│ step 2 of 3"))
  // A file tells the steps of all branches, and counts them in that order.
  let other = try handler.play(keys + " b <up><enter> w a.yaml<tab><enter>", size: small)
  #expect(other.place == "interactive" && other.text.contains("step 2 of 2 │ branch “Int"))
  #expect(handler.files["a.yaml"]?.hasSuffix("  - go: 2\n") == true)
}

@Test func `the number of the step is in sight in the smallest window, whatever else is`() throws {
  for keys in ["1", "1 6 <enter>", "1 6 <enter> i", "1 4 <enter> 1", "g 1", "1 s"] {
    let header = try #require(try MemoryEffects().play(keys, size: small).text.split(separator: "\n").first)
    #expect(header.contains("│ step "), "\(header)")
  }
}

@Test func `the story says which branches part where, where there is room for it`() throws {
  let text = try MemoryEffects().play(
    "1 4 <enter> <left> 3 <enter> b n stay<enter> <esc> s", size: Size(columns: 120, rows: 40)
  )
  .text
  #expect(text.contains(" ► Sign-in page (stay; b opens Server declined scopes)"))
}
