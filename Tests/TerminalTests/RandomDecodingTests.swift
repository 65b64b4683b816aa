import Testing

/// Noise, by a clock that only the test moves.
@Suite struct RandomDecodingTests {
  private static let seed = UInt64.random(in: 0...UInt64.max)

  /// Pieces of which noise is made beside single bytes: what begins, ends and fills sequences.
  private static let pieces: [[UInt8]] = [
    [27], [0x9B], [0xC2, 0x9B], [27, 91], [27, 93], [27, 80], [27, 79], [0x9D], [0x90], [0xC2, 0x9D], [27, 92], [0x9C],
    [0xC2, 0x9C], [7], [24], [26], Array("[A".utf8), Array("200~".utf8), Array("\u{1B}[200~".utf8), Array("201~".utf8),
    Array("1;5".utf8), Array("<0;3;4M".utf8), Array("[M".utf8), Array("11;rgb:1e/1e/2e".utf8), [0xE2, 0x9C], [0xF0],
  ]

  /// Ends whatever has begun: a paste in any of its forms, then anything else.
  private static let reset: [UInt8] = [0x9B] + Array("201~".utf8) + Array("\u{9B}201~\u{1B}[201~\u{1B}\\".utf8)

  @Test func `after any noise ST and a key bring the decoder back`() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<3000 {
      var bench = DecoderBench()
      var sent: [UInt8] = []
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let isPiece = Bool.random(using: &random)
        let piece =
          isPiece ? Self.pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
        sent += piece
        bench.send(piece)
        if Int.random(in: 0..<4, using: &random) == 0 {
          bench.wait(milliseconds: [1, 24, 25, 26, 80, 999, 1001].randomElement(using: &random) ?? 0)
        }
      }
      bench.send(Self.reset)
      bench.send("Z")
      let isBack = bench.told.last == "Z" && !bench.isUndecided
      #expect(isBack, "seed \(Self.seed), round \(round): \(sent)")
      guard isBack else { return }
    }
  }

  @Test func `after any noise two seconds of silence bring the decoder back`() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<3000 {
      var bench = DecoderBench()
      let sent = (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
        Self.pieces.randomElement(using: &random) ?? []
      }
      bench.send(sent)
      bench.wait(milliseconds: 2100)
      bench.send("Z")
      #expect(bench.told.last == "Z" && !bench.isUndecided, "seed \(Self.seed), round \(round): \(sent)")
    }
  }
}

/// SplitMix64: the same noise for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
