import Foundation
import TestSupport
import Testing

/// What `docs/authors/systems.md` says of the sources.
@Suite struct SystemsTests {
  @Test func `only the two doors ask which system it is`() throws {
    let doors = ["/CTerminal/platform.h", "/CTerminal/platform.c", "/Platform/Calls.swift"]
    let files = FileManager.default.enumerator(
      at: Page.repository.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let system =
      /#(if|elif|elseif)\w*\s.*(__APPLE__|__linux__|canImport\(|os\(|TERMINAL_HAS_|SIG[A-Z]+)/
    var asking: [String] = []
    while let file = files?.nextObject() as? URL {
      guard ["swift", "c", "h"].contains(file.pathExtension) else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.firstMatch(of: system) != nil, !doors.contains(where: file.path.hasSuffix) {
        asking.append(file.path)
      }
    }
    #expect(asking.sorted() == [])
  }
}
