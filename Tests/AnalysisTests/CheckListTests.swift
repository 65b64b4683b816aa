import Foundation
import Model
import TestSupport
import Testing

@testable import Analysis

/// The names of the files of a folder of the sources.
private func files(_ folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(
    atPath: Page.repository.appending(path: folder).path
  )
  .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
}

@Suite struct `the list of checks` {
  @Test func `has a row for each file in the folder of checks, and none twice`() throws {
    let rows = Checks.all.map { String(describing: $0) }
    #expect(rows.sorted() == (try files("Sources/Analysis/Checks")).sorted())
    #expect(Set(Checks.rules.map(\.id)).count == rows.count)
  }

  @Test func `has every type that is a check, wherever it stands`() throws {
    let sources = Page.repository.appending(path: "Sources")
    let paths =
      FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
      ?? []
    let types = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        .matches(of: #/(?m)^ *(?:package )?(?:enum|struct|extension) (\w+): Check\b/#).map {
          String($0.1)
        }
    }
    #expect(types.sorted() == Checks.all.map { String(describing: $0) }.sorted())
  }

  @Test func `says of each check in one sentence what it looks for`() {
    for check in Checks.all {
      let rule = check.rule
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(rule.id)")
      #expect(
        rule.about.hasSuffix(".") && !rule.about.dropLast().contains(". "),
        "\(rule.id): \(rule.about)")
    }
  }

  @Test func `is the page of checks`() {
    let rows = Checks.all.map { check in
      "| `\(check.rule.id)` | \(check.rule.severity.rawValue) | \(check.rule.about) |\n"
    }
    let head = "| check | how bad | what is wrong |\n|---|---|---|\n"
    Recording.expect(
      head + rows.joined(), generated: "checks", in: "docs/authors/checks.md")
  }
}
