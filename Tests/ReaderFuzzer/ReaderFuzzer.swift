import Canvas
import Catalogue
import Errors
import Exchange
import FlowFiles
import Foundation
import Model
import Terminal

// Every reader of files and bytes, fed by libFuzzer, which brings the main function; anything
// that does not hold ends the process. In an ordinary build this program does nothing.
//
// Build: swift build -c release --product ReaderFuzzer --sanitize fuzzer --scratch-path
// .build/fuzzer Run: mkdir -p /tmp/corpus/flow; SWIFT_BACKTRACE=enable=no
// .build/fuzzer/release/ReaderFuzzer --reader=flow -max_total_time=300 -max_len=4096
// /tmp/corpus/flow flows The first folder keeps what was found, all others are what to begin
// with.

/// What bytes are read as; the flag `--reader=` names one.
private enum Reader: String, CaseIterable {
  case flow, scenario, lesson, catalogue, terms, settings, journal, mermaid
  case patterns, log, keys

  static func named(in arguments: [String]) -> Reader {
    let flag = "--reader="
    guard let name = arguments.first(where: { $0.hasPrefix(flag) })?.dropFirst(flag.count),
      let reader = Reader(rawValue: String(name))
    else {
      fatalError(
        "say \(flag) and one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return reader
  }
}

private let reader = Reader.named(in: CommandLine.arguments)
private let flows = URL(filePath: #filePath).deletingLastPathComponent().appending(
  path: "../../flows")

private func bundled(_ path: String) -> [UInt8] {
  guard let data = try? Data(contentsOf: flows.appending(path: path)) else {
    fatalError("there is no \(path)")
  }
  return [UInt8](data)
}

/// The smallest bundled flow: lessons are judged by it.
private let tcp: Flow = {
  guard let flow = FlowReader.read(bundled("tcp.yaml"), path: "tcp.yaml").flow else {
    fatalError("tcp cannot be read")
  }
  return flow
}()

private let logVersions: [LogVersion] = {
  guard
    let versions = LogLineReader.read(
      bundled("errors/log-lines.yaml"), path: "log-lines.yaml"
    )
    .value
  else {
    fatalError("the patterns of logs cannot be read")
  }
  return versions
}()

private struct NoFlow: Error {}

@_cdecl("LLVMFuzzerTestOneInput")
func read(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch reader {
  case .flow:
    let read = FlowReader.read(bytes, path: "fuzz")
    demand(read.flow != nil, or: read.diagnostics)
  case .scenario:
    let read = ScenarioReader.read(bytes, path: "fuzz")
    demand(read.scenario != nil, or: read.diagnostics)
  case .lesson:
    let read = LessonReader.read(bytes, path: "fuzz") { name in
      guard name == "tcp" else { throw NoFlow() }
      return tcp
    }
    demand(read.lesson != nil, or: read.diagnostics)
  case .catalogue:
    let read = CatalogueReader.read(bytes, path: "fuzz")
    demand(read.catalogue != nil, or: read.diagnostics)
  case .terms:
    let read = TermReader.read(bytes, path: "fuzz")
    demand(read.value != nil, or: read.diagnostics)
  case .settings:
    let format = SettingsFormat(themes: ["dark", "light"])
    let read = format.read(bytes, path: "fuzz")
    precondition(
      read.diagnostics.allSatisfy { $0.place.line >= 0 }, "a place outside of the text")
    guard let text = format.text(changing: [("theme", "dark")], in: bytes) else { break }
    precondition(
      format.read(Array(text.utf8), path: "fuzz").settings.theme == "dark", "not written")
  case .journal:
    // A journal is a scenario up to its last whole line.
    guard let end = bytes.lastIndex(of: 10) else { break }
    let read = ScenarioReader.read(Array(bytes[...end]), path: "fuzz")
    demand(read.scenario != nil, or: read.diagnostics)
  case .mermaid: bring(bytes)
  case .patterns:
    let read = LogLineReader.read(bytes, path: "fuzz")
    demand(read.value != nil, or: read.diagnostics)
  case .log: follow(bytes)
  case .keys: decode(bytes)
  }
  return 0
}

/// A reader that gives nothing says why.
private func demand(_ isRead: Bool, or diagnostics: [Diagnostic]) {
  precondition(isRead || !diagnostics.isEmpty, "nothing is read and nothing is said")
}

/// What is imported is a flow that reads again as the same.
private func bring(_ bytes: [UInt8]) {
  let read = FlowImport.read(bytes, path: "fuzz")
  demand(read.flow != nil, or: read.diagnostics)
  guard let flow = read.flow, let text = read.text else { return }
  guard let document = FlowReader.read(text, path: "fuzz").document else {
    fatalError("what was written cannot be read: \(flow.id)")
  }
  let again = FlowImport.read(Array(MermaidFile.text(document).utf8), path: "fuzz")
  precondition(again.flow != nil, "what was written does not come back: \(flow.id)")
}

/// However a log comes in, the same is told.
private func follow(_ bytes: [UInt8]) {
  func told(_ pieces: [ArraySlice<UInt8>]) -> Int {
    var follower = LogFollower(logVersions)
    var count = 0
    for piece in pieces { follower.feed(piece) { _ in count += 1 } }
    follower.finish { _ in count += 1 }
    return count
  }
  let middle = bytes.count / 2
  precondition(
    told([bytes[...]]) == told([bytes[..<middle], bytes[middle...]]),
    "pieces differ from the whole")
}

/// Noise, and then silence: the next key is told.
private func decode(_ bytes: [UInt8]) {
  var decoder = InputDecoder(keys: KeySequences { _ in [] })
  var now = ContinuousClock.now
  // The first byte says where a pause comes.
  let pause = bytes.isEmpty ? 0 : Int(bytes[0]) % bytes.count
  for (index, byte) in bytes.enumerated() {
    if index == pause { now += .milliseconds(26) }
    _ = decoder.expire(at: now)
    withUnsafeBytes(of: byte) { decoder.receive($0, at: now) }
    while decoder.next() != nil {}
  }
  for _ in 0..<4 {
    now += .seconds(2)
    _ = decoder.expire(at: now)
  }
  precondition(decoder.deadline == nil, "silence decides nothing")
  while decoder.next() != nil {}
  withUnsafeBytes(of: UInt8(ascii: "Z")) { decoder.receive($0, at: now) }
  precondition(decoder.next() == .key(.character("Z")), "the key after the silence is lost")
}
