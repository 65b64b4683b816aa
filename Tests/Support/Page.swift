package import Foundation
package import Testing

/// A page of the documentation, as far as tests look at it.
package struct Page: CustomTestStringConvertible, Sendable {
  /// The folder of the project.
  package static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().standardized

  /// Every page for readers: those at the top, then those of `docs/` and its folders.
  package static let all: [Page] = {
    let docs = try? FileManager.default.subpathsOfDirectory(
      atPath: repository.appending(path: "docs").path)
    let pages = (docs ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + pages).map(Page.init)
  }()

  /// The path as seen from the project's folder: `docs/team/runs.md`.
  package let path: String
  /// The lines, without their ends.
  package let lines: [String]

  /// Reads a page; one that is not there has no lines.
  package init(_ path: String) {
    self.init(
      path,
      text: (try? String(contentsOf: Self.repository.appending(path: path), encoding: .utf8))
        ?? "")
  }

  /// A page with a text.
  package init(_ path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  package var testDescription: String { path }

  /// Where it lies.
  package var url: URL { Self.repository.appending(path: path) }
}

extension Page {
  /// A fenced block.
  package struct Block: Sendable {
    /// The comment in the line before, without its signs: `output: authflow flows`; empty if
    /// there is none.
    package let mark: String
    /// What stands behind the opening fence: `sh`, `text`, `yaml`.
    package let language: String
    /// The positions of the lines between the fences.
    package let range: Range<Int>
    /// The lines between the fences.
    package let lines: [String]

    /// The text between the fences.
    package var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// All fenced blocks, in their order.
  package var blocks: [Block] {
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let open = start else {
        start = index
        continue
      }
      let before = open > 0 ? lines[open - 1] : ""
      blocks.append(
        Block(
          mark: Self.comment(before) ?? "", language: String(lines[open].dropFirst(3)),
          range: open + 1..<index,
          lines: Array(lines[open + 1..<index])))
      start = nil
    }
    return blocks
  }

  /// What a line says that is a comment and nothing else: `<!-- tests -->` says `tests`.
  package static func comment(_ line: String) -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(5).dropLast(4))
  }

  /// The lines outside of fenced blocks, each with its position.
  package var prose: [(position: Int, line: String)] {
    let fenced = IndexSet(
      blocks.flatMap { Array($0.range.lowerBound - 1...$0.range.upperBound) })
    return lines.enumerated().filter { !fenced.contains($0.offset) }.map {
      ($0.offset, $0.element)
    }
  }

  /// What stands between backquotes outside of fenced blocks.
  package var codeSpans: [String] { prose.flatMap { Self.codeSpans(in: $0.line) } }

  /// What stands between backquotes in a line.
  package static func codeSpans(in line: some StringProtocol) -> [String] {
    String(line).matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// A table, row by row.
  package struct Table: Sendable {
    /// The comment in the line before, without its signs; empty if there is none.
    package let mark: String
    /// The cells of its first row.
    package let head: [String]
    /// The cells of the other rows.
    package let rows: [[String]]
  }

  /// All tables, in their order.
  package var tables: [Table] {
    var tables: [Table] = []
    for part in lines.split(
      omittingEmptySubsequences: false, whereSeparator: { !$0.hasPrefix("|") })
    where part.count > 1 {
      let before = part.startIndex > 0 ? lines[part.startIndex - 1] : ""
      tables.append(
        Table(
          mark: Self.comment(before) ?? "", head: Self.cells(part[part.startIndex]),
          rows: part.dropFirst(2).map(Self.cells)))
    }
    return tables
  }

  /// The cells of a row; `\|` is a sign within one.
  private static func cells(_ row: String) -> [String] {
    row.replacing("\\|", with: "\u{1}").split(
      separator: "|", omittingEmptySubsequences: false
    )
    .dropFirst().dropLast()
    .map { $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
  }
}

extension Recording {
  /// Expects a text between `<!-- generated: NAME -->` and `<!-- end -->` in a page.
  package static func expect(
    _ text: String, generated name: String, in path: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let page = Page(path)
    expect(in: page.url, at: location) { whole in
      let open = "<!-- generated: \(name) -->\n"
      guard let start = whole.range(of: open)?.upperBound,
        let end = whole.range(of: "<!-- end -->", range: start..<whole.endIndex)?.lowerBound
      else {
        Issue.record(
          "\(path) has no place for the generated \(name)", sourceLocation: location)
        return
      }
      whole.replaceSubrange(start..<end, with: text)
    }
  }
}
