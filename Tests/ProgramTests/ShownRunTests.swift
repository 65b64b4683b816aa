import Testing

@Test func `a document has the story, the steps, the sources and a diagram`() throws {
  let folder = try Folder()
  let result = try Program.run(
    "run", try folder.write("a.yaml", WrittenRun.declined), "--report", "markdown")
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "# a page, and less\n", "## Story", "## Steps", "| 4 (after 1, less) |",
    "### User needed",
    "### less",
    "4 steps on 2 branches", "-50002 «on the page»", "## What was learnt", "## Beware",
    "https://learn.microsoft.com/en-us/entra/identity-platform/msal-error-handling-ios",
    "```mermaid\nstateDiagram-v2\n",
    "s1 --> s2 : 1 Ask silently",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
}
