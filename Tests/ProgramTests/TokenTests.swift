import Testing

@Test func `a token replays its run, and says what is wrong with it`() throws {
  let shown = try Program.run("explore", "--size", "200x30", "--keys", "1 4 <enter> 1 y")
  let token = try #require(shown.output.firstMatch(of: /authflow1\.\S+/)).0
  let result = try Program.run("run", "--token", String(token))
  #expect(
    result.status == 0
      && result.output.contains("Scopes declined ──Continue with granted scopes──► Silent, granted scopes"))
  let changed = try Program.run("run", "--token", String(token.dropLast()))
  #expect(changed.status == 65)
  #expect(
    changed.errors
      == "authflow: the token was changed or is not whole, its checksum does not fit; copy it again from end to end\n")
  let opened = try Program.run("explore", "--token", String(token), "--keys", "<end>")
  #expect(opened.output.contains("Silent, granted scopes"))
}

@Test func `an own flow has no tokens, and a token of a changed copy is refused`() throws {
  let folder = try Folder()
  let source = try Program.run("flows", "--source", "msal-apple").output
  let path = try folder.write("mine.yaml", source)
  let shown = try Program.run("explore", path, "--size", "120x30", "--keys", "1 y").output
  #expect(shown.contains("only runs in bundled flows have tokens; w saves this one as a file"))
  let unknown = try Program.run("run", "--token", "authflow1.mine.AAAAAAAAAAAAAAAAAAAA")
  #expect(unknown.status == 65 && unknown.errors.contains("which is not bundled (msal-apple"))
  let hostile = try Program.run("run", "--token", "authflow1.\u{1B}[31mRED.AAAA")
  #expect(!hostile.errors.unicodeScalars.contains("\u{1B}"))
}
