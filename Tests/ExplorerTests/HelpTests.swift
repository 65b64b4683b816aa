import BundledFlows
import Canvas
import Catalogue
import Model
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play(keys, size: size)
}

private func help(_ keys: String) throws -> PalettePane {
  try #require(try play(keys).shell.pane as? PalettePane)
}

@Suite struct `the help` {
  @Test(arguments: ["?", "1 ?", "1 5 ?", "/wait<enter> ?"])
  func `begins with the words on the screen, then has each key of the last line once`(
    keys: String
  ) throws {
    let state = try play(keys)
    let pane = try #require(state.shell.pane as? PalettePane)
    let words = pane.matches.prefix { $0.heading == "WORDS OF THIS STATE" }
    #expect(!words.isEmpty, "\(state.text)")
    #expect(
      pane.matches.dropFirst(words.count).first?.heading == "MORE KEYS")
    #expect(state.text.contains(" PgDn more "))
    let first = HelpText.first(state.rowDigits).flatMap(\.rows)
    for row in first { #expect(state.text.contains(" \(row.keys) "), "\(row)") }
    let known = first.flatMap { $0.keys.split(separator: " ").map(String.init) }
    for key in state.placeKeys + KeyLine.everywhere {
      guard let command = key.command.flatMap(Command.named), command.id != "help",
        command.id != "injectRow"
      else { continue }
      let rows = pane.matches.count { $0.title == command.title }
      let isFirst = command.keys.map(KeyName.symbol).contains(where: known.contains)
      #expect(rows == (isFirst ? 0 : 1), "\(command.title): \(rows)")
    }
  }

  @Test(arguments: [16, 20, 24, 30, 40])
  func `ends no window with a heading that has nothing below it`(rows: Int) throws {
    for keys in ["?", "? <down><down><down>", "? <right><right>", "o", ":"] {
      let state = try play(keys, size: Size(columns: 80, rows: rows))
      let pane = try #require(state.shell.pane as? PalettePane)
      // The help begins with keys, which alone have room in a low window.
      guard !keys.hasPrefix("?") || rows >= 24 else { continue }
      let last = try #require(pane.parts(in: state).lines.last)
      #expect(pane.row(ofLine: last.index, in: state) != nil, "\(state.text)")
    }
  }

  @Test(arguments: [
    ("1 5 L ?", "KEYS HERE: your run in two versions"), ("1 5 <f1>", "WORDS OF THIS STATE"),
    ("1 s ?", "KEYS HERE: in the story"), ("v <f1>", "KEYS HERE: "),
    (": <f1>", "KEYS HERE: find by typing"),
    ("1 y <f1>", "HELP"),
  ])
  func `is there over what lies over the screen, too, which comes back`(
    keys: String, heading: String
  ) throws {
    let shown = try play(keys)
    #expect(shown.text.contains(heading), "\(shown.text)")
    let before = try play(String(keys.dropLast(keys.hasSuffix("?") ? 1 : 4)))
    let after = try play(keys + "<esc>")
    #expect(
      after.shell.pane.map { "\(type(of: $0))" }
        == before.shell.pane.map { "\(type(of: $0))" })
  }

  @Test func `gives no answers away while a question is open`() throws {
    let state = try play("o row-04-declined<enter> <space>P <right> ?")
    #expect(state.shell.beneath != nil && state.hidesAnswers)
    let pane = try #require(state.shell.pane as? PalettePane)
    #expect(
      !(pane.items + pane.searched).contains { $0.isInjection || $0.detail == "state" })
  }

  @Test func `is searched by typing, and Enter runs what is chosen`() throws {
    #expect(
      try help("? theme").matches.first?.title
        == "change the colour theme")
    #expect(try play("? undo<enter>").answer == "There is nothing to undo.")
    #expect(try play("1 ? undo<enter>").place == "idle")
  }

  @Test(arguments: [small, Size(columns: 60, rows: 20), Size(columns: 120, rows: 40)])
  func `cuts nothing that it tells of what is chosen, and leaves no room unused`(size: Size)
    throws
  {
    for word in ["jitter", "scope", "broker", "CP1"] {
      let state = try play("1 ? \(word)", size: size)
      let about = try #require((state.shell.pane as? PalettePane)?.matches.first?.about)
      let told = state.text.split { $0 == " " || $0 == "│" || $0.isNewline }
      #expect(
        about.split(separator: " ").allSatisfy(told.contains), "\(word)\n\(state.text)")
    }
    // Two of the blank rows stand before headings.
    let rows = try play("?", size: small).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows.count {
        $0.hasPrefix("│ ") && $0.dropFirst().prefix { $0 != "│" }.allSatisfy { $0 == " " }
      } <= 3)
  }
}

@Suite struct `what is looked for in the help` {

