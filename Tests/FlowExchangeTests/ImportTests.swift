import FlowExchange
import FlowModel
import FlowReader
import Foundation
import TestFlows
import Testing

/// Machines of other tools: what they become, what cannot be carried, and what is malformed.
struct ImportTests {
  @Test(arguments: ForeignFile.all)
  func `a foreign file becomes this flow, and this is said of it`(file: ForeignFile) throws {
    let (says, becomes) = file.found
    if Recording.isOn, says != file.says || becomes != file.becomes { try ForeignFile.record(file.format) }
    #expect(FlowDifference.first(says, file.says) == nil)
    #expect(FlowDifference.first(becomes, file.becomes) == nil)
  }

  @Test(arguments: ForeignFile.all)
  func `what is written is a flow that the reader takes without a word`(file: ForeignFile) {
    let becomes = file.found.becomes
    guard !becomes.isEmpty else { return }
    #expect(FlowReader.read(becomes, path: "flow.yaml").diagnostics.map(\.text) == [])
  }

  @Test(.timeLimit(.minutes(2)), arguments: ExchangeFormat.readable, [1, 2] as [UInt64])
  func `no damage makes a reader fail or point outside of the file`(format: ExchangeFormat, seed: UInt64) throws {
    let files = ForeignFile.read(format).map(\.input)
    let exported = FlowExport.text(of: try #require(ExportTests.everything), as: format)
    var random = SplitMix(seed: seed)
    for round in 0..<150 {
      var bytes = Array((round.isMultiple(of: 3) ? exported : files.randomElement(using: &random) ?? exported).utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, &random) }
      let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
      let result = FlowImport.read(bytes, path: "x", format: format)
      let isAnswered = result.flow != nil || result.diagnostics.contains { $0.severity == .error }
      #expect(isAnswered, "seed \(seed), round \(round)")
      for diagnostic in result.diagnostics {
        let place = diagnostic.place
        let isInside = (1...lines.count).contains(place.line)
        #expect(isInside, "seed \(seed), round \(round): \(diagnostic.text)")
        guard isInside else { continue }
        let columns = lines[place.line - 1].unicodeScalars.count + 1
        #expect((1...columns).contains(place.column), "seed \(seed), round \(round): \(diagnostic.text)")
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 20 else { return }
    let start = Int.random(in: 0..<bytes.count - 10, using: &random)
    let end = start + Int.random(in: 1..<10, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
    default: bytes.insert("{}[]:-&*<>/'\"%@#,?\n\t =()!".utf8.randomElement(using: &random) ?? 0, at: start)
    }
  }
}
