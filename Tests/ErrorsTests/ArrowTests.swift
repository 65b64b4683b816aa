import Foundation
import Testing

private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Sources")

/// The folders of the target, each using only itself and those before it.
private let folders = ["Conversion", "Recognition", "Routing", "Log"]

/// A Swift file, formatted as all are, without its comments.
private struct Code {
  let name: String
  let lines: [Substring]

  init(_ url: URL) throws {
    name = url.lastPathComponent
    lines = try String(contentsOf: url, encoding: .utf8).replacing(/\/\/[^\n]*/, with: "").split(separator: "\n")
  }

  /// The words of the code; those of texts count, for code may stand in them.
  var words: Set<Substring> {
    lines.reduce(into: []) { $0.formUnion($1.split { !($0.isLetter || $0.isNumber || $0 == "_") }) }
  }

  /// The names of its types.
  var types: Set<Substring> {
    Set(lines.compactMap { $0.prefixMatch(of: /(?:[a-z]+ )*(?:struct|enum|class|actor|protocol) (\w+)/)?.output.1 })
  }

  /// The names of what it adds to some types, except what only the file sees.
  func additions(to types: Set<Substring>) -> Set<Substring> {
    var isAddition = false
    var names: Set<Substring> = []
    for line in lines {
      if !line.hasPrefix(" ") {
        isAddition = line.prefixMatch(of: /extension (\w+)/).map { types.contains($0.output.1) } ?? false
      } else if isAddition, !line.contains("private "),
        let name = line.prefixMatch(of: /\ \ (?:[a-z]+ )*(?:func|var|let) (\w+)/)?.output.1
      {
        names.insert(name)
      }
    }
    return names
  }

  /// The modules that it imports.
  var imports: Set<Substring> {
    Set(lines.compactMap { $0.prefixMatch(of: /(?:[@a-z]+ )*import (?:[a-z]+ )?(\w+)/)?.output.1 })
  }

  static func all(in folder: URL) throws -> [Code] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var codes: [Code] = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { codes.append(try Code(file)) }
    }
    return codes
  }
}

@Test(arguments: 1..<folders.count)
func `what a folder of the target makes, no folder before it uses`(index: Int) throws {
  func codes(_ folder: String) throws -> [Code] {
    try Code.all(in: sources.appending(path: "Errors").appending(path: folder))
  }
  let before = try folders[..<index].flatMap(codes)
  let types = before.reduce(into: Set()) { $0.formUnion($1.types) }
  let new = try codes(folders[index]).reduce(into: Set()) { $0.formUnion($1.types.union($1.additions(to: types))) }
  #expect(new.count > 3)
  for code in before {
    let used = code.words.intersection(new)
    #expect(used.isEmpty, "\(code.name) uses \(used.sorted().joined(separator: ", ")) of \(folders[index])")
  }
}

@Test func `the target has these folders and no file beside them`() throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: "Errors").path)
  #expect(names.filter { !$0.hasPrefix(".") }.sorted() == folders.sorted())
}

/// What looks errors up and explains them may use: no explorer, no drawing, no terminal.
private let allowed: Set<Substring> = [
  "ArgumentParser", "BundledFlows", "Canvas", "Catalogue", "Errors", "Model", "Platform",
]

@Test func `errors and explain import no user interface`() throws {
  let program = sources.appending(path: "authflow")
  let commands = try ["ErrorsCommand", "ExplainCommand"].map {
    try Code(program.appending(path: "Commands/\($0).swift"))
  }
  let files = try commands + ["Catalogue", "Explain"].flatMap { try Code.all(in: program.appending(path: $0)) }
  #expect(files.count > commands.count)
  for file in files {
    let extra = file.imports.subtracting(allowed)
    #expect(extra.isEmpty, "\(file.name) must not import \(extra.sorted().joined(separator: ", "))")
  }
}
