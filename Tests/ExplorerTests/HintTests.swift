import Canvas
import Model
import Testing

@testable import Explorer

private let small = Size(columns: 80, rows: 24)

private func keyLine(_ keys: String, size: Size = small) throws -> String {
  let state = try MemoryEffects().play(keys, size: size)
  return ExplorerScreen.frame(of: state).line(size.rows - 1)
}

@Test(arguments: ["x", "+", "-", "z", "(", "}", "{", ")"])
func `a key of the map says so elsewhere and changes nothing`(key: String) throws {
  for view in ["f", "s", "i"] {
    let state = try MemoryEffects().play("1 \(view) \(key)", size: small)
    #expect(state.answer.hasPrefix("\(key) is for the map, ") && state.answer.hasSuffix("; g shows the map"))
    #expect(state.viewState.view != .map)
  }
  #expect(try !MemoryEffects().play("g \(key)", size: small).answer.contains("is for the map"))
}

@Test(arguments: ["b", "d <enter>", "v", "e -50003<enter>", "w", ":"])
func `a key that does nothing in a dialog says so and leaves it open`(dialog: String) throws {
  let state = try MemoryEffects().play("1 3 <enter> <left> 4 <enter> \(dialog) <f5>", size: small)
  #expect(state.shell.pane != nil && state.answer == "F5 does nothing here; Esc closes this")
}

@Test func `nothing is done in a window in which nothing can be seen, but quitting`() throws {
  var state = try MemoryEffects().play("1 <size:40x10> 4 <enter> 2 :x <esc> u <size:80x24>", size: small)
  #expect(state.place == "silent" && state.shell.pane == nil && state.run.nodes.count == 1)
  _ = state.handle(.resize(Size(columns: 40, rows: 10)), at: 0)
  guard case .quit? = state.handle(.key(.character("q")), at: 0).first else {
    Issue.record("q does not quit")
    return
  }
}

@Test func `the line of keys holds nothing that does nothing here`() throws {
  #expect(try keyLine("1").contains("1-0 inject"))
  #expect(try !keyLine("1 i").contains("inject") && keyLine("1 s").contains("1-0 inject"))
  for view in ["s", "i", "/wait<enter>"] { #expect(try keyLine("1 \(view)").contains("Esc back"), "\(view)") }
  #expect(try !keyLine("1").contains("Esc"))
  // What lies over the screen has its keys at its foot, and here the one for its help.
  for (dialog, key) in [
    ("b", "? help"), ("v", "? help"), (":", "F1 help"), ("w", "F1 help"), ("e", "F1 help"), ("?", ""),
  ] {
    let line = try keyLine("1 \(dialog)").replacing(key, with: "")
    #expect(try keyLine("1 \(dialog)").contains(key), "\(dialog)")
    #expect(line.allSatisfy { $0 == " " || $0 == "─" || $0 == "╰" || $0 == "╯" }, "\(dialog)")
  }
}

@Test func `a tab turns the pages of the inspector on the whole screen, too`() throws {
  let pages = try (0..<5).map { try MemoryEffects().play("1 i" + String(repeating: "<tab>", count: $0), size: small) }
  #expect(Set(pages.map(\.text)).count == 4 && pages[4].text == pages[0].text)
  #expect(!pages[0].text.contains("ARRIVED") && pages[1].text.contains("WHY THE RUN IS HERE"))
  #expect(pages[2].text.contains("│ ARRIVED"))
  #expect(pages[2].text.contains("[Error]") && pages[3].text.contains("[Warnings and docs]"))
  #expect(try MemoryEffects().play("1 i <s-tab>", size: small).text == pages[3].text)
  let large = try MemoryEffects().play("1 i <tab> <tab>", size: Size(columns: 200, rows: 60))
  #expect(large.text.contains("[Error]") && !large.text.contains("WHAT THE APP DOES"))
}

@Suite struct `the inspector on the whole screen` {
  @Test func `begins at its first page in another state, and stays where it is in the same one`() throws {
    let turned = try MemoryEffects().play("1 i <tab><tab>", size: small)
    #expect(turned.viewState.page == .error)
    #expect(try MemoryEffects().play("1 i <tab><tab> <left>", size: small).viewState.page == .advice)
    #expect(try MemoryEffects().play("1 i <tab><tab> u U", size: small).viewState.page == .advice)
    #expect(try MemoryEffects().play("1 i <tab><tab> v <right><enter>", size: small).viewState.page == .error)
  }
}
