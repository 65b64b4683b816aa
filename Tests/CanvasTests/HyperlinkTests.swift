import Canvas
import Testing

@Suite struct `addresses become links` {
  /// `«address»` for a link to that address.
  private func shown(_ text: String) -> String {
    Hyperlinks.linked(text).replacing(/\u{1B}\]8;;(.+?)\u{1B}\\(.+?)\u{1B}\]8;;\u{1B}\\/) {
      match in
      match.1 == match.2 ? "«\(match.1)»" : "different: \(match.1) \(match.2)"
    }
  }

  @Test(arguments: [
    ("", ""), ("none here", "none here"),
    ("https://a.b/c?d=e&f#g", "«https://a.b/c?d=e&f#g»"),
    ("  https://a.b/c\n  http://d.e\n", "  «https://a.b/c»\n  «http://d.e»\n"),
    ("see https://a.b/c. And", "see «https://a.b/c». And"),
    ("[t](https://a.b/c)", "[t](«https://a.b/c»)"),
    ("https://a.b/ü", "«https://a.b/»ü"),
    ("https://a.b/%20x~y_z-1", "«https://a.b/%20x~y_z-1»"),
    ("hhttps://a.b", "h«https://a.b»"), ("https:/a http//b", "https:/a http//b"),
    ("\"https://a.b\"", "\"«https://a.b»\""),
  ])
  func `and what can be read stays the same`(text: String, links: String) {
    #expect(shown(text) == links)
  }

  @Test func `titles lead to what they name`() {
    let titles = [
      "MSAL": "https://m.s/", "MSAL errors": "https://m.s/errors", "Bad": "https://ü",
      "None": "",
    ]
    let linked = Hyperlinks.linked(
      "MSAL errors: x\nMSAL: y\nMSAL z\nBad: None: https://a.b", titles: titles)
    let words = linked.replacing(/\u{1B}\]8;;(.+?)\u{1B}\\(.+?)\u{1B}\]8;;\u{1B}\\/) {
      "«\($0.2) → \($0.1)»"
    }
    #expect(
      words
        == "«MSAL errors → https://m.s/errors»: x\n«MSAL → https://m.s/»: y\nMSAL z\nBad: None: "
        + "«https://a.b → https://a.b»")
  }

  @Test(
    arguments: [
      ([:], false), (["TERM": "xterm-256color"], false),
      (["TERM_PROGRAM": "iTerm.app"], true),
      (["TERM_PROGRAM": "Apple_Terminal"], false), (["VTE_VERSION": "5000"], true),
      (["VTE_VERSION": "4999"], false),
      (["VTE_VERSION": "x"], false), (["KITTY_WINDOW_ID": "1"], true),
      (["WT_SESSION": "a-b"], true),
      (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true),
      (["TERM": "footling"], false),
      (["TERM": "dumb", "VTE_VERSION": "7600"], false),
      (["TERM": "linux", "TERM_PROGRAM": "vscode"], false),
      (["STY": "1.pts", "KITTY_WINDOW_ID": "1"], false),
    ] as [([String: String], Bool)])
  func `on terminals that are known to take them`(
    environment: [String: String], areTaken: Bool
  ) {
    #expect(Hyperlinks.areTaken { environment[$0] } == areTaken)
  }
}
