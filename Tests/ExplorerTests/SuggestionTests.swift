import Canvas
import Model
import Testing

@testable import Explorer

@Test(arguments: [(":intercation", "interaction"), (":kaychain", "keychain")])
func `a slip in the palette is told, and Enter looks for what was meant without doing it`(
  keys: String, meant: String
)
  throws
{
  let typed = try MemoryEffects().play(
    keys.replacing(" ", with: "<space>"), size: Size(columns: 80, rows: 24))
  #expect(
    typed.text.contains("Nothing matches. Did you mean “\(meant)”? Press Enter to search"),
    "\(typed.text)")
  let found = try MemoryEffects().play(keys.replacing(" ", with: "<space>") + "<enter>")
  #expect(found.shell.pane != nil && found.run.nodes.isEmpty)
  #expect(
    found.answer.hasSuffix("The list shows the results for “\(meant)”."), "\(found.answer)")
}

@Test func `a number is never guessed`() throws {
  #expect(
    try MemoryEffects().play(":-5000399").text.contains(
      "Nothing matches. Try another word. To explain a text, press Esc, then e."))
}
