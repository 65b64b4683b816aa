import Canvas
import Testing

@testable import Explorer

@Test func `a key script names keys, and blanks only separate`() throws {
  let script = try KeyScript(
    "1 <enter>:a\n<c-r><f1><lt><space><wait:1s 500ms><size:100x30><click:3,4>")
  #expect(
    script.items == [
      .input(.key(.character("1"))), .input(.key(.enter)), .input(.key(.character(":"))),
      .input(.key(.character("a"))), .input(.key(.control("r"))),
      .input(.key(.function(1))),
      .input(.key(.character("<"))), .input(.key(.character(" "))), .wait(1500),
      .input(.resize(Size(columns: 100, rows: 30))),
      .input(.mouse(Mouse(action: .press, point: Point(column: 3, row: 4)))),
    ])
}

private let known =
  "Use <enter> <esc> <tab> <s-tab> <backspace> <delete> <up> <down> <left> <right> <home> <end> <pageup> "
  + "<pagedown> <space> <lt>, <c-x> for Control-X, <f1> to <f12>, <wait:500ms>, <size:100x30> or <click:12,5>"

@Test(arguments: [
  ("1 <foo>", "keys:3: error: no key is called <foo>. \(known)"),
  ("<enter", "keys:1: error: this < has no >. Write <lt> for the character <."),
  ("ab<f13>", "keys:3: error: no key is called <f13>. \(known)"),
  ("<wait:soon>", "keys:1: error: no key is called <wait:soon>. \(known)"),
  ("<size:100>", "keys:1: error: no key is called <size:100>. \(known)"),
  ("<size:100x99999>", "keys:1: error: no key is called <size:100x99999>. \(known)"),
  ("<>", "keys:1: error: no key is called <>. \(known)"),
])
func `what a key script does not know is refused with its position`(
  text: String, message: String
) {
  let error = #expect(throws: KeyScriptError.self) { try KeyScript(text) }
  #expect(error?.message == message)
}
