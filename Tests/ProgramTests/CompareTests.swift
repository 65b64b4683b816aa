import Testing

@Test func `two runs are compared, and the status says whether they are the same`() throws {
  let folder = try Folder()
  let one = try folder.write(
    "a.yaml", "scenario: one\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: token}]\n")
  let other = try folder.write(
    "b.yaml", "scenario: other\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: http429}]\n")
  let same = try Program.run("compare", one, one)
  #expect(same.status == 0 && same.output.contains("The same from start to end."))
  let different = try Program.run("compare", one, other, "--width", "100")
  #expect(
    different.status == 1
      && different.output.contains("\nThey part at step 2: “Token received ► Has token” on the left, “HTTP 429 ► Retry")
      && different.output.contains("Ends in: Has token  │  Retry wait"))
}

@Test func `two runs with one title are headed by their files`() throws {
  let folder = try Folder()
  let one = try folder.write(
    "a.yaml", "scenario: my run\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: token}]\n")
  let other = try folder.write("b.yaml", "scenario: my run\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}]\n")
  let head = try Program.run("compare", one, other).output.split(separator: "\n").first ?? ""
  #expect(head.contains("a.yaml: my run") && head.hasSuffix("b.yaml: my run"), "\(head)")
}

@Test func `a command that tells one branch says which, and tells another one when asked`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", WrittenRun.declined)
  let shown = try Program.run("run", path, "--frames", "--size", "80x24")
  #expect(
    shown.errors
      == "authflow: \(path) has 2 branches: 1 “Interaction required”, 2 “less”; only branch 2, “less”, is told; --branch chooses\n"
  )
  let first = try Program.run("run", path, "--frames", "--size", "80x24", "--branch", "1")
  #expect(first.errors == "" && first.output.contains("▶ Has token [S]"))
  let missing = try Program.run("run", path, "--frames", "--branch", "more")
  #expect(
    missing.status == 64
      && missing.errors == "authflow: \(path) has no branch more; it has 1 “Interaction required”, 2 “less”\n")
  let one = try folder.write(
    "one.yaml",
    "scenario: one\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {inject: AADSTS50076}, {do: token}]\n")
  let other = try Program.run("compare", path, one, "--width", "120")
  #expect(other.status == 1 && other.output.hasPrefix("a page, and less (branch 2, “less”)"))
  #expect(other.errors.hasPrefix("authflow: \(path) has 2 branches: 1 “Interaction required”, 2 “less”;"))
  let same = try Program.run("compare", path, one, "--branch", "1")
  #expect(same.status == 0 && same.errors == "" && same.output.contains("(branch 1, “Interaction required”)"))
  let named = try Program.run("compare", path, one, "--branch", "Interaction required")
  #expect(named.status == 0)
  let near = try Program.run("compare", path, one, "--branch", "Interaction requird")
  #expect(near.errors == "authflow: \(path) has no branch Interaction requird; did you mean Interaction required?\n")
  let turned = try Program.run("compare", one, path, "--other-branch", "less")
  #expect(turned.status == 1)
  #expect(try Program.run("run", path, "--branch", "1").status == 64)
}

@Test func `a comparison of a run that stops on its way says so`() throws {
  let folder = try Folder()
  let path = try folder.write(
    "a.yaml", "scenario: a\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: goOn}]\n")
  let result = try Program.run("compare", path, path)
  #expect(result.status == 65 && !result.output.contains("The same"), "\(result.output)")
  #expect(result.output.hasSuffix("\nNot compared to the end: \(path) does not hold.\n"))
  #expect(result.errors.contains("\(path):3:40: error: no event \"goOn\""))
}

@Test func `a comparison tells both ends, and the values by which steps part`() throws {
  let folder = try Folder()
  func write(_ name: String, _ steps: String) throws -> String {
    try folder.write(name, "scenario: \(name)\nflow: msal-apple\nsteps: [\(steps)]\n")
  }
  let declined = try write("three", "{do: acquireTokenSilent}, {inject: -50003, with: {granted: [User.Read]}}")
  let less = try write("four", "{do: acquireTokenSilent}, {inject: -50003, with: {granted: []}}")
  let values = try Program.run("compare", declined, less, "--width", "200").output
  #expect(values.contains("(MSALErrorServerDeclinedScopes) ► Scopes declined (") && values.contains("Granted"))
  #expect(values.contains("\n  Token: no  │  no\n"), "\(values)")
}
