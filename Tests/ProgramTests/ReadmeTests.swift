import Foundation
import Testing

private let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "README.md")

/// The text of the first code block after a mark in the README.
private func block(after mark: String) throws -> Substring {
  let text = try String(contentsOf: readme, encoding: .utf8)
  let start = try #require(text.range(of: mark)).upperBound
  let open = try #require(text.range(of: "```text\n", range: start..<text.endIndex)).upperBound
  let close = try #require(text.range(of: "```", range: open..<text.endIndex)).lowerBound
  return text[open..<close]
}

/// Compares a block with what the program prints; AUTHFLOW_RECORD=1 writes it anew, and fails.
private func expectBlock(after mark: String, is text: String) throws {
  let recorded = try block(after: mark)
  guard recorded != text else { return }
  if ProcessInfo.processInfo.environment["AUTHFLOW_RECORD"] == "1" {
    var whole = try String(contentsOf: readme, encoding: .utf8)
    whole.replaceSubrange(recorded.startIndex..<recorded.endIndex, with: text)
    try whole.write(to: readme, atomically: true, encoding: .utf8)
  }
  Issue.record("the README does not show what the program prints:\n\(text)")
}

@Test func `the README shows the explorer as it is`() throws {
  let text = try String(contentsOf: readme, encoding: .utf8)
  let mark = try #require(text.firstMatch(of: /<!-- frame: (\S+) (.*) -->/))
  let result = try Program.run("explore", "--size", String(mark.1), "--keys", String(mark.2))
  #expect(result.status == 0)
  try expectBlock(after: String(mark.0), is: result.output)
}

@Test func `the README shows how the samples differ, and what is proved of one`() throws {
  let difference = try Program.run("diff", "msal-apple-objc-sample", "msal-apple-swift-sample", "--width", "110")
  #expect(difference.status == 1)
  try expectBlock(after: "<!-- diff -->", is: beginning(of: difference.output, lines: 47) + "…\n")
  let proof = try Program.run("check", "msal-apple-objc-sample")
  #expect(proof.status == 1)
  let cycles = proof.output.components(separatedBy: "flows/").filter { $0.contains("for ever by") }
  try expectBlock(after: "<!-- prove -->", is: cycles.map { "flows/" + $0 }.joined() + "…\n")
}

@Test func `the README shows the endless cycle of the sample`() throws {
  let text = try String(contentsOf: readme, encoding: .utf8)
  let mark = try #require(text.firstMatch(of: /<!-- cycle: (\S+) (.*) -->/))
  let result = try Program.run(
    "explore", "msal-apple-objc-sample", "--size", String(mark.1), "--keys", String(mark.2))
  #expect(result.status == 0)
  try expectBlock(after: String(mark.0), is: result.output)
}

private func beginning(of text: String, lines: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines).map { $0 + "\n" }.joined()
}

@Test func `the README shows the map as it is`() throws {
  let result = try Program.run("draw", "--width", "120", "--height", "40")
  #expect(result.status == 0 && result.errors == "")
  try expectBlock(after: "<!-- map -->", is: result.output)
}

@Test func `the README shows what is said about a file with mistakes`() throws {
  let result = try Program.run("check", "mine.yaml")
  #expect(result.status == 65)
  try expectBlock(after: "<!-- check -->", is: result.output)
}

@Test func `the README names every folder of the sources`() throws {
  let text = try String(contentsOf: readme, encoding: .utf8)
  let sources = readme.deletingLastPathComponent().appending(path: "Sources")
  for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !folder.hasPrefix(".") {
    #expect(text.contains(folder), "\(folder) is not explained")
  }
}

@Test func `the README shows a replay, of the scenario that it shows`() throws {
  let text = try String(contentsOf: readme, encoding: .utf8)
  let scenario = try #require(text.firstMatch(of: /```yaml\n(scenario: (?:.|\n)*?)```/)).1
  let folder = try Folder()
  _ = try folder.write("declined.yaml", String(scenario))
  let result = try Program.run("run", folder.path("declined.yaml"))
  #expect(result.status == 0 && result.errors == "")
  try expectBlock(after: "<!-- run -->", is: result.output.replacing(folder.path("") + "/", with: ""))
}

@Test func `the README shows what is said of a machine that cannot be carried whole`() throws {
  let picture = """
    stateDiagram-v2
      [*] --> Locked
      Open --> Locked : push
      Locked --> Open : insert [coin is real] / ring the bell

    """
  let folder = try Folder()
  let path = try folder.write("turnstile.mmd", picture)
  let result = try Program.run("import", path)
  #expect(result.status == 0)
  try expectBlock(after: "<!-- import -->", is: result.errors.replacing(path, with: "turnstile.mmd"))
}

@Test func `the README shows how an error is explained`() throws {
  let text =
    "Error Domain=MSALErrorDomain Code=-50002 UserInfo={NSUnderlyingError=0x60 {Error Domain=MSALErrorDomain Code=-50000 "
    + "UserInfo={MSALInternalErrorCodeKey=-42004, MSALSTSErrorCodesKey=(70043)}}, MSALOAuthErrorKey=invalid_grant}"
  let result = try Program.run("explain", text)
  #expect(result.status == 0 && result.errors == "")
  try expectBlock(after: "<!-- explain -->", is: result.output)
}

@Test func `the README shows what is told of an error that is looked up`() throws {
  let result = try Program.run("errors", "aadsts", "50076")
  #expect(result.status == 0 && result.errors == "")
  try expectBlock(after: "<!-- errors -->", is: result.output)
}
