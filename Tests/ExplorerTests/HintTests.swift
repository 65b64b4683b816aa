import Canvas
import Model
import Testing

@testable import Explorer

private let wide = Size(columns: 120, rows: 40)

private func keyLine(_ keys: String, size: Size = small) throws -> String {
  let state = try MemoryEffects().play(keys, size: size)
  return ExplorerScreen.frame(of: state).line(size.rows - 1)
}

@Test(arguments: MenuPane.rows.map(\.command.symbol))
func `a letter of the menu does the same there and without it`(letter: String) throws {
  let menu = try MemoryEffects().play("1 <space>", size: small)
  #expect(menu.text.contains(" \(letter)  "))
  let (given, plain) = (
    try MemoryEffects().play("1 <space>\(letter)", size: small),
    try MemoryEffects().play("1 \(letter)", size: small)
  )
  #expect(!(given.shell.pane is MenuPane) && !given.answer.contains("does nothing"))
  #expect(given.text == plain.text)
}

@Test
func
  `the menu lists all that has a letter there, the story and what else a newcomer looks for`()
{
  let others: [Command.ID] = [
    "story", "startOver", "openRun", "otherVersion", "findState",
  ]
  #expect(
    Set(MenuPane.rows.map(\.command.id))
      == Set(Command.menu.map(\.id) + others))
}

@Test(arguments: [
  ("1 :50076", "Enter inject it here"),
  (":50076", "Enter go, 2 steps"),
])
func `the palette says what Enter does with the chosen row`(keys: String, words: String)
  throws
{
  let line = try keyLine(keys)
  #expect(line.contains(words), "\(line)")
}

@Suite struct `what was opened` {
  private static let opened = [
    "o row-04-declined<enter>", "o shipped-14<enter>", ":flow<space>tcp<enter>",
    "o b2c-01<enter> ] o broker-05<enter>",
  ]

  @Test(arguments: opened, ["<esc>", "] ] <esc>", "u", "1 <esc>"])
  func `says how one comes back, and Esc and u bring one's own run back as it was`(
    open: String, back: String
  ) throws {
    let handler = MemoryEffects()
    let own = try handler.play("1 5 ", size: small)
    let there = try handler.play("1 5 \(open)", size: small)
    let name = there.flow.id == "msal-apple" ? "Retry wait" : "MSAL for iOS/macOS"
    #expect(
      try keyLine("1 5 \(open)").contains("Esc back to \(name)")
        && (there.flow.id == "msal-apple"
          || there.text.hasPrefix(" \(there.flow.title.prefix(20))"))
    )
    let here = try handler.play("1 5 \(open) \(back)", size: small)
    #expect(here.flow == own.flow && here.run.snapshot == own.run.snapshot, "\(here.text)")
    #expect(
      here.run.nodes.count == own.run.nodes.count
        && here.answer == "Your earlier run is back.")
  }

  @Test func `stands last in the palette if it is in another flow, and the row says so`()
    throws
  {
    for words in ["shipped", "broker", "sign", "msal"] {
      let pane = try #require(
        try MemoryEffects().play("1 :\(words)", size: small).shell.pane as? PalettePane)
      let leaves = pane.matches.map { !$0.elsewhere.isEmpty }
      #expect(leaves == leaves.sorted { !$0 && $1 }, "\(words)")
    }
    let state = try MemoryEffects().play("1 :shipped", size: small)
    #expect(state.text.contains(" opens another flow: MSAL as shipped "), "\(state.text)")
  }
}

@Test func `arrows look at where rows lead and back again, and no step is made`() throws {
  func looked(_ keys: String) throws -> String? {
    let state = try MemoryEffects().play(keys, size: small)
    #expect(state.run.position == 1)
    return state.lookedAt.map { state.flow.states[$0].id }
  }
  #expect(try looked("1 <right>") == "tokenReceived" || looked("1 <right>") != nil)
  #expect(try looked("1 <right> <right> <left>") == looked("1 <right>"))
  #expect(try looked("1 <right> <right> <left> <left>") == nil)
  #expect(try looked("1 <right> <esc>") == nil)
  // Esc closes the details first, then leads back to the state before.
  for keys in ["<tab> <esc>", "<right> <esc>", "/wait<enter> <tab> <esc> <esc>"] {
    #expect(try looked("1 <right> \(keys)") == looked("1 <right>"), "\(keys)")
  }
}

@Test func `no key that is a row's letter is a command`() {
  for letter in RowDigits.all where letter.isLetter {
    #expect(Command.given(by: .character(letter)) == nil, "\(letter)")
  }
}

@Test(arguments: ["s", "<space>d <enter>", "v", "e -50003<enter>", "<space>w", ":"])
func `a key that does nothing in a dialog says so and leaves it open`(dialog: String) throws
{
  let state = try MemoryEffects().play("1 3 [ 4 \(dialog) <f5>", size: small)
  #expect(
    state.shell.pane != nil
      && state.answer == "F5 does nothing here. Press Esc to close this.")
}

