import BundledFlows
import Model
import TestSupport
import Testing

@Test
func
  `the version is the changelog's newest, and names the commit and the MSAL of the flows`()
  throws
{
  let text = try Program.run("--version").output
  let parts = try #require(
    text.wholeMatch(
      of:
        /authflow (\d+\.\d+\.\d+) \(commit (unknown|[0-9a-f]{7,40})\), flows describe MSAL (\d+\.\d+\.\d+)\n/
    ))
  let newest = Page("CHANGELOG.md").lines.first {
    $0.hasPrefix("## ") && $0 != "## Unreleased"
  }
  #expect(newest?.split(separator: " ").dropFirst().first == parts.1)
  for flow in BundledFlows.all where flow.id.hasPrefix("msal-") {
    let source = try #require(flow.sources.first { $0.id == "msal" }, "\(flow.id)")
    #expect(source.version == String(parts.3), "\(flow.id): \(source.title)")
  }
}

@Test func `subcommands tell the same version`() throws {
  #expect(
    try Program.run("lessons", "check", "--version").output
      == Program.run("--version").output)
}
