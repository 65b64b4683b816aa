import Explorer
import TestSupport
import Testing

@Test func `the page of keys has the table of commands`() {
  let sections = CommandSection.allCases.map { section in
    let rows = Command.all.filter { $0.section == section }.map { "| \(keys(of: $0)) | \($0.title) |\n" }
    return "## \(section.rawValue)\n\n| keys | what they do |\n|---|---|\n\(rows.joined())\n"
  }
  Recording.expect(sections.joined(), generated: "keys", in: "docs/keys.md")
}

private func keys(of command: Command) -> String {
  if command.id == .injectRow { return "`1` … `9`, `0`" }
  return command.keys.map { "`\(KeyName.symbol($0))`" }.joined(separator: " ")
}
