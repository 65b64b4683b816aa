import Foundation
import Testing

/// Which layer may import what; layers only point downward, and each door to the outside is in one place.
private let allowedImports: [String: Set<String>] = [
  "FlowModel": [],
  "ErrorCatalogue": ["FlowModel"],
  "Scenarios": ["FlowModel", "FlowEngine", "ErrorCatalogue", "FlowErrors"],
  "FlowReader": ["FlowModel", "ErrorCatalogue", "Scenarios", "Canvas", "Yams", "CYaml"],
  "FlowExchange": ["FlowModel", "FlowReader"],
  "FlowEngine": ["FlowModel"],
  "ErrorRecognition": ["FlowModel", "ErrorCatalogue"],
  "FlowErrors": ["FlowModel", "FlowEngine", "ErrorCatalogue"],
  "FlowExploration": ["FlowModel", "FlowEngine"],
  "FlowAnalysis": ["FlowModel", "FlowEngine", "FlowExploration"],
  "BundledFlows": ["FlowModel", "ErrorCatalogue"],
  "Canvas": [],
  "StateMap": ["Canvas"],
  "FlowDiagram": ["FlowModel", "FlowEngine", "Canvas", "StateMap"],
  "Reports": ["FlowModel", "FlowEngine", "FlowAnalysis", "FlowDiagram", "Canvas", "FoundationEssentials"],
  "Explorer": [
    "FlowModel", "FlowEngine", "FlowAnalysis", "ErrorCatalogue", "ErrorRecognition", "FlowErrors", "Scenarios",
    "FlowDiagram", "Canvas", "StateMap",
  ],
  "CursesTerminal": ["Canvas", "CTerminal"],
]

/// Folders that are no layer: programs, C, and what runs while building.
private let others: Set<String> = [
  "authflow", "Benchmarks", "MapBenchmark", "MinimalCurses", "CTerminal", "BundleFlows", "BundleFlowsPlugin",
]

private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Sources")

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
  #expect(Set(folders) == others.union(allowedImports.keys))
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
