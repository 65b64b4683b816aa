import Foundation
import TestSupport
import Testing

/// Which layer may import what; layers only point downward, and each door to the outside is in one place.
private let allowedImports: [String: Set<String>] = [
  "PlainText": [],
  "Platform": ["PlainText", "SystemPackage", "Glibc", "Musl", "Darwin"],
  "FlowModel": [],
  "Scenarios": ["FlowModel", "FlowEngine", "MSALErrors", "PlainText"],
  "FlowFiles": ["FlowModel", "MSALErrors", "Scenarios", "PlainText", "CLibYAML"],
  "FlowExchange": ["FlowModel", "FlowFiles", "PlainText"],
  "FlowEngine": ["FlowModel"],
  "MSALErrors": ["FlowModel", "FlowEngine"],
  "FlowExploration": ["FlowModel", "FlowEngine"],
  "FlowAnalysis": ["FlowModel", "FlowEngine", "FlowExploration"],
  "BundledFlows": ["FlowModel", "MSALErrors"],
  "Canvas": ["PlainText"],
  "StateMap": ["Canvas", "PlainText"],
  "FlowDiagram": ["FlowModel", "FlowEngine", "Canvas", "PlainText", "StateMap"],
  "Reports": ["FlowModel", "FlowEngine", "FlowAnalysis", "FlowDiagram", "Canvas", "PlainText", "FoundationEssentials"],
  "Explorer": [
    "FlowModel", "FlowEngine", "FlowAnalysis", "MSALErrors", "Scenarios",
    "FlowDiagram", "Canvas", "PlainText", "StateMap",
  ],
  "CursesTerminal": ["Canvas", "CTerminal"],
]

/// Folders that are no layer, and what they use: programs, C, and what runs while building.
private let others: [String: String] = [
  "CTerminal": "ncurses", "CLibYAML": "libyaml", "authflow": "all of the above",
  "BundleFlows": "the layers that read flows",
  "BundleFlowsPlugin": "nothing of them", "Benchmarks": "all of the above", "MapBenchmark": "`Canvas`, `StateMap`",
  "MinimalCurses": "ncurses alone",
]

private let sources = Page.repository.appending(path: "Sources")

private func imports(of target: String) throws -> Set<String> {
  let files = FileManager.default.enumerator(at: sources.appending(path: target), includingPropertiesForKeys: nil)
  var found: Set<String> = []
  while let file = files?.nextObject() as? URL {
    guard file.pathExtension == "swift" else { continue }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").drop { $0 == "public" || $0 == "@testable" || $0 == "package" }
      if words.first == "import", let module = words.dropFirst().first { found.insert(String(module)) }
    }
  }
  return found
}

@Test(arguments: allowedImports.keys.sorted())
func `a layer imports only what stands below it`(target: String) throws {
  #expect(FileManager.default.fileExists(atPath: sources.appending(path: target).path))
  let extra = try imports(of: target).subtracting(allowedImports[target] ?? [])
  #expect(extra.isEmpty, "\(target) must not import \(extra.sorted().joined(separator: ", "))")
}

@Test func `every folder of the sources is a layer of the table or known to be none`() throws {
  let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
  #expect(Set(folders) == Set(others.keys).union(allowedImports.keys))
}

@Test func `only the terminal's C target knows ncurses`() throws {
  let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
  while let file = files?.nextObject() as? URL {
    guard ["swift", "c", "h"].contains(file.pathExtension), !file.path.contains("/CTerminal/"),
      !file.path.contains("/MinimalCurses/")
    else { continue }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("#include <curses.h>") && !text.contains("#include <ncurses"), "\(file.path)")
  }
}

@Test func `the architecture page has the table of the layers`() throws {
  let purposes = Purposes()
  // What layers stand on comes first, programs last.
  let foundations = Set(allowedImports.values.joined()).intersection(others.keys)
  let programs = Set(others.keys).subtracting(foundations)
  let rows = try (foundations.sorted() + layersFromBelow + programs.sorted()).map { target in
    let purpose = try #require(purposes[target], "say in Package.swift, in the line above \(target), what it is for")
    return "| `\(target)` | \(purpose) | \(allowed(to: target)) |\n"
  }
  let head = "| target | what it is for | may import |\n|---|---|---|\n"
  Recording.expect(head + rows.joined(), generated: "layers", in: "docs/architecture.md")
}

/// What a target may import, in words: other targets first.
private func allowed(to target: String) -> String {
  guard let modules = allowedImports[target] else { return others[target] ?? "" }
  func list(_ modules: some Sequence<String>) -> String { modules.sorted().map { "`\($0)`" }.joined(separator: ", ") }
  let outside = modules.subtracting(allowedImports.keys).subtracting(others.keys)
  let parts = [list(modules.subtracting(outside)), outside.isEmpty ? "" : "outside: \(list(outside))"]
  return modules.isEmpty ? "nothing" : parts.filter { !$0.isEmpty }.joined(separator: "; ")
}

/// The layers, each behind all that it may use.
private var layersFromBelow: [String] {
  func depth(_ target: String) -> Int {
    (allowedImports[target] ?? []).map { allowedImports[$0] == nil ? 0 : depth($0) + 1 }.max() ?? 0
  }
  return allowedImports.keys.map { (depth($0), $0) }.sorted { $0 < $1 }.map(\.1)
}

/// What each target is for: the comment above it in Package.swift.
private struct Purposes {
  private var texts: [String: String] = [:]

  init() {
    var comment: String?
    for line in Page("Package.swift").lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("// ") {
        comment = String(line.dropFirst(3))
      } else if let text = comment, let name = line.firstMatch(of: /name: "([^"]+)"/)?.1 {
        texts[String(name)] = text
        comment = nil
      }
    }
  }

  subscript(target: String) -> String? { texts[target] }
}
