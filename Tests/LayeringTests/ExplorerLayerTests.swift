import Foundation
import TestSupport
import Testing

/// The layers inside the explorer, the lowest first: each names types of its own and of those
/// below it alone.
private enum Layer: Int, CaseIterable {
  /// Rectangles, lists and regions; knows no session.
  case geometry
  /// What the explorer is and does, and the panes' state and keys; knows no view.
  case session
  /// How it is drawn.
  case views
  /// What runs it: with a terminal, by key scripts, line by line.
  case runners

  /// The layer of a file, by its path in the target.
  init?(_ path: String) {
    switch path.split(separator: "/").first {
    case "Geometry": self = .geometry
    case "Session", "Commands", "Words", "Parts": self = .session
    case "Panes", "Motion": self = path.hasSuffix("View.swift") ? .views : .session
    case "Views": self = .views
    case "Runner", "Plain": self = .runners
    default: return nil
    }
  }
}

/// The files of a target with their paths in it, without comments.
func files(of target: String = "Explorer") throws -> [(path: String, code: String)] {
  let folder = Page.repository.appending(path: "Sources/\(target)")
  let paths =
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)
    }
    return (path, lines.joined(separator: "\n"))
  }
}

/// The words of some code; those of texts count, for code may stand in them.
func words(of code: String) -> Set<String> {
  Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
}

var typeDeclaration: Regex<(Substring, Substring)> {
  #/(?m)^(?:package )?(?:indirect )?(?:struct|enum|final class|class|protocol) (\w+)/#
}

@Test func `every file of the explorer lies in a layer`() throws {
  let files = try files()
  #expect(files.count > 50)
  for (path, _) in files { #expect(Layer(path) != nil, "\(path)") }
}

@Test
func
  `inside the explorer views know sessions, sessions know geometry, and never the other way round`()
  throws
{
  let files = try files()
  var layers: [String: Layer] = [:]
  for (path, code) in files {
    for match in code.matches(of: typeDeclaration) {
      layers[String(match.1)] = Layer(path)
    }
  }
  #expect(Set(layers.values) == Set(Layer.allCases))
  for (path, code) in files {
    guard let layer = Layer(path) else { continue }
    let above = words(of: code).filter { (layers[$0]?.rawValue ?? 0) > layer.rawValue }
      .sorted()
    #expect(above.isEmpty, "\(path) must not know \(above.joined(separator: ", "))")
  }
}

/// The room of a file: the folder of a pane, or a folder that all panes know; nil for what
/// knows all panes, such as the session and the commands, which open them.
private func room(_ path: String) -> String? {
  let parts = path.split(separator: "/").map(String.init)
  switch parts[0] {
  case "Panes":
    return parts.count > 2 ? parts[1] : parts[1] == "PaneList.swift" ? nil : "Pane"
  case "Runner", "Plain", "Session", "Commands": return nil
  default: return parts[0]
  }
}

@Test func `a pane names no other pane, and what is drawn beside them names none`() throws {
  let files = try files()
  var rooms: [String: String] = [:]
  for (path, code) in files where path.hasPrefix("Panes/") {
    for match in code.matches(of: typeDeclaration) { rooms[String(match.1)] = room(path) }
  }
  let panes = Set(rooms.values).subtracting(["Pane"])
  #expect(panes.count > 8)
  for (path, code) in files {
    guard let own = room(path) else { continue }
    let others = words(of: code).filter { name in
      rooms[name].map { panes.contains($0) && $0 != own } ?? false
    }
    .sorted()
    #expect(others.isEmpty, "\(path) must not know \(others.joined(separator: ", "))")
  }
}

@Test func `panes read the session and change nothing in it`() throws {
  for (path, code) in try files() where path.hasPrefix("Panes/") {
    #expect(!code.contains("inout Session"), "\(path) takes a session to change")
    let changes = code.contains(
      #/extension Session \{(?:\n(?!extension|\}).*)*\n\s+(?:\w+ )*mutating func/#)
    #expect(!changes, "\(path) changes the session")
    let looks = code.contains(#/shell\.(?:pane|beneath)\b/#)
    #expect(!looks, "\(path) looks at what is open")
  }
}

@Test func `nothing is drawn inside the explorer but by its views`() throws {
  for (path, code) in try files() where Layer(path) == .geometry || Layer(path) == .session
  {
    #expect(!code.contains(#/\bFrame\b/#), "\(path) draws")
  }
}