  @Test(arguments: ["", "1 ", "3 ", "1 5 ", "1 4 ", "1 1 "])
  func `names what the card's rows make happen as they do, in their order`(keys: String)
    throws
  {
    let state = try play(keys)
    let labels = state.exits.map {
      FlowWords.label(state.machine.transition($0.transition), in: state.machine.flow)
    }
    let pane = try help(keys + ":")
    let rows = (pane.items + pane.searched).filter { $0.detail.hasPrefix("row ") }
    let places = rows.compactMap { item in
      RowDigits.all.firstIndex { $0 == item.detail.dropFirst(4).first }
    }
    #expect(rows.map(\.title) == places.map { labels[$0] } && !rows.isEmpty)
    let open = zip(rows, places).filter(\.0.isPossible).map(\.1)
    #expect(open == open.sorted())
  }

  @Test(arguments: ["?", ":", "1 :", "1 ?", "g ?", "1 1 ?"])
  func `counts above the list what there is, and below it what is left`(keys: String) throws
  {
    let state = try MemoryEffects().play(keys, size: small)
    let pane = try #require(state.shell.pane as? PalettePane)
    let text = state.text
    let shown = pane.parts(in: state).lines.compactMap {
      pane.row(ofLine: $0.index, in: state)
    }
    .count
    let all = text.firstMatch(of: /(\d+) in all/)
    let more = try #require(text.firstMatch(of: /↓ (\d+) more/), "\(text)")
    #expect(Int(more.1) == pane.matches.count - shown, "\(shown) shown\n\(text)")
    // The help has one number alone.
    #expect(
      all.flatMap { Int($0.1) } == (pane.isHelp ? nil : pane.matches.count), "\(text)")
  }

  @Test
  func
    `is not one list: this place comes first, then headings, each with what stands under it`()
    throws
  {
    let pane = try help("?")
    let headings = pane.matches.map(\.heading).reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    #expect(
      headings == [
        "WORDS OF THIS STATE", "MORE KEYS", "IN THE MENU", "SIGNS", "WORDS LIKE SIGNS",
      ],
      "\(headings)")
    #expect(pane.items.count < 130 && pane.items.allSatisfy { !$0.heading.isEmpty })
    let text = try play("? <pagedown>", size: Size(columns: 100, rows: 200)).text
    #expect(text.contains("│ IN THE MENU  "), "\(text)")
    let keys = pane.matches.count {
      !$0.heading.hasPrefix("KEYS HERE")
        && !["WORDS OF THIS STATE", "SIGNS", "WORDS LIKE SIGNS"].contains($0.heading)
    }
    #expect((12...25).contains(keys), "\(keys)")
    // The keys of what can lie over the screen are found by typing.
    #expect(
      try help("? clear<space>the<space>text").matches.contains {
        $0.heading == "EXPLAIN: THE TEXT"
      })
  }
}

@Suite struct `a wide help` {
  private static let wide = Size(columns: 120, rows: 40)

  @Test(arguments: ["?", "1 ?", "1 5 ?", "1 1 ?", "1 1 1 ?", "1 3 ?", "v <enter> 1 4 ?"])
  func `has all keys, all words and every sign on one page`(keys: String) throws {
    let state = try play(keys, size: Self.wide)
    #expect(!state.text.contains(" more ─"), "\(state.text)")
    let sections = HelpText.first() + HelpText.more
    let text = state.text.split(separator: " ").joined(separator: " ")
    for row in (HelpText.first(state.rowDigits) + HelpText.more).flatMap(\.rows) {
      let words = row.words.split(separator: " ").prefix(2).joined(separator: " ")
      #expect(text.contains(" \(row.keys) \(words)"), "\(row)\n\(state.text)")
      #expect(state.text.contains("  \(row.keys)  "), "\(row)\n\(state.text)")
    }
    let listed = sections.flatMap(\.rows).flatMap {
      [$0.keys] + $0.keys.split(separator: " ").map(String.init)
    }
    for command in Command.all where command.id != "help" {
      #expect(
        command.keys.map(KeyName.symbol).contains(where: listed.contains),
        "\(command.title)")
    }
  }

  @Test func `begins like a narrow one, and tells a chosen word whole beside the keys`()
    throws
  {
    let (state, narrow) = (try play("?", size: Self.wide), try play("?").text)
    for line in narrow.split(separator: "\n").dropFirst(3).prefix(12) {
      let keys = line.dropFirst(2).prefix(76)
      #expect(state.text.contains(keys), "\(keys)\n\(state.text)")
    }
    let text = state.text.split(separator: " ").joined(separator: " ")
    for section in HelpText.signs {
      #expect(state.text.contains(section.title.uppercased()))
      for row in section.rows {
        let words = row.words.split(separator: " ").prefix(3).joined(separator: " ")
        #expect(
          text.ranges(of: " \(row.keys) \(words)").count == 1, "\(row)\n\(state.text)")
      }
    }
    for term in state.shownTerms {
      #expect(state.text.contains("  \(term.name)  "), "\(term.name)\n\(state.text)")
    }
    let chosen = try play("? <down>", size: Self.wide)
    let about = try #require((chosen.shell.pane as? PalettePane)?.chosen?.about)
    let told = chosen.text.split { $0 == " " || $0 == "│" || $0.isNewline }
    #expect(about.split(separator: " ").allSatisfy(told.contains), "\(chosen.text)")
  }

  @Test(arguments: [
    "1", "1 5", "1 1 L", "1 7 L", "1 5 s", "o", "o lesson", ":", ":-50000",
    "e",
    "e -50000<enter>", "<space>c", "/wait<enter>",
    "o row-04-declined<enter> <space>P",
    "o row-04-declined<enter> <space>P 1", "1 <down><down><down> =", "g 1 5", "1 <tab>",
  ])
  func `has every sign that is on a screen`(keys: String) throws {
    let known = Set((HelpText.signs.flatMap(\.rows)).flatMap { $0.keys + $0.words })
      .union(Movement.allCases.flatMap(\.names.keys).flatMap { KeyName.symbol($0) })
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      let text = try play(keys, size: size).text
      let unknown = text.filter { sign in
        let code = sign.unicodeScalars.first?.value ?? 0
        // Lines are no signs, nor are quotation marks and points.
        return code > 126 && !(0x2500...0x257F).contains(code) && !"“”…’".contains(sign)
          && !known.contains(sign)
      }
      #expect(unknown.isEmpty, "\(unknown)\n\(text)")
    }
  }
}

