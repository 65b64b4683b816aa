import Testing

@Test func `bundled scenarios go by their names`() throws {
  let result = try Program.run("run", "row-01-silent-token")
  #expect(result.status == 0 && result.output.hasPrefix("✓ row-01-silent-token: "))
  let slip = try Program.run("run", "row-01-silent-tokn")
  #expect(
    slip.status == 66
      && slip.errors
        == "authflow: no bundled scenario or file is called row-01-silent-tokn. Did you mean row-01-silent-token?\n"
  )
  let listed = try Program.run("run", "--list")
  #expect(listed.output.contains("hazard-14-throttle-memory\n  "))
  let source = try Program.run("run", "row-01-silent-token", "--source")
  #expect(source.output.contains("flow: msal-apple"))
  let opened = try Program.run(
    "explore", "--scenario", "row-01-silent-token", "--size", "120x30")
  #expect(opened.status == 0 && opened.output.contains("←→ steps"))
}

@Test func `a saved run is opened by its path`() throws {
  let folder = try Folder()
  let path = try folder.write("mine.yaml", WrittenRun.declined)
  // The branch that the file tells first; the story lists the other.
  let opened = try Program.run(
    "explore", "--size", "100x30", "--keys", "o \(path)<enter><end>")
  #expect(opened.output.contains("● Has token"), "\(opened.output)")
  let other = try Program.run(
    "explore", "--size", "100x30", "--keys", "o \(path)<enter> s <end><enter>")
  #expect(other.output.contains("● Scopes declined"), "\(other.output)")
}

@Test
func
  `a flow of one's own begins with a file that is well-formed`()
  throws
{
  let folder = try Folder()
  let starter = try Program.run("flows", "--new").output
  let path = try folder.write("my-flow.yaml", starter)
  let checked = try Program.run("check", "--notes", path)
  #expect(
    checked.status == 0
      && checked.output.contains("well-formed: 4 states, 5 transitions, 3 events\n"))
  #expect(
    try Program.run(path, "--size", "80x24", "--keys", "1").output.contains(
      "● Request in flight"))
  // Where the explorer tells of it, it names the very commands.
  for keys in ["o own<space>flow", "o new<space>flow"] {
    let shown = try Program.run("explore", "--size", "80x24", "--keys", keys).output
    #expect(
      shown.contains("▸ A flow of your own")
        && shown.contains("authflow flows --new >") && shown.contains("my-flow.yaml"),
      "\(shown)")
  }
}
