import TestSupport
import Testing

@testable import Explorer

@Test func `the page of keys has the keys that work everywhere, in the menu and in lists`()
{
  let sections = (HelpText.themes + HelpText.rooms.prefix(2)).map { section in
    let rows = section.rows.map { row in
      let keys = row.keys.split(separator: "  ").map { "`\($0)`" }.joined(separator: " ")
      return "| \(keys) | \(row.words) |\n"
    }
    return "## \(section.title)\n\n| keys | what they do |\n|---|---|\n\(rows.joined())\n"
  }
  Recording.expect(sections.joined(), generated: "keys", in: "docs/start/keys.md")
}
