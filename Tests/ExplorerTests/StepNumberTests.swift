import Canvas
import Model
import Testing

@testable import Explorer

@Test func `a step is counted on its branch, in the header and the story`() throws {
  let handler = MemoryEffects()
  let keys = "1 3 [ 4 2"
  let state = try handler.play(keys + " s", size: Size(columns: 120, rows: 40))
  #expect(state.text.contains("step 3 of 3   clock 0s  "))
  for (number, name) in [
    ("1", "Ask silently"), ("2", "Scopes declined"), ("3", "Continue with less"),
  ] {
    #expect(state.text.contains(" \(number) \(name) "), "\(state.text)")
  }
  #expect(state.text.contains("from the start to 2"), "\(state.text)")
  // A file tells the steps of all branches, and counts them in that order.
  let other = try handler.play(
    keys + " s <end><enter> <space>w a.yaml<tab><enter>", size: small)
  #expect(
    other.place == "interactive" && other.text.contains("step 2/2   0s  "))
  #expect(handler.files["a.yaml"]?.hasSuffix("  - go: 2\n") == true)
}
