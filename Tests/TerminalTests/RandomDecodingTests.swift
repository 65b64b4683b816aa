import TestFlows
import Testing

/// Noise, by a clock that only the test moves.
@Suite struct RandomDecodingTests {
  /// Pieces of which noise is made beside single bytes: what begins, ends and fills sequences.
  private static let pieces: [[UInt8]] = [
    [27], [0x9B], [0xC2, 0x9B], [27, 91], [27, 93], [27, 80], [27, 79], [0x9D], [0x90],
    [0xC2, 0x9D], [27, 92], [0x9C],
    [0xC2, 0x9C], [7], [24], [26], Array("[A".utf8), Array("200~".utf8),
    Array("\u{1B}[200~".utf8), Array("201~".utf8),
    Array("1;5".utf8), Array("<0;3;4M".utf8), Array("[M".utf8),
    Array("11;rgb:1e/1e/2e".utf8),
    [0xE2, 0x9C], [0xF0],
  ]

  /// Ends whatever has begun: a paste in any of its forms, then anything else.
  private static let reset: [UInt8] =
    [0x9B] + Array("201~".utf8) + Array("\u{9B}201~\u{1B}[201~\u{1B}\\".utf8)

  @Test(arguments: Seeds.all) func `after any noise ST and a key bring the decoder back`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    for round in 0..<200 {
      var bench = DecoderBench()
      var sent: [UInt8] = []
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let isPiece = Bool.random(using: &random)
        let piece =
          isPiece
          ? Self.pieces.randomElement(using: &random) ?? []
          : [UInt8.random(in: 0...255, using: &random)]
        sent += piece
        bench.send(piece)
        if Int.random(in: 0..<4, using: &random) == 0 {
          bench.wait(
            milliseconds: [1, 24, 25, 26, 80, 999, 1001].randomElement(using: &random) ?? 0)
        }
      }
      bench.send(Self.reset)
      bench.send("Z")
      let isBack = bench.told.last == "Z" && !bench.isUndecided
      #expect(isBack, "seed \(seed), round \(round): \(sent)")
      guard isBack else { return }
    }
  }

  @Test(arguments: Seeds.all)
  func `after any noise two seconds of silence bring the decoder back`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for round in 0..<200 {
      var bench = DecoderBench()
      let sent = (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
        Self.pieces.randomElement(using: &random) ?? []
      }
      bench.send(sent)
      bench.wait(milliseconds: 2100)
      bench.send("Z")
      #expect(
        bench.told.last == "Z" && !bench.isUndecided,
        "seed \(seed), round \(round): \(sent)")
    }
  }
}
