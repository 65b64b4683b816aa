import Foundation
import TestSupport
import Testing

/// The page about systems, compared with the sources.
@Suite struct SystemsTests {
  private static let page = Page("docs/systems.md")
  private static let cTerminal = ["Sources/CTerminal", "Sources/CTerminal/include"]

  @Test func `the table of calls has every call of C in the two doors and no other`() throws {
    let told = Self.rows(marked: "calls").flatMap { Page.codeSpans(in: $0.first ?? "") }
    #expect(Set(told).count == told.count, "a call stands there twice")
    let made = try Self.callsOfC().union(Self.callsOfSwift())
    #expect(Set(told).subtracting(made).sorted() == [], "calls that nobody makes")
    #expect(made.subtracting(told).sorted() == [], "calls of which docs/systems.md says nothing")
  }

  @Test func `only the two doors ask which system it is`() throws {
    let doors = ["/CTerminal/platform.h", "/CTerminal/platform.c", "/Platform/Calls.swift"]
    let files = FileManager.default.enumerator(
      at: Page.repository.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let system = /#(if|elif|elseif)\w*\s.*(__APPLE__|__linux__|canImport\(|os\(|TERMINAL_HAS_|SIG[A-Z]+)/
    var asking: [String] = []
    while let file = files?.nextObject() as? URL {
      guard ["swift", "c", "h"].contains(file.pathExtension) else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.firstMatch(of: system) != nil, !doors.contains(where: file.path.hasSuffix) { asking.append(file.path) }
    }
    #expect(asking.sorted() == [])
  }

  @Test func `each of the 24 pitfalls of terminals names a test that stands`() throws {
    let rows = Self.rows(marked: "pitfalls")
    #expect(rows.map(\.first) == (1...24).map { "\($0)" })
    let files = FileManager.default.enumerator(
      at: Page.repository.appending(path: "Tests"), includingPropertiesForKeys: nil)
    var tests = ""
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent.hasSuffix("Tests.swift") else { continue }
      tests += try String(contentsOf: file, encoding: .utf8)
    }
    for row in rows {
      let title = row.last ?? ""
      let stands = tests.contains("func `\(title)`")
      #expect(stands, "\(row.first ?? ""): there is no test `\(title)`")
    }
  }

  private static func rows(marked mark: String) -> [[String]] {
    page.tables.first { $0.mark == mark }?.rows ?? []
  }

  /// What is called in the C of the terminal and defined nowhere there.
  private static func callsOfC() throws -> Set<String> {
    var called: Set<String> = []
    var known: Set<String> = ["if", "while", "for", "switch", "return", "sizeof", "defined", "_Alignas"]
    for folder in cTerminal {
      let url = Page.repository.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
        guard ["c", "h"].contains(file.pathExtension) else { continue }
        let text = try code(in: file)
        called.formUnion(text.matches(of: /\b([A-Za-z_]\w*)\(/).map { String($0.1) })
        // A definition or declaration begins at the margin.
        let lines = text.split(separator: "\n").filter { $0.first?.isLetter == true }
        known.formUnion(lines.compactMap { $0.firstMatch(of: /\b([A-Za-z_]\w*)\(/).map { String($0.1) } })
      }
    }
    return called.subtracting(known)
  }

  /// What is called in the Swift door by a plain name in small letters and defined nowhere there.
  private static func callsOfSwift() throws -> Set<String> {
    let text = try code(in: Page.repository.appending(path: "Sources/Platform/Calls.swift"))
    let own = text.matches(of: /func (\w+)/).map { String($0.1) }
    // Types, and words of the language.
    let others = [
      "tm", "flock", "winsize", "mode_t", "pollfd", "sigset_t", "posix_spawn_file_actions_t", "posix_spawnattr_t",
      "throws", "init",
    ]
    let called = text.matches(of: /(\.?)\b([a-z_][a-z0-9_]*)\(/).filter { $0.1.isEmpty }.map { String($0.2) }
    let named = text.matches(of: /\b(?:Glibc|Musl|Darwin)\.(\w+)\(/).map { String($0.1) }
    return Set(called).subtracting(own).subtracting(others).union(named)
  }

  /// A file without comments and texts.
  private static func code(in file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
      .replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
  }
}
