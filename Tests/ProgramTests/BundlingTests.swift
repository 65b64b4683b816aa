import Foundation
import TestSupport
import Testing
import VirtualTerminalKit

/// The generator on copies of `flows/`: what it writes, and what it says of a file that is
/// wrong.
struct BundlingTests {
  @Test func `a changed sentence of a flow is in what is built into the program`() throws {
    let copy = try FlowsCopy()
    defer { copy.remove() }
    try copy.change("tcp.yaml", from: "title: ", to: "title: Changed just now, ")
    let result = try copy.bundled()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Changed just now, "))
  }

  @Test(arguments: [
    ("errors/msal.yaml", "mends: developer", "mends: nobodyy"),
    ("msal-apple.places.yaml", "120x26", "120 by 26"),
    ("lessons/first-token.yaml", "flow: ", "flow: no-such-flow # "),
  ])
  func `a malformed file is told with its place and a caret, and nothing is written`(
    _ file: String, _ right: String, _ wrong: String
  ) throws {
    let copy = try FlowsCopy()
    defer { copy.remove() }
    try copy.change(file, from: right, to: wrong)
    let result = try copy.bundled()
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        /\/[a-z0-9-]+\.yaml:\d+:\d+: error: .+\n +\d+ \| .+\n +\| +\^/),
      "\(result.errors)")
    #expect(result.output == "")
  }
}

/// A copy of `flows/` that a test may change.
private struct FlowsCopy {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "flows-\(UUID())")
    try FileManager.default.copyItem(
      at: Page.repository.appending(path: "flows"), to: folder)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Writes another text in the place of the first of its kind.
  func change(_ file: String, from old: String, to new: String) throws {
    let url = folder.appending(path: file)
    var text = try String(contentsOf: url, encoding: .utf8)
    text.replaceSubrange(try #require(text.firstRange(of: old)), with: new)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// What the generator writes of it, and what it says.
  func bundled() throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    // SwiftPM calls what it builds for itself a tool.
    let names = ["BundleFlows-tool", "BundleFlows"].map { VirtualTerminal.product($0) }
    process.executableURL = URL(
      filePath: try #require(names.first { FileManager.default.fileExists(atPath: $0) }))
    let output = folder.appending(path: "output.swift")
    process.arguments = [folder.path, output.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    return (process.terminationStatus, text, String(decoding: told, as: UTF8.self))
  }
}
