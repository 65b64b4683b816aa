import Catalogue
import FlowFiles
import Foundation
import Model

/// The folder `flows/`, read; everything that is wrong with its files is collected.
struct FlowFolder {
  /// A file that is as it should be.
  struct File<Value> {
    var name: String
    var text: String
    var value: Value
  }

  private(set) var flows: [File<Flow>] = []
  /// The texts of the sheets of flows, by the names of the flows' files.
  private(set) var places: [String: String] = [:]
  private(set) var scenarios: [File<Scenario>] = []
  private(set) var lessons: [File<Lesson>] = []
  /// Exercises, each with the handler to begin with and a solution.
  private(set) var exercises: [(file: File<Exercise>, start: String, solution: String)] = []
  /// The files of the stand-in for MSAL.
  private(set) var standIn: [(name: String, text: String)] = []
  /// A small flow with notes, to begin your own with.
  private(set) var starter = ""
  private(set) var catalogue = Catalogue()
  private(set) var terms: [Term] = []
  private(set) var logVersions: [LogVersion] = []
  /// The words of all files, which are nobody's own: what a masked text may show.
  private(set) var words = ""
  /// The diagnostics of every malformed file.
  private(set) var failures: [String] = []
  private let folder: URL

  /// Reads the folder.
  ///
  /// - Throws: what the system throws of a file that cannot be read.
  init(_ folder: URL) throws {
    self.folder = folder
    try readFlows()
    scenarios = try files(in: "scenarios", read: ScenarioReader.read)
    try readLessons()
    try readPractice()
    starter = try files(in: "starter") { FlowReader.read($0, path: $1) }.map(\.text)
      .joined()
    let parts = try CatalogueReader.names.map { name in
      let url = folder.appending(path: "errors/\(name).yaml")
      return BaseFile(path: url.path, bytes: try bytes(url))
    }
    catalogue = taken(CatalogueReader.read(parts)) ?? catalogue
    terms = try file("errors/terms.yaml", read: TermReader.read) ?? []
    logVersions = try file("errors/log-lines.yaml", read: LogLineReader.read) ?? []
    words = try HarmlessWords(folder: folder).text
  }

  private mutating func readFlows() throws {
    let names = try names(in: "")
    let folder = folder
    func beside(_ path: String) -> [UInt8]? {
      (try? Data(contentsOf: URL(filePath: BaseFile.places(beside: path)))).map {
        [UInt8]($0)
      }
    }
    flows = try files(in: "") { bytes, path in
      FlowReader.read(bytes, path: path, places: beside(path)) { base, _ in
        // A flow names what it builds on by its id, or by its file.
        let file = names.contains(base + ".yaml") ? base + ".yaml" : base
        let url = folder.appending(path: file)
        return BaseFile(
          path: "flows/\(file)", bytes: [UInt8](try Data(contentsOf: url)),
          places: beside(url.path))
      }
    }
    for name in names {
      places[name] = beside(folder.appending(path: name).path).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    for (index, file) in flows.enumerated() {
      guard let other = flows[..<index].first(where: { $0.value.id == file.value.id })
      else {
        continue
      }
      let path = folder.appending(path: file.name).path
      failures.append(
        "\(path):1:1: error: the flow \"\(file.value.id)\" is in \(other.name), too")
    }
  }

  private mutating func readLessons() throws {
    let flows = flows
    var misnamed: [String] = []
    lessons = try files(in: "lessons") { bytes, path in
      let reading = LessonReader.read(bytes, path: path) { try Self.flow($0, in: flows) }
      if let lesson = reading.lesson, !path.hasSuffix("/\(lesson.id).yaml") {
        let message = "the file of this lesson is called \(lesson.id).yaml"
        misnamed += reading.diagnostics([
          (code: "file-name", message: message, place: lesson.place)
        ]).map(\.text)
      }
      return reading
    }
    failures += misnamed
  }

  private mutating func readPractice() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: "practice/\(name)"), encoding: .utf8)
    }
    func names(_ subfolder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: subfolder).path
      )
      .filter { !$0.hasPrefix(".") }.sorted()
    }
    standIn = try names("practice/stand-in").map { ($0, try text("stand-in/\($0)")) }
    for name in try names("practice") where name != "stand-in" {
      let flows = flows
      let read = try files(in: "practice/\(name)") { bytes, path in
        ExerciseReader.read(bytes, path: path) { id in try Self.flow(id, in: flows) }
      }
      for file in read {
        if file.value.id != name {
          failures.append(
            "flows/practice/\(name): error: it has the exercise \(file.value.id)")
        }
        exercises.append(
          (file, try text("\(name)/Handler.swift"), try text("\(name)/Solution.swift")))
      }
    }
  }

  private static func flow(_ id: String, in flows: [File<Flow>]) throws -> Flow {
    guard let file = flows.first(where: { $0.value.id == id }) else {
      throw NotBundled(name: id)
    }
    return file.value
  }

  /// A flow that a lesson names and that is not bundled.
  private struct NotBundled: Error, CustomStringConvertible {
    var name: String
    var description: String { "no flow \"\(name)\" is bundled" }
  }

  /// The files of a folder in the order of their names.
  private mutating func files<Value>(
    in subfolder: String, read: ([UInt8], String) -> ParsedFile<Value>
  ) throws -> [File<Value>] {
    try names(in: subfolder).compactMap { name in
      let url = folder.appending(path: subfolder).appending(path: name)
      let bytes = try bytes(url)
      return taken(read(bytes, url.path)).map {
        File(name: name, text: String(decoding: bytes, as: UTF8.self), value: $0)
      }
    }
  }

  private mutating func file<Value>(
    _ name: String, read: ([UInt8], String) -> ParsedFile<Value>
  ) throws -> Value? {
    let url = folder.appending(path: name)
    return taken(read(try bytes(url), url.path))
  }

  private mutating func taken<Value>(_ reading: ParsedFile<Value>) -> Value? {
    if reading.value == nil { failures += reading.diagnostics.map(\.text) }
    return reading.value
  }

  private func names(in subfolder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: subfolder).path
    )
    // The sheets stand beside the flows, and are none.
    .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".places.yaml") }.sorted()
  }

  private func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}
