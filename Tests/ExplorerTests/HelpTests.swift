import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel
import MSALErrors
import PlainText
import Testing

private let small = Size(columns: 80, rows: 24)

private func play(_ keys: String, size: Size = small) throws -> Session { try MemoryEffects().play(keys, size: size) }

private func help(_ keys: String) throws -> PalettePane { try #require(try play(keys).shell.pane as? PalettePane) }

@Suite struct `the help` {
  @Test(arguments: [
    ("1 ?", "inject the row with this digit"), ("1 6 <enter> ?", "skip to the end of the wait"),
    ("/wait<enter> ?", "close what is open; stop looking elsewhere"), ("1 1 ?", "inject the row with this digit"),
  ])
  func `begins with the keys of this place`(keys: String, first: String) throws {
    let pane = try help(keys)
    #expect(pane.matches.first?.title == first)
    #expect(try play(keys).text.contains("│ Here "))
  }

  @Test func `is searched by typing, and Enter runs what is chosen`() throws {
    #expect(try help("? theme").matches.first?.title == "next theme: dark, light, terminal, monochrome")
    #expect(try play("? states<space>by<enter>").attention.view == .matrix)
    #expect(try play("? undo<enter>").answer == "nothing to undo")
    #expect(try play("1 ? undo<enter>").place == "idle")
  }

  @Test func `stays for what is only read`() throws {
    let state = try play("? scope<enter>")
    #expect(state.shell.pane is PalettePane && !state.answer.isEmpty)
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
      "scope", "broker", "claims challenge", "Conditional Access", "CP1", "B2C", "tenant", "SSO extension", "Intune",
    ] {
      #expect(terms.contains { $0.isNamed(wanted) }, "\(wanted)")
    }
  }

  @Test func `is offered by the help where it stands on the screen, and marked there once`() throws {
    let state = try play("1 1 1")
    #expect(state.place == "claims" && state.shownTerms.contains { $0.name == "CP1" } || !state.shownTerms.isEmpty)
    let offered = try help("1 1 1 ?").matches.filter { $0.heading == "Terms on this screen" }.map(\.title)
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
    #expect(!underlined.isEmpty && Set(underlined.map { $0.lowercased() }).count == underlined.count)
    for word in underlined { #expect(BundledFlows.terms.contains { $0.isNamed(word) }, "\(word)") }
  }

  @Test(arguments: [
    ("The scope", true), ("scopes", true), ("telescope", false), ("a scope-like thing", false), ("Scope", true),
    ("kaleidoscopes", false),
  ])
  func `is found as a word of its own`(text: String, isFound: Bool) {
    let scope = Term(name: "scope", also: ["scopes"], text: "")
    #expect(!TermIndex([scope]).firstUses(in: Array(text.utf8)).isEmpty == isFound)
  }
}
