import Foundation
import TestSupport
import Testing

/// The names in the last column of the glossary: types, and members as `Type.member`.
private func names() throws -> [String] {
  let page = try String(
    contentsOf: Page.repository.appending(path: "docs/authors/glossary.md"), encoding: .utf8
  )
  return page.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap { row in
    (row.split(separator: "|").last ?? "").split(
      separator: "`", omittingEmptySubsequences: false
    ).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

@Test func `what the glossary names stands in the code`() throws {
  var code = ""
  let files = FileManager.default.enumerator(
    at: Page.repository.appending(path: "Sources"), includingPropertiesForKeys: nil)
  while let file = files?.nextObject() as? URL {
    if file.pathExtension == "swift" {
      code += try String(contentsOf: file, encoding: .utf8)
    }
  }
  let names = try names().filter { !$0.contains("/") }
  #expect(names.count > 60)
  for name in names {
    let parts = name.split(separator: ".")
    let type = try #require(parts.first)
    let declared = ["struct", "enum", "class", "protocol", "typealias"].contains { kind in
      code.contains("\(kind) \(type) ") || code.contains("\(kind) \(type):")
        || code.contains("\(kind) \(type)<")
    }
    #expect(declared, "no type is called \(type)")
    guard let member = parts.dropFirst().first else { continue }
    let isThere = ["case \(member)", "var \(member)", "let \(member)", "func \(member)("]
      .contains { code.contains($0) }
    #expect(isThere, "nothing is called \(name)")
  }
}