@Suite struct `a term of sign-in` {
  @Test func `is explained in two or three short sentences, once`() {
    let terms = BundledFlows.terms
    #expect(terms.count >= 30)
    let names = terms.flatMap(\.names).map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    for term in terms {
      let sentences = term.text.split(separator: ". ")
      #expect((2...3).contains(sentences.count) && term.text.hasSuffix("."), "\(term.name)")
      #expect(term.text.count <= 260, "\(term.name)")
      // It must fit below the list, whole.
      #expect(TextFit.wrapped(term.text, to: 72).count <= 4, "\(term.name)")
    }
    for wanted in [
      "scope", "broker", "claims challenge", "Conditional Access", "CP1", "B2C", "tenant",
      "SSO extension", "Intune",
    ] {
      #expect(terms.contains { $0.isNamed(wanted) }, "\(wanted)")
    }
  }

  @Test func `is offered by the help where it stands on the screen, and marked there once`()
    throws
  {
    let state = try play("1 1 1")
    #expect(
      state.place == "claims" && state.shownTerms.contains { $0.name == "CP1" }
        || !state.shownTerms.isEmpty)
    let offered = try help("1 1 1 ?").matches.filter {
      $0.heading == "WORDS OF THIS STATE"
    }
    .map(\.title)
    #expect(offered == state.shownTerms.map(\.name) && !offered.isEmpty)
    let frame = ExplorerScreen.frame(of: state)
    var underlined: [String] = []
    for row in 0..<frame.size.rows {
      var word = ""
      for column in 0..<frame.size.columns {
        let cell = frame[Point(column: column, row: row)]
        if cell.style.emphasis.contains(.underline) {
          word.append(cell.glyph)
        } else if !word.isEmpty {
          underlined.append(word)
          word = ""
        }
      }
    }
    #expect(
      !underlined.isEmpty
        && Set(underlined.map { $0.lowercased() }).count == underlined.count)
    #expect(state.text.contains(" ? explains what is underlined "))
    #expect(try !play("1 8 :zzz").text.contains("what is underlined"))
    for word in underlined {
      #expect(BundledFlows.terms.contains { $0.isNamed(word) }, "\(word)")
    }
  }

  @Test(arguments: [
    ("The scope", true), ("scopes", true), ("telescope", false),
    ("a scope-like thing", false),
    ("Scope", true),
    ("kaleidoscopes", false),
  ])
  func `is found as a word of its own`(text: String, isFound: Bool) {
    let scope = Term(name: "scope", also: ["scopes"], text: "")
    #expect(!TermIndex([scope]).firstUses(in: Array(text.utf8)).isEmpty == isFound)
  }
}

@Test func `further words are those of commands that there are, and find them`() throws {
  for (id, words) in HelpText.subjects {
    #expect(Command.named(id) != nil, "\(id)")
    for word in words {
      let query = word.replacing(" ", with: "<space>")
      let state = try MemoryEffects().play("? \(query)")
      let palette = try #require(state.shell.pane as? PalettePane)
      #expect(palette.matches.contains { $0.keywords.contains(word) }, "\(id): \(word)")
    }
  }
}
