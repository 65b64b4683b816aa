import Testing

@Test func `a document has the story, the steps, the sources and a diagram`() throws {
  let folder = try Folder()
  let result = try Program.run("run", try folder.write("a.yaml", WrittenRun.declined), "--report", "markdown")
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "# a page, and less\n", "## Story", "## Steps", "| 4 (after 1, less) |", "### Interaction required", "### less",
    "4 steps on 2 branches", "-50002 «on the page»", "## What was learnt", "## Beware",
    "https://learn.microsoft.com/en-us/entra/identity-platform/msal-error-handling-ios",
    "```mermaid\nstateDiagram-v2\n",
    "s1 --> s2 : 1 Acquire token silently",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
}

@Test func `screens are printed at the start and after every step`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", WrittenRun.declined)
  let result = try Program.run("run", path, "--frames", "--size", "80x24")
  #expect(result.status == 0)
  #expect(result.output.matches(of: /── \d ──\n/).count == 3)
  #expect(result.output.contains("▶ Scopes declined [N]"))
  #expect(try Program.run("run", path, "--frames", "--size", "80by24").status == 64)
}

@Test func `a screen that is too small for the explorer is refused`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", WrittenRun.declined)
  let result = try Program.run("run", path, "--frames", "--size", "59x16")
  #expect(result.status == 64)
  #expect(result.errors == "authflow: --size is at least 60x16, which the explorer needs; it is 59x16\n")
}

@Test func `a recording of a run that fails fails`() throws {
  let folder = try Folder()
  let path = try folder.write("w.yaml", WrittenRun.unmet)
  let result = try Program.run("run", path, "--record", folder.path("w.cast"), "--size", "80x24")
  #expect(result.status == 65 && result.errors.contains("expected state token, was silent"))
}
