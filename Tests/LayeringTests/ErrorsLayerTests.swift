import Testing

/// The folders of the target, each using only itself and those before it.
private let folders = [
  "Conversion", "Text", "Masking", "Recognition", "Answer", "Routing", "Log",
]

/// The names of what code adds to some types, except what only the file sees.
private func additions(in code: String, to types: Set<String>) -> [String] {
  code.matches(of: #/(?m)^(?:package )?extension (\w+).*\{((?:\n(?!\}).*)*)/#).filter {
    types.contains(String($0.1))
  }
  .flatMap { part in
    part.2.split(separator: "\n").filter { !$0.contains("private ") }
      .compactMap {
        $0.prefixMatch(of: #/\ \ (?:[a-z]+ )*(?:func|var|let) (\w+)/#).map { String($0.1) }
      }
  }
}

@Test(arguments: 1..<folders.count)
func `what a folder of the errors makes, no folder before it uses`(index: Int) throws {
  let files = try files(of: "Errors")
  func types(_ code: String) -> [String] {
    code.matches(of: typeDeclaration).map { String($0.1) }
  }
  let before = files.filter { file in
    folders[..<index].contains { file.path.hasPrefix($0 + "/") }
  }
  let known = Set(before.flatMap { types($0.code) })
  let new = Set(
    files.filter { $0.path.hasPrefix(folders[index] + "/") }
      .flatMap { types($0.code) + additions(in: $0.code, to: known) })
  #expect(new.count > 1)
  for (path, code) in before {
    let used = words(of: code).intersection(new).sorted()
    #expect(
      used.isEmpty, "\(path) uses \(used.joined(separator: ", ")) of \(folders[index])")
  }
}

@Test func `the errors have these folders and no file beside them`() throws {
  #expect(
    Set(try files(of: "Errors").map { $0.path.prefix { $0 != "/" } })
      == Set(folders.map { $0[...] }))
}

/// What looks errors up and explains them may use: no explorer, no drawing, no terminal.
private let allowed: Set<String> = [
  "ArgumentParser", "BundledFlows", "Canvas", "Catalogue", "Errors", "Model", "Platform",
  "Scenarios",
]

@Test(arguments: [
  "Commands/ErrorsCommand", "Commands/ExplainCommand", "Catalogue/", "Explain/",
])
func `errors and explain import no user interface`(start: String) throws {
  let files = try files(of: "authflow").filter { $0.path.hasPrefix(start) }
  #expect(!files.isEmpty)
  for (path, code) in files {
    let imports = code.matches(of: #/(?m)^(?:[@a-z]+ )*import (?:[a-z]+ )?(\w+)/#).map {
      String($0.1)
    }
    #expect(Set(imports).subtracting(allowed).isEmpty, "\(path)")
  }
}
