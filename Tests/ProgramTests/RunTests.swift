import Foundation
import Testing

@Test func `one scenario is told step by step, with its forks and names`() throws {
  let folder = try Folder()
  let result = try Program.run("run", try folder.write("a.yaml", WrittenRun.declined))
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "a page, and less (4 steps, 4 of 4 checks passed)",
    "  2        0s  Acquire silently ──User needed (AADSTS50076)──► Sign-in page",
    "«on the page»", "back to step 1: less", "1 passed, 0 failed",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
}

@Test func `what is not as expected is told with its place`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", WrittenRun.unmet)
  let result = try Program.run("run", path)
  #expect(result.status == 65 && result.errors == "")
  #expect(result.output.contains("✗ \(path): wrong (1 step, 1 of 2 checks passed)"))
  #expect(result.output.contains("\(path):5:21: error: expected state token, was silent\n"))
  #expect(
    result.output.contains("\(path):6:9: error: no event \"goOn\". Possible here: token, "))
}

@Test func `several files are all replayed, and the worst gives the status`() throws {
  let folder = try Folder()
  let malformed = try folder.write(
    "b.yaml", "scenario: x\nflow: msal-aple\nsteps: [{do: token}]\n")
  let result = try Program.run(
    "run", folder.path("none.yaml"), malformed,
    try folder.write("a.yaml", WrittenRun.declined))
  #expect(result.status == 66)
  #expect(
    result.output.contains("✓ \(folder.path("a.yaml"))")
      && result.output.contains("1 passed, 2 failed"))
  #expect(!result.output.contains("0s  "))
  #expect(
    result.errors.contains("none.yaml: there is no such file or folder. Check the path"))
  #expect(
    result.errors.contains(
      "\(malformed):2:7: error: no flow \"msal-aple\" is bundled. Did you mean \"msal-apple\"?"
    )
  )
}

@Test func `a scenario without expectations says so`() throws {
  let folder = try Folder()
  let path = try folder.write(
    "a.yaml", "scenario: s\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}]\n")
  let alone = try Program.run("run", path)
  #expect(
    alone.status == 0
      && alone.output.hasPrefix("✓ \(path): s (1 step, nothing is checked)\n"))
  let words = "The scenario has no expect, so it passes if all its steps are possible."
  #expect(
    alone.output.hasSuffix(
      "1 passed, 0 failed\nauthflow checks nothing in \(path). \(words)\n"))
  let both = try Program.run("run", path, path, "row-01-silent-token")
  #expect(
    both.output.hasSuffix(
      "2 of the scenarios have no expect, so authflow checks nothing in them. The first is \(path).\n"
    ))
  // CI shows green, so what it keeps says it, too.
  let junit = try Program.run("run", path, "--format", "junit")
  #expect(
    junit.status == 0
      && junit.output.contains("<system-out>authflow checks nothing. \(words)</system-out>")
  )
  #expect(junit.errors == "authflow checks nothing in \(path). \(words)\n")
  #expect(
    try !Program.run("run", "row-01-silent-token", "--format", "junit").output.contains(
      "system-out"))
}

@Test func `all bundled scenarios hold`() throws {
  let result = try Program.run("run", "--all")
  #expect(result.status == 0 && result.errors == "")
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "flows/scenarios")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  #expect(
    files.count >= 50 && result.output.contains("\n\(files.count) passed, 0 failed\n"))
}

@Test func `a run explored by keys, saved and replayed gives the same trace to the byte`()
  throws
{
  let folder = try Folder()
  let keys = "1 :AADSTS50076<enter> [ 4 1 5 t v <down> <right> <enter>"
  let whole = folder.path("whole.yaml")
  let saved = try Program.run("explore", "--keys", "\(keys) <space>w \(whole)<tab><enter>")
  #expect(saved.output.contains("authflow saved your run"))
  let first = try Program.run("run", whole)
  #expect(first.status == 0)
  let again = folder.path("again.yaml")
  _ = try Program.run(
    "explore", "--scenario", whole, "--keys", "<end> <space>w <c-u>\(again)<tab><enter>")
  let second = try Program.run("run", again)
  // The first line names the file.
  #expect(first.output.drop { $0 != "\n" } == second.output.drop { $0 != "\n" })
}

@Test func `a scenario names the flow beside it, and its place follows the file`() throws {
  let folder = try Folder()
  let flow = try Program.run("flows", "tcp").output
  #expect(try Program.run("flows", "tcp").output == flow)
  let path = try folder.write("mine.flow.yaml", flow)
  let saved = try Program.run(
    "explore", path, "--keys", "1 <space>w \(folder.path("run.yaml"))<enter>")
  #expect(saved.output.contains("saved"))
  #expect(try folder.read("run.yaml").contains("flow: \"./mine.flow.yaml\""))
  let result = try Program.run("run", folder.path("run.yaml"))
  #expect(result.status == 0, "\(result.errors)\(result.output)")
}

@Test func `two scenarios of one flow are told beside each other, each in a column`() throws
{
  let result = try Program.run("run", "row-01-silent-token", "row-02-interactive-token")
  #expect(result.status == 0 && result.errors == "")
  let lines = result.output.split(separator: "\n").map(String.init)
  #expect(
    lines.contains { $0.contains(" ≠ ") } && lines.last == "2 passed, 0 failed",
    "\(result.output)")
  let same = try Program.run("run", "row-01-silent-token", "row-01-silent-token")
  #expect(same.output.contains(" = ") && !same.output.contains(" ≠ "), "\(same.output)")
  for apart in [["--no-trace"], ["row-04-stop"]] {
    #expect(
      try !Program.run(["run", "row-01-silent-token", "row-02-interactive-token"] + apart)
        .output.contains(" ≠ "))
  }
}

@Test(arguments: [
  (
    ["run"],
    "Error: Give a scenario, or --all for all bundled scenarios. To list the bundled scenarios, use --list."
  ),
  (
    ["run", "a.yaml", "b.yaml", "--source"],
    "Error: --source prints one bundled scenario. Give its name."
  ),
  (
    ["run", "a.yaml", "--list"],
    "Error: --list prints the names of all scenarios, so leave everything else out."
  ),
  (
    ["explore", "--resume", "--scenario", "a.yaml"],
    "Error: --scenario and --resume each open a run. Use one of them."
  ),
  (
    ["explore", "tcp", "--scenario", "a.yaml"],
    "Error: A saved run or scenario names its flow, so leave FLOW out."
  ),
  (
    ["explore", "--predict"],
    "Error: --predict needs a scenario to ask about. Add --scenario FILE."
  ),
  (
    ["explore", "--plain", "--resume"],
    "Error: --plain always begins a new run. To see a scenario as text, use authflow run."
  ),
])
func `options that do not go together are told`(arguments: [String], message: String) throws
{
  let result = try Program.run(arguments)
  #expect(result.status == 64)
  #expect(result.errors.hasPrefix(message + "\n"), "\(result.errors)")
}