@Test func `nothing is done in a window in which nothing can be seen, but quitting`() throws
{
  var state = try MemoryEffects().play(
    "1 <size:40x10> 4 2 :x <esc> u <size:80x24>", size: small)
  #expect(state.place == "silent" && state.shell.pane == nil && state.run.nodes.count == 1)
  _ = state.handle(.resize(Size(columns: 40, rows: 10)), at: 0)
  guard case .quit? = state.handle(.key(.character("q")), at: 0).first else {
    Issue.record("q does not quit")
    return
  }
}

@Test func `the line of keys holds nothing that does nothing here`() throws {
  #expect(try keyLine("1").contains(" 1-B try Tab details g map Space more "))
  #expect(try keyLine("1 /wait<enter>", size: wide).contains("Esc back"))
  #expect(try !keyLine("1").contains("Esc"))
  // What lies over the screen has its own keys there, with the one for its help, and none of
  // those that do nothing meanwhile.
  for (dialog, key) in [
    ("s", "? help"), ("v", "? help"), (":", "F1 help"), ("<space>w", "F1 help"),
    ("e", "F1 help"), ("?", ""),
  ] {
    let line = try keyLine("1 \(dialog)")
    #expect(line.contains(" Esc closes") && line.contains(key), "\(dialog): \(line)")
    for word in ["find", "learn", "undo", "quit", "try", "details", "map"] {
      #expect(!line.contains(" \(word)"), "\(dialog): \(line)")
    }
  }
}

@Test(arguments: [
  "", "1", "1 6", "1 1", "g", "<tab>", "/wait<enter>", "o row-04-declined<enter>",
])
func
  `the line has each key with its word, in every width, and from 112 columns the six that are everywhere`(
    keys: String
  ) throws
{
  for columns in [60, 80, 100, 120, 200] {
    let session = try MemoryEffects().play(keys, size: Size(columns: columns, rows: 40))
    let items = KeyLine(session, Rect(column: 0, row: 39, columns: columns, rows: 1)).items
    #expect(items.allSatisfy { !$0.word.isEmpty && $0.rect.endColumn <= columns })
    let line = ExplorerScreen.frame(of: session).line(39)
    let words = line.split(separator: " ").map(String.init)
    let always =
      columns < 112
      ? [":", "?", "q"] + (session.run.cursor == nil ? [] : ["u"])
      : ["Tab", ":", "e", "o", "?", "q"] + (session.run.cursor == nil ? [] : ["u"])
    for key in always { #expect(words.contains(key), "\(line)") }
    #expect(
      columns < 112
        || line.hasSuffix(
          "  : / find  e explain  o learn\(session.canUndo || session.lookedAt != nil ? "  u undo" : "")  ? help  q quit"
        ),
      "\(line)")
  }
}

@Test(arguments: ["Esc", "H", "1-B", "Tab", "g", ":", "e", "o", "u", "?", "q"])
func `a lesson's line names every key that has room, and how it is left`(key: String) throws
{
  for size in ["Tab", "g", "e", "o", "u"].contains(key) ? [wide] : [small, wide] {
    let line = ExplorerScreen.frame(
      of: try MemoryEffects().learn("first-token", "<enter> 1", size: size)
    ).line(
      size.rows - 1)
    #expect(
      line.split(separator: " ").contains(Substring(key)) && line.contains("Esc leave"),
      "\(line)")
  }
}

@Suite struct `the details` {
  @Test func `are closed in another state, and stay where they are in the same one`() throws
  {
    let pages = "1 <tab><tab><tab><tab>"
    #expect(try MemoryEffects().play(pages, size: small).viewState.page == .error)
    #expect(try MemoryEffects().play("\(pages) [", size: small).viewState.page == nil)
    #expect(try MemoryEffects().play("\(pages) u U", size: small).viewState.page == nil)
    #expect(
      try MemoryEffects().play("\(pages) v <right><enter>", size: small).viewState.page
        == .error)
  }

  @Test func `turn by Tab, after the last they are closed, and PgDn scrolls them`() throws {
    func play(_ keys: String) throws -> Session {
      try MemoryEffects().play("1 5 " + keys, size: small)
    }
    #expect(try play(String(repeating: "<tab>", count: 6)).viewState.page == nil)
    #expect(try play("<tab><tab><tab><tab><tab>").viewState.page == .sources)
    let down = try play("<tab><tab><tab><tab> <pagedown>")
    #expect(down.viewState.scroll > 0 && down.viewState.page == .error)
    #expect(try play("<tab><tab><tab><tab> <pagedown> <pageup>").viewState.scroll == 0)
  }
}
