import Testing

/// Strings that a terminal sends, by a clock that only the test moves.
@Suite struct StringDecodingTests {
  @Test(arguments: SentString.all)
  func `a string is swallowed whole and the key behind it is told`(string: SentString) {
    var bench = DecoderBench()
    bench.send(string.bytes)
    #expect(bench.isUndecided == !string.isEnded)
    // What does not end is given up when nothing has come for a second.
    if !string.isEnded { bench.wait(milliseconds: 1000) }
    bench.send("z")
    #expect(bench.told == ["z"])
  }

  @Test(arguments: SentString.all.filter { $0.isEnded })
  func `a string may come in any two pieces with a pause between`(string: SentString) {
    for split in 1..<string.bytes.count {
      for pause in [10, 80, 900] {
        var bench = DecoderBench()
        bench.send(string.bytes[..<split])
        bench.wait(milliseconds: pause)
        bench.send(string.bytes[split...])
        bench.send("z")
        // Escape alone is told before anybody can know that more will come.
        let isTorn = string.form == .sevenBit && split == 1 && pause > 25
        #expect(
          bench.told == (isTorn ? ["escape", "z"] : ["z"]), "split at \(split), \(pause) ms"
        )
      }
    }
  }

  @Test(arguments: SentString.all.filter { $0.isEnded })
  func `a string may come byte by byte without pauses`(string: SentString) {
    var bench = DecoderBench()
    for byte in string.bytes {
      bench.send([byte])
      bench.wait(milliseconds: 20)
    }
    bench.send("z")
    #expect(bench.told == ["z"])
  }

  @Test(arguments: SentString.all)
  func `a string may be of any length`(string: SentString) {
    var bench = DecoderBench()
    var long = string
    long.body = String(repeating: string.body, count: 2000)
    bench.send(long.bytes)
    if !string.isEnded { bench.wait(milliseconds: 1000) }
    bench.send("z")
    #expect(bench.told == ["z"])
  }

  @Test(arguments: SentString.all.filter { $0.ending == .none })
  func `a string without an end ends with the next Escape`(string: SentString) {
    var bench = DecoderBench()
    bench.send(string.bytes + Array("\u{1B}[A".utf8) + Array("z".utf8))
    #expect(bench.told == ["up", "z"])
    bench.send(string.bytes)
    bench.send("\u{1B}")
    bench.wait(milliseconds: 999)
    #expect(bench.told == ["up", "z"])
    bench.wait(milliseconds: 1)
    #expect(bench.told == ["up", "z", "escape"])
  }

  @Test func `a string goes on as long as the silence is shorter than a second`() {
    var bench = DecoderBench()
    bench.send("\u{1B}]0;")
    for _ in 0..<10 {
      bench.send("q")
      bench.wait(milliseconds: 999)
    }
    #expect(bench.told == [])
    bench.wait(milliseconds: 1)
    bench.send("q")
    #expect(bench.told == ["q"])
  }

  @Test func `the byte 0x9C ends a string only outside of a character`() {
    var bench = DecoderBench()
    bench.send(Array("\u{1B}]0;✓".utf8) + [0x9C] + Array("z".utf8))
    #expect(bench.told == ["z"])
  }

  @Test func `BEL is content of all strings but OSC`() {
    for kind in SentString.Kind.allCases {
      var bench = DecoderBench()
      bench.send([27, kind.rawValue] + Array("ab\u{07}qq\u{1B}\\z".utf8))
      #expect(bench.told == (kind == .command ? ["q", "q", "z"] : ["z"]), "\(kind)")
    }
  }

  @Test func `the end of a string that was given up is no key`() {
    var bench = DecoderBench()
    bench.send("\u{1B}]0;title")
    bench.wait(milliseconds: 1000)
    bench.send("\u{1B}\\z")
    #expect(bench.told == ["z"])
  }

  @Test func `a string within a string, its Escapes doubled, is swallowed with it`() {
    var bench = DecoderBench()
    bench.send("\u{1B}Ptmux;\u{1B}\u{1B}]11;?\u{1B}\u{1B}\\\u{1B}\\z")
    #expect(bench.told == ["z"])
  }

  /// What terminals answer to questions that others asked.
  @Test(arguments: [
    ("DA1", "\u{1B}[?62;1;2;4c"), ("DA2", "\u{1B}[>41;390;0c"),
    ("DA3", "\u{1B}P!|7E7E7E7E\u{1B}\\"),
    ("DSR", "\u{1B}[0n"), ("CPR", "\u{1B}[24;80R"), ("CPR in the corner", "\u{1B}[1;2R"),
    ("DECXCPR", "\u{1B}[?24;80;1R"),
    ("DECRPM", "\u{1B}[?2026;2$y"), ("XTVERSION", "\u{1B}P>|XTerm(390)\u{1B}\\"),
    ("XTVERSION, 8-bit", "\u{90}>|XTerm(390)\u{9C}"), ("DECRQSS", "\u{1B}P1$r0;1m\u{1B}\\"),
    ("XTGETTCAP", "\u{1B}P1+r524742=38\u{1B}\\"),
    ("colour of the text", "\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{1B}\\"),
    ("colour behind it", "\u{1B}]11;rgb:0000/0000/0000\u{07}"),
    ("colour of the table", "\u{1B}]4;1;rgb:cd/00/00\u{07}"),
    ("state of the keyboard", "\u{1B}[?5u"), ("modifyOtherKeys", "\u{1B}[>4;2m"),
    ("size in cells", "\u{1B}[8;24;80t"),
    ("size in pixels", "\u{1B}[4;600;800t"),
    ("size that changed", "\u{1B}[48;24;80;600;800t"),
    ("state of the window", "\u{1B}[1t"), ("title of the window", "\u{1B}]lquit\u{1B}\\"),
    ("graphics", "\u{1B}[?1;0;256S"), ("graphics of kitty", "\u{1B}_Gi=31;OK\u{1B}\\"),
    ("focus gained", "\u{1B}[I"),
    ("focus lost", "\u{1B}[O"), ("DECREQTPARM", "\u{1B}[3;1;1;120;120;1;0x"),
    ("locator", "\u{1B}[1;2;3;4;0&w"),
    ("checksum", "\u{1B}P1!~0FFF\u{1B}\\"), ("clipboard", "\u{1B}]52;c;cXE=\u{07}"),
  ])
  func `an answer that nobody here asked for is swallowed at any time`(
    name: String, answer: String
  ) {
    let bytes = Array(answer.utf8)
    for split in 1..<bytes.count {
      var bench = DecoderBench()
      bench.send(bytes[..<split])
      bench.wait(milliseconds: split % 2 == 0 ? 0 : 60)
      bench.send(bytes[split...])
      bench.send("z")
      #expect(bench.told.filter { $0 != "escape" } == ["z"], "split at \(split)")
      #expect(split == 1 || bench.told == ["z"], "split at \(split)")
    }
  }
}
