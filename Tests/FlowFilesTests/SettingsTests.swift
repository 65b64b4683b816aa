import FlowFiles
import Testing

private let format = SettingsFormat(themes: ["dark", "light", "terminal"])

private func read(_ text: String) -> ParsedSettings {
  format.read(Array(text.utf8), path: "config.yaml")
}

@Suite struct `settings are read` {
  @Test func `all of them`() {
    let file = read(
      "theme: light\nascii: true\nmotion: false\nmouse: false\nview: map\nplain: true\nkeep: false\n"
    )
    var wanted = Settings()
    wanted.theme = "light"
    wanted.ascii = true
    wanted.motion = false
    wanted.mouse = false
    wanted.plain = true
    wanted.keep = false
    #expect(file.settings == wanted)
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: ["view: story\n", "view: gone\n"])
  func `the view that files of before name is skipped without a word`(text: String) {
    #expect(read(text).settings == Settings() && read(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "", "\n\n", "# nothing yet\n", "{}\n", "---\n", "\u{FEFF}# from an editor\r\n",
  ])
  func `none is no problem`(text: String) {
    #expect(read(text).settings == Settings())
    #expect(read(text).diagnostics.map(\.text) == [])
  }

  @Test(arguments: [
    (
      "theme: drak\n",
      "config.yaml:1:8: error: \"theme\" cannot be \"drak\". Did you mean \"dark\"?"
    ),
    (
      "theme: aubergine\n",
      "config.yaml:1:8: error: \"theme\" cannot be \"aubergine\". It is one of \"dark\", \"light\", \"terminal\""
    ),
    (
      "them: dark\n",
      "config.yaml:1:1: error: unknown key \"them\" in the settings. Did you mean \"theme\"?"
    ),
    (
      "colour scheme: 3\n",
      "config.yaml:1:1: error: unknown key \"colour scheme\" in the settings"
    ),
    (
      "ascii: yes\n",
      "config.yaml:1:8: error: \"ascii\" must be true or false, not the text \"yes\""
    ),
    (
      "motion: 1\n",
      "config.yaml:1:9: error: \"motion\" must be true or false, not the number 1"
    ),
    ("mouse:\n", "config.yaml:1:7: error: \"mouse\" must be true or false, not nothing"),
    ("- dark\n", "config.yaml:1:1: error: the settings must be a mapping, not a list"),
    (
      "plain: true\nplain: false\n",
      "config.yaml:2:1: error: duplicate key \"plain\". The first is in line 1"
    ),
    (
      "theme: \"dark\n",
      "config.yaml:1:8: error: this quoted text has no end"
    ),
    ("theme: dark # \u{1B}[31m\n", "config.yaml:1:15: error: control character U+001B"),
  ])
  func `what is wrong has its place`(text: String, headline: String) {
    #expect(read(text).diagnostics.first?.headline == headline)
  }

  @Test func `too large a file is not looked at`() {
    let file = read(String(repeating: "# x\n", count: 20_000) + "theme: light\n")
    #expect(
      file.diagnostics.map(\.text) == [
        "config.yaml: error: the file has 80,013 bytes, but the limit is 65,536"
      ])
    #expect(file.settings == Settings())
  }

  @Test func `what is right counts beside what is wrong`() {
    let file = read("theme: drak\nview: map\nmoton: false\nascii: maybe\nmouse: false\n")
    var wanted = Settings()
    wanted.mouse = false
    #expect(file.settings == wanted)
    #expect(file.diagnostics.count == 3)
  }
}

@Suite struct `settings are written` {
  private func write(_ changes: [(key: String, value: String)], in text: String?) -> String?
  {
    format.text(changing: changes, in: text.map { Array($0.utf8) })
  }

  @Test func `into a new file`() {
    #expect(
      write([("theme", "light"), ("keep", "true")], in: nil)
        == "# Settings of authflow.\ntheme: light\nkeep: true\n")
  }

  @Test(arguments: [
    ("theme: dark\n", "theme: light\n"),
    ("theme:   'dark'   # best\n", "theme:   light   # best\n"),
    (
      "# mine\nmouse: false\n\ntheme: dark # at night\nview: map",
      "# mine\nmouse: false\n\ntheme: light # at night\nview: map"
    ),
    ("# ünï漢\nmouse: false", "# ünï漢\nmouse: false\ntheme: light\n"),
    ("", "theme: light\n"),
    ("{theme: dark, view: map}\n", "{theme: light, view: map}\n"),
    ("\"theme\": \"dark\"\n", "\"theme\": light\n"),
    ("theme:\n  dark\n", "theme:\n  light\n"),
  ])
  func `and all else stays as it is`(before: String, after: String) {
    #expect(write([("theme", "light")], in: before) == after)
  }

  @Test(arguments: [
    "theme: drak\n", "them: dark\n", "{view: map}\n", "view: map\n...\n", "theme: dark\r\n",
    "\u{FEFF}theme: dark\n",
    "# \tmine\nview: map\n", "theme: |-\n  dark\n", "theme: \"dark\n", "- dark\n",
    "theme: \"da\\\n  rk\"\n", "mouse: &m true\nplain: *m\ntheme: ?\n",
  ])
  func `but not into what would be spoilt`(text: String) {
    #expect(write([("theme", "light")], in: text) == nil)
  }

  @Test func `each of several or none`() {
    #expect(write([("mouse", "true"), ("theme", "light")], in: "{mouse: false}\n") == nil)
    #expect(write([("mouse", "true")], in: "{mouse: false}\n") == "{mouse: true}\n")
  }
}
