import Testing
import VirtualTerminalKit

@testable import Terminal

@Suite struct `a text is copied by OSC 52` {
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("漢", "5ryi"), ("??>", "Pz8+"), ("???", "Pz8/"),
    ])
  func `in base64`(text: String, encoded: String) {
    #expect(Clipboard.base64(Array(text.utf8)) == encoded)
  }

  @Test(
    arguments: [
      (nil, nil, "xterm-256color", .direct), (nil, nil, nil, .direct), ("", "", "alacritty", .direct),
      ("/tmp/tmux-1/default,2,0", nil, "screen-256color", .tmux), (nil, nil, "tmux-256color", .tmux),
      (nil, "12.pts-0", "screen.xterm-256color", .screen), (nil, nil, "screen", .screen),
      ("/tmp/tmux-1/default,2,0", "12.pts-0", "tmux", .tmux),
    ] as [(String?, String?, String?, Clipboard.Path)])
  func `through what the environment says is in between`(
    tmux: String?, sty: String?, term: String?, path: Clipboard.Path
  ) {
    #expect(Clipboard.path(tmux: tmux, sty: sty, term: term) == path)
  }

  @Test(
    arguments: [
      (.direct, "⎋]52;c;Zm9v␇"), (.tmux, "⎋]52;c;Zm9v␇⎋Ptmux;⎋⎋]52;c;Zm9v␇⎋\\"),
      (.screen, "⎋]52;c;Zm9v␇⎋P⎋]52;c;Zm9v␇⎋\\"),
    ] as [(Clipboard.Path, String)])
  func `in the forms that come through`(path: Clipboard.Path, bytes: String) {
    let sent = String(decoding: Clipboard.bytes("foo", through: path), as: UTF8.self)
    #expect(sent == String(bytes.map { $0 == "⎋" ? "\u{1B}" : $0 == "␇" ? "\u{7}" : $0 }))
  }

  @Test func `to screen in strings that it does not cut, which together are the sequence`() {
    let text = String(repeating: "token ", count: 300)
    let whole = Clipboard.bytes(text, through: .direct)
    let sent = Array(Clipboard.bytes(text, through: .screen).dropFirst(whole.count))
    let pieces = sent.split(separator: Array("\u{1B}\\".utf8))
    #expect(pieces.allSatisfy { $0.starts(with: [27, 0x50]) && $0.count <= 256 })
    #expect(pieces.count == (whole.count + 253) / 254)
    #expect(pieces.flatMap { $0.dropFirst(2) } == whole)
  }

  @Test func `of the largest text the sequence has a hundred thousand bytes`() {
    let text = String(repeating: "x", count: Clipboard.most)
    #expect(Clipboard.bytes(text, through: .direct).count == 100_000)
  }

  @Test func `and the picture stays as it is`() throws {
    let terminal = try Probing.start("copy")
    try terminal.type("!")
    let screen = try terminal.wait(for: "character !")
    #expect(screen.lines[2...].filter { !$0.isEmpty } == ["character !"])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}]52;c;YXV0aGZsb3cgcnVuIC0tdG9rZW4g5ryi\u{7}"))
  }

  @Test func `not by terminals that would show it`() throws {
    let terminal = try Probing.start("copy", environment: ["TERM": "linux"])
    try terminal.type("!")
    try terminal.wait(for: "character !")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("]52;"))
  }
}
