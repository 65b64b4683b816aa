import BundledFlows
import FlowFiles
import Foundation
import Model
import Platform
import Practice
import Testing

/// All handlers of these tests in one program, which the compiler builds once; its argument
/// says which one is played.
enum Handlers {
  /// What every exercise has, and what people write instead.
  static let exercises: [Exercise] = BundledFlows.exercises.compactMap { bundled in
    ExerciseReader.read(Array(bundled.source().utf8), path: bundled.id) { id in
      try #require(BundledFlows[id])
    }.value
  }

  /// The sources by their names.
  private static let sources: [String: String] = {
    var sources = others
    for exercise in BundledFlows.exercises {
      sources["\(exercise.id) start"] = exercise.handler()
      sources["\(exercise.id) solution"] = exercise.answer()
    }
    for wrong in ChangedHandler.all { sources[wrong.name] = wrong.source }
    return sources
  }()

  /// The program, or what the compiler says.
  static let program: Result<String, BuildFailure> = Result { () throws(BuildFailure) in
    try build()
  }

  struct BuildFailure: Error {
    let text: String
  }

  /// Where it is built; removed when the tests end.
  private static let folder = FileManager.default.temporaryDirectory.appending(
    path: "authflow-\(UUID().uuidString)")

  private static func build() throws(BuildFailure) -> String {
    atexit { try? FileManager.default.removeItem(at: Handlers.folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in BundledFlows.standIn {
        try file.text.write(
          to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
      }
      let names = sources.keys.sorted()
      for (number, name) in names.enumerated() {
        let code = sources[name, default: ""].replacing(/import .*\n/, with: "")
        let text =
          "import Foundation\nimport MSAL\n\nstruct Handler\(number) {\n\(code)\n}\n"
        try text.write(
          to: folder.appending(path: "Handler\(number).swift"), atomically: true,
          encoding: .utf8)
      }
      let flow = try [
        "AppBesideMSAL.swift": FlowSwift.app, "FlowSwift.swift": FlowSwift.code,
      ]
      for (name, text) in flow {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      var cases = names.indices.map {
        "case \"\(names[$0])\": play { await Handler\($0)().signIn($0) }\n"
      }
      cases.append("case \"flow\": play { await FlowSwift.signIn($0) }\n")
      let main =
        "import MSAL\n\nswitch CommandLine.arguments[1] {\n\(cases.joined())default: break\n}\n"
      try main.write(
        to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
      let standIn = BundledFlows.standIn.map(\.name)
      try run(
        language + [
          "-parse-as-library", "-module-name", "MSAL", "-wmo", "-emit-module",
          "-emit-object",
        ]
          + standIn + ["-o", "MSAL.o"], in: folder)
      try run(
        language + [
          "-default-isolation", "MainActor", "-suppress-warnings", "-wmo", "-I", ".",
          "MSAL.o",
        ]
          + names.indices.map { "Handler\($0).swift" } + flow.keys + [
            "main.swift", "-o", "handlers",
          ], in: folder)
    } catch { throw BuildFailure(text: "\(error)") }
    return folder.appending(path: "handlers").path
  }

  private static let language = ["-swift-version", "5"]

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw BuildFailure(text: "swiftc ended with \(process.terminationStatus)")
    }
  }

  /// What comes of a handler in an exercise.
  static func judge(
    _ name: String, in exercise: String, sideBySide count: Int = 1,
    patience: Int = TestProcess.patience, beginnings: Int = .max
  ) throws -> Judgement {
    let processes = try (0..<count).map { _ in
      try TestProcess(program.get(), [name], patience: patience)
    }
    return try judge(processes, in: exercise, beginnings: beginnings)
  }

  static func judge(
    _ processes: [TestProcess], in exercise: String, beginnings: Int = .max
  ) throws -> Judgement {
    var processes = processes
    var exercise = try #require(exercises.first { $0.id == exercise })
    exercise.beginnings = Array(exercise.beginnings.prefix(beginnings))
    return try Judge(exercise, catalogue: BundledFlows.catalogue).judge(&processes)
  }
}

/// A handler's program with arguments.
struct TestProcess: HandlerProgram {
  /// How long it may be silent, in milliseconds: longer than any pause of a loaded machine.
  static let patience = 20_000
  let path: String
  let arguments: [String]
  private let patience: Int
  private var process: ChildProcess

  init(_ path: String, _ arguments: [String], patience: Int = Self.patience) throws {
    self.path = path
    self.arguments = arguments
    self.patience = patience
    process = try ChildProcess(path, arguments, errors: .hidden)
  }

  mutating func send(_ line: String) { process.send(line) }

  mutating func next() -> HandlerLine {
    switch process.next(within: patience) {
    case .line(let line): .line(line)
    case .silence: .silence
    case .ended: .ended(signal: process.end().signal)
    }
  }

  mutating func restart() {
    _ = process.end()
    if let next = try? ChildProcess(path, arguments, errors: .hidden) { process = next }
  }
}
