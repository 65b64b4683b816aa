import Foundation
import VirtualTerminalKit

/// The real program, run without a terminal.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  static let path = VirtualTerminal.product("authflow")

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    folder: URL? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: path)
    if let folder { process.currentDirectoryURL = folder }
    process.arguments = arguments
    // Nobody's own settings.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CONFIG_HOME": "/nowhere"
    ]) { $1 }
    .merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Samples")
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "authflow-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: nothing can block, however much is written.
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }
}
