import Foundation
import TestSupport
import Testing

/// The page about systems, compared with the sources.
@Suite struct SystemsTests {
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

  @Test func `each of the 24 pitfalls of terminals names a test that exists`() throws {
    let rows = Page("docs/systems.md").tables.first { $0.mark == "pitfalls" }?.rows ?? []
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
      let exists = tests.contains("func `\(title)`")
      #expect(exists, "\(row.first ?? ""): there is no test `\(title)`")
    }
  }
}
