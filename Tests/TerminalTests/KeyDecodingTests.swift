import Testing

/// Keys and control sequences, by a clock that only the test moves.
@Suite struct KeyDecodingTests {
  @Test func `Escape is told after 25 ms`() {
    var bench = DecoderBench()
    bench.send("\u{1B}")
    bench.wait(milliseconds: 24)
    #expect(bench.told == [])
    bench.wait(milliseconds: 1)
    #expect(bench.told == ["escape"])
  }

  @Test(arguments: [
    ("\u{1B}[A", ["escape", "up"]), ("\u{1B}OA", ["escape", "up"]),
    ("\u{1B}[1;5C", ["escape", "right"]),
    ("\u{1B}[5~", ["escape", "pageUp"]), ("\u{1B}OP", ["escape", "f1"]),
    ("\u{1B}[99~", ["escape"]),
    ("\u{1B}[<0;3;4M", ["escape", "press 2,3"]),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}", ["escape"]),
    ("\u{1B}P>|XTerm(390)\u{1B}\\", ["escape"]), ("\u{1B}Xq\u{1B}\\", ["escape"]),
    ("\u{1B}^123\u{1B}\\", ["escape"]),
    ("\u{1B}_q\u{1B}\\", ["escape"]), ("\u{1B}[200~q\u{1B}[201~", ["escape", "paste q"]),
  ])
  func `letters that a slow line tears from their Escape are no commands`(
    sequence: String, told: [String]
  ) {
    let bytes = Array(sequence.utf8)
    for pause in [50, 80, 300, 1000] {
      var bench = DecoderBench()
      bench.send(bytes[..<1])
      bench.wait(milliseconds: pause)
      bench.send(bytes[1...])
      bench.send("z")
      #expect(bench.told == told + ["z"], "\(pause) ms")
    }
  }

  @Test(arguments: ["o", "[", "O", "]", "P", "X", "^", "_", "q", "1", "é"])
  func `a key typed after Escape is told, however fast`(key: String) {
    for pause in [26, 60, 200, 1500] {
      var bench = DecoderBench()
      bench.send("\u{1B}")
      bench.wait(milliseconds: pause)
      bench.send(key)
      bench.wait(milliseconds: 25)
      #expect(bench.told == ["escape", key], "\(pause) ms")
      bench.send("z")
      #expect(bench.told == ["escape", key, "z"], "\(pause) ms")
    }
  }

  @Test func `what is typed after the second key is not waited for`() {
    var bench = DecoderBench()
    bench.send("\u{1B}")
    bench.wait(milliseconds: 100)
    bench.send("a")
    bench.send("[A")
    #expect(bench.told == ["escape", "a", "[", "A"])
  }

  @Test func `a second after Escape nothing is its rest`() {
    var bench = DecoderBench()
    bench.send("\u{1B}")
    bench.wait(milliseconds: 25 + 1001)
    bench.send("[A")
    #expect(bench.told == ["escape", "[", "A"])
  }

  /// A multiplexer that waits after Escape, as tmux does for half a second, sends it together
  /// with what is typed next.
  @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"])
  func `Escape and a key that come in one are told as the two`(key: String) {
    var bench = DecoderBench()
    bench.send("\u{1B}" + key)
    bench.wait(milliseconds: 1000)
    #expect(bench.told == ["escape", key])
  }

  @Test(arguments: ["[", "]", "P", "X", "^", "_"], ["q", "1", "j"])
  func `such a key and the next typed one after the other begin nothing`(
    key: String, next: String
  ) {
    var bench = DecoderBench()
    bench.send("\u{1B}" + key)
    bench.wait(milliseconds: 200)
    bench.send(next)
    bench.wait(milliseconds: 25)
    #expect(bench.told == ["escape", key, next])
    bench.send("z")
    #expect(bench.told == ["escape", key, next, "z"])
  }

  @Test(arguments: [
    ("\u{1B}[A", ["up"]), ("\u{1B}OA", ["up"]), ("\u{1B}[1;5C", ["right"]),
    ("\u{1B}[5~", ["pageUp"]), ("\u{1B}[I", []),
    ("\u{1B}[<0;3;4M", ["press 2,3"]), ("\u{1B}[M !!", ["press 0,0"]), ("\u{1B}OP", ["f1"]),
    ("\u{1B}[[A", ["f1"]),
    ("\u{1B}[?1;2c", []), ("\u{1B}[200~q\u{1B}[201~", ["paste q"]), ("\u{1B}[38;5;1m", []),
  ])
  func `a sequence may come in any two pieces with a pause between`(
    sequence: String, told: [String]
  ) {
    let bytes = Array(sequence.utf8)
    for split in 2..<bytes.count {
      for pause in [10, 80, 900] {
        var bench = DecoderBench()
        bench.send(bytes[..<split])
        bench.wait(milliseconds: pause)
        bench.send(bytes[split...])
        bench.send("z")
        #expect(bench.told == told + ["z"], "split at \(split), \(pause) ms")
      }
    }
  }

  @Test(arguments: [
    ("x", ["escape", "x"]), ("\u{1B}", ["escape", "escape"]), ("\r", ["escape", "enter"]),
    ("é", ["escape", "é"]),
  ])
  func `a key with Alt is Escape and the key`(key: String, told: [String]) {
    var bench = DecoderBench()
    bench.send("\u{1B}" + key)
    bench.wait(milliseconds: 25)
    #expect(bench.told == told)
  }

  @Test func `an arrow with Alt that an Escape introduces is Escape and the arrow`() {
    var bench = DecoderBench()
    bench.send("\u{1B}\u{1B}[A")
    #expect(bench.told == ["escape", "up"])
  }

  /// Letters and digits in all of these would be commands.
  @Test(arguments: [
    "\u{1B}[<-1;-1;-1M", "\u{1B}[<0;1;2;3M", "\u{1B}[<x", "\u{1B}[<0;3M", "\u{1B}[<0;;4M",
    "\u{1B}[<2;1;1M",
    "\u{1B}[<99999999999999999999;99999999999999999999;1M", "\u{1B}[38;5;1m",
    "\u{1B}[1;2;3;4;5;6;7;8;9;10q",
    "\u{1B}[?25h", "\u{1B}[=1;1u", "\u{1B}[>q", "\u{1B}[!p", "\u{1B}[ q", "\u{1B}[\"q",
    "\u{1B}['|", "\u{1B}[1$}",
    "\u{1B}[4:3m", "\u{1B}[27;5;113~", "\u{1B}[113;5u", "\u{1B}[1;99A", "\u{1B}[2;3A",
    "\u{1B}[99999999999999999999~",
    "\u{1B}[200;1~", "\u{1B}[?200~", "\u{1B}[201~", "\u{1B}[1\n;5\u{07}q",
    "\u{1B}[1\u{7F}q",
    "\u{1B}[1é;q",
    "\u{1B}[1;5\u{18}", "\u{1B}[1;5\u{1A}", "\u{1B}O5\u{18}", "\u{1B}Oz", "\u{1B}O1;5z",
    "\u{1B}O?q", "\u{9B}q",
    "\u{9B}1;5q", "\u{9B}?1;2c", "\u{8F}z", "\u{8E}q", "\u{1B}[[q", "\u{85}\u{84}\u{8D}",
    "\u{1B}[I", "\u{1B}[M !",
  ])
  func `what is no key is swallowed whole`(sequence: String) {
    var bench = DecoderBench()
    bench.send(sequence)
    bench.wait(milliseconds: 1000)
    bench.send("z")
    #expect(bench.told == ["z"])
    // Whole, and with the control as one byte.
    bench.send(
      Array(sequence.utf8).split(separator: 0xC2, omittingEmptySubsequences: false).joined()
    )
    bench.wait(milliseconds: 1000)
    bench.send("z")
    #expect(bench.told.filter { $0 != "é" } == ["z", "z"])
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;", "\u{1B}[?", "\u{1B}[<0;1", "\u{1B}[1$", "\u{1B}O", "\u{1B}O5",
    "\u{9B}", "\u{9B}1;",
    "\u{8F}",
    "\u{1B}[[", "\u{1B}[M", "\u{1B}[M !", "\u{1B}]0;q",
  ])
  func `a sequence broken off by another is swallowed, and the other is told`(
    beginning: String
  ) {
    for (sequence, key) in [
      ("\u{1B}[A", "up"), ("\u{1B}OP", "f1"), ("\u{1B}[5~", "pageUp"),
    ] {
      var bench = DecoderBench()
      bench.send(beginning + sequence + "z")
      #expect(bench.told == [key, "z"])
    }
  }

  @Test(arguments: [
    "\u{1B}[1;", "\u{1B}[?", "\u{1B}[<0;1", "\u{1B}[1$", "\u{1B}O5", "\u{9B}", "\u{9B}1;",
    "\u{8F}", "\u{1B}[[",
  ])
  func `a sequence that does not go on for a second is given up`(beginning: String) {
    var bench = DecoderBench()
    bench.send(beginning)
    bench.wait(milliseconds: 999)
    #expect(bench.isUndecided)
    bench.wait(milliseconds: 1)
    bench.send("q")
    #expect(bench.told == ["q"])
  }

  @Test(arguments: [
    ("\u{1B}[A", "up"), ("\u{1B}[5A", "up"), ("\u{1B}[1;5A", "up"), ("\u{1B}O5A", "up"),
    ("\u{1B}O1;5A", "up"),
    ("\u{1B}[5;5~", "pageUp"), ("\u{1B}OI", "tab"), ("\u{1B}[[B", "f2"),
    ("\u{9B}<0;3;4M", "press 2,3"), ("\u{9B}M $%", "press 3,4"), ("\u{1B}OR", "f3"),
    ("\u{1B}[R", "f3"),
  ])
  func `keys are known in every form`(sequence: String, key: String) {
    var bench = DecoderBench()
    bench.send(sequence)
    #expect(bench.told == [key])
  }

  @Test(arguments: [
    ("A", "up"), ("5~", "pageUp"), ("11~", "f1"), ("[B", "f2"), ("Z", "backTab"),
    ("1;5C", "right"),
  ])
  func `a control of one byte begins keys, the same as text of UTF-8 begins none`(
    rest: String, key: String
  ) {
    var bench = DecoderBench()
    bench.send([0x9B] + Array(rest.utf8))
    #expect(bench.told == [key])
    for pause in [0, 10, 80, 900] {
      bench.send("\u{9B}")
      bench.wait(milliseconds: pause)
      bench.send(rest)
      bench.wait(milliseconds: 2000)
      #expect(bench.told == [key], "after \(pause) ms")
    }
  }

  @Test func `a mouse nobody asked for is swallowed`() {
    var bench = DecoderBench(takesMouse: false)
    bench.send("\u{1B}[<0;3;4M\u{1B}[M $%z")
    #expect(bench.told == ["z"])
  }

  @Test(
    arguments: [
      ("wyse50", ["kcuu1": [11], "kf1": [1, 64, 13]], [11], ["up"]),
      ("wyse50", ["kf1": [1, 64, 13]], [1, 64, 13, 122], ["f1", "z"]),
      ("wyse50", ["kf1": [1, 64, 13]], [1, 65], ["^a", "A"]),
      ("wyse50", ["kf1": [1, 64, 13]], [1], ["^a"]),
      (
        "vt52", ["kcuu1": [27, 65], "kf1": [27, 80]], [27, 65, 27, 80, 122],
        ["up", "f1", "z"]
      ),
      (
        "rxvt", ["kEND": [27, 91, 56, 36], "kUP": [27, 91, 97]],
        [27, 91, 56, 36, 27, 91, 97, 122], ["end", "up", "z"]
      ),
      ("vt220-8bit", ["kcuu1": [0x9B, 65]], [0x9B, 65, 27, 91, 65], ["up", "up"]),
      ("cons25", ["kf1": [27, 91, 77]], [27, 91, 77, 122], ["f1", "z"]),
      (
        "hp", ["kf1": [27, 112], "kcuu1": [27, 38, 97]], [27, 112, 27, 38, 97, 27, 38, 98],
        ["f1", "up", "escape", "&", "b"]
      ),
    ] as [(String, [String: [UInt8]], [UInt8], [String])])
  func `a terminal's own keys are known`(
    name: String, keys: [String: [UInt8]], bytes: [UInt8], told: [String]
  ) {
    var bench = DecoderBench(keys: keys)
    bench.send(bytes)
    bench.wait(milliseconds: 25)
    #expect(bench.told == told)
  }
}
