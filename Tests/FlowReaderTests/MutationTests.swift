import FlowModel
import FlowReader
import Foundation
import TestFlows
import Testing

/// A right flow with bytes and lines deleted, doubled and replaced: whatever comes out, the reader answers.
struct MutationTests {
  @Test(.timeLimit(.minutes(2)), arguments: [1, 2, 3, 4])
  func `no damage to a flow makes the reader fail or point outside of the file`(seed: UInt64) throws {
    let flow = try [UInt8](Data(contentsOf: BundledFilesTests.folder.appending(path: "tcp.yaml")))
    var random = SplitMix(seed: seed)
    for round in 0..<500 {
      var bytes = flow
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, &random) }
      let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
      for diagnostic in FlowReader.read(bytes, path: "f.yaml").diagnostics {
        let place = diagnostic.place
        #expect((1...lines.count).contains(place.line), "seed \(seed), round \(round): \(diagnostic.text)")
        guard (1...lines.count).contains(place.line) else { continue }
        let columns = lines[place.line - 1].unicodeScalars.count + 1
        #expect((1...columns).contains(place.column), "seed \(seed), round \(round): \(diagnostic.text)")
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 20 else { return }
    let start = Int.random(in: 0..<bytes.count - 10, using: &random)
    let end = start + Int.random(in: 1..<10, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 3: bytes.insert("{}[]:-&*!|>'\"%@#,?\n\t =<()".utf8.randomElement(using: &random) ?? 0, at: start)
    default:
      let line = bytes[..<start].lastIndex(of: 0x0A) ?? 0
      let next = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let copy = Array(bytes[line..<next])
      if Bool.random(using: &random) {
        bytes.removeSubrange(line..<next)
      } else {
        bytes.insert(contentsOf: copy, at: line)
      }
    }
  }
}
