import Foundation
import TestSupport
import Testing

/// Which layer may import what; layers only point downward, and each door to the outside is in
/// one place.
private let allowedImports: [String: Set<String>] = [
  "Model": [],
  "Catalogue": ["Model", "Synchronization"],
  "Canvas": [],
  "Platform": ["Canvas", "Synchronization", "SystemPackage", "Glibc", "Musl", "Darwin"],
  "FlowFiles": ["Model", "Catalogue", "Canvas", "CLibYAML"],
  "BundledFlows": ["Model", "Catalogue", "Synchronization"],
  "Exchange": ["Model", "FlowFiles", "Canvas"],
  "Errors": ["Model", "Catalogue", "Synchronization"],
  "Scenarios": ["Model", "Catalogue", "Errors", "Canvas"],
  "Analysis": ["Model"],
  "Lessons": [
    "Model", "Catalogue", "Errors", "Scenarios", "Analysis", "Canvas",
    "FoundationEssentials",
  ],
  "Practice": [
    "Model", "Catalogue", "Scenarios", "Dispatch", "FoundationEssentials",
    "Synchronization",
  ],
  "Maps": ["Model", "Canvas"],
  "Explorer": [
    "Model", "Catalogue", "Errors", "Scenarios", "Analysis", "Lessons", "Maps", "Canvas",
    "Synchronization",
  ],
  "Terminal": ["Canvas", "CTerminal"],
]

/// Programs, and what they import of the system; the rest is what Package.swift declares for
/// them.
private let programs: [String: Set<String>] = [
  "authflow": ["FoundationEssentials", "Synchronization"],
  "BundleFlows": ["Foundation"], "BundleFlowsPlugin": ["Foundation", "PackagePlugin"],
]

/// Folders of C, and the library of the system that each one uses, if any.
private let libraries: [String: String?] = [
  "CTerminal": "ncurses", "CLibYAML": "libyaml", "CRelease": nil,
]

private let folders = Set(allowedImports.keys).union(programs.keys).union(libraries.keys)

private let sources = Page.repository.appending(path: "Sources")

private func imports(of target: String) throws -> Set<String> {
  let files = FileManager.default.enumerator(
    at: sources.appending(path: target), includingPropertiesForKeys: nil)
  var found: Set<String> = []
  while let file = files?.nextObject() as? URL {
    guard file.pathExtension == "swift" else { continue }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").drop {
        $0 == "public" || $0 == "@testable" || $0 == "package"
      }
      if words.first == "import", words.count == 2, let module = words.last {
        found.insert(String(module))
      }
    }
  }
  return found
}

@Test(arguments: allowedImports.keys.sorted())
func `a layer imports only what stands below it`(target: String) throws {
  #expect(FileManager.default.fileExists(atPath: sources.appending(path: target).path))
  let extra = try imports(of: target).subtracting(allowedImports[target] ?? [])
  #expect(
    extra.isEmpty, "\(target) must not import \(extra.sorted().joined(separator: ", "))")
}

@Test(arguments: programs.keys.sorted())
func `a program imports only what Package.swift declares and what is named of the system`(
  target: String
) throws {
  let extra = try imports(of: target).subtracting(mayImport(target))
  #expect(
    extra.isEmpty, "\(target) must not import \(extra.sorted().joined(separator: ", "))")
}

@Test func `every folder of the sources is a layer, a program or C`() throws {
  let found = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
    !$0.hasPrefix(".")
  }
  #expect(Set(found) == folders)
}

@Test func `only the terminal's C target knows ncurses`() throws {
  let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
  while let file = files?.nextObject() as? URL {
    guard ["swift", "c", "h"].contains(file.pathExtension),
      !file.path.contains("/CTerminal/")
    else { continue }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      !text.contains("#include <curses.h>") && !text.contains("#include <ncurses"),
      "\(file.path)")
  }
}

@Test
func `the architecture page has the table of the layers, each above all that it may use`()
  throws
{
  let rows = try targetsFromAbove.map { target in
    let purpose = try #require(
      manifest.purposes[target], "say in Package.swift, above \(target), what it is for")
    return "| `\(target)` | \(purpose) |\n"
  }
  let head = "| target | what it is for |\n|---|---|\n"
  Recording.expect(
    head + rows.joined(), generated: "layers", in: "docs/authors/architecture.md")
}

private let manifest = Manifest()

/// The modules that a target may import.
private func mayImport(_ target: String) -> Set<String> {
  allowedImports[target]
    ?? (programs[target] ?? []).union(manifest.dependencies[target] ?? [])
}

/// Every folder of the sources, above all that it may use: programs, layers, C.
private var targetsFromAbove: [String] {
  func depth(_ target: String) -> Int {
    mayImport(target).intersection(folders).map { depth($0) + 1 }.max() ?? 0
  }
  func sorted(_ targets: some Sequence<String>) -> [String] {
    targets.map { (-depth($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }
  let foundations = Set(libraries.keys).intersection(allowedImports.values.joined())
  let tools = Set(programs.keys).union(libraries.keys).subtracting(foundations)
  return sorted(tools) + sorted(allowedImports.keys) + sorted(foundations)
}

/// What Package.swift says of each target.
private struct Manifest {
  /// What a target is for: the comment above it.
  private(set) var purposes: [String: String] = [:]
  /// The modules of other targets and packages that it declares to use.
  private(set) var dependencies: [String: Set<String>] = [:]

  init() {
    let lines = Page("Package.swift").lines.map { $0.trimmingCharacters(in: .whitespaces) }
    var comment: String?
    for line in lines {
      if line.hasPrefix("// ") {
        comment = String(line.dropFirst(3))
      } else if let text = comment, let name = line.firstMatch(of: /name: "([^"]+)"/)?.1 {
        purposes[String(name)] = text
        comment = nil
      }
    }
    let text = lines.filter { !$0.hasPrefix("//") }.joined(separator: " ")
    let heads = text.matches(
      of: /\.(?:executableTarget|testTarget|target|plugin|systemLibrary)\( ?name: "([^"]+)"/
    )
    for (index, head) in heads.enumerated() {
      let end = index + 1 < heads.count ? heads[index + 1].range.lowerBound : text.endIndex
      let body = text[head.range.upperBound..<end]
      guard let list = body.firstMatch(of: /^[^\[]*?dependencies: \[([^\]]*)\]/)?.1 else {
        continue
      }
      let names = list.replacing(/package: "[^"]+"/, with: "").matches(of: /"([^"]+)"/).map
      {
        String($0.1)
      }
      dependencies[String(head.1)] = Set(names)
    }
  }
}
