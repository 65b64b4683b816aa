import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

/// Words that end twice: `today..`, `"Wait 1m.".`; three dots stand for what is left out.
private func doubled(in text: String) -> [String] {
  text.matches(of: #/[^.]\.\.(?!\.)|\.["”]\.|[!?]["”]?\.(?=\s|$)|…\./#).map { match in
    let start = text.index(
      match.range.lowerBound, offsetBy: -30, limitedBy: text.startIndex)
    return String(text[(start ?? text.startIndex)..<match.range.upperBound])
  }
}

@Suite struct `a sentence` {
  @Test(arguments: ["msal-apple", "tcp"])
  func `ends once in every state, on both levels, with each row chosen`(id: String) throws {
    var session = Session(
      machine: Machine(try #require(BundledFlows[id])), catalogue: BundledFlows.catalogue,
      size: small, options: ExplorerOptions(hasMotion: false), flows: BundledFlows.ids)
    for level in [false, true] where !level || session.canZoom {
      session.viewState.isOtherLevel = level
      for state in session.flow.states.positions {
        session.look(at: state)
        for row in session.exits.indices {
          session.select(row: row)
          let text = session.text
          #expect(doubled(in: text).isEmpty, "\(doubled(in: text))\n\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    "1 5", "1 5 t", "1 5 s", "1 2", ":", "o", "?", "<space>", "<space>c", "1 8 t L",
    "1 5 t L", "1 3 [ 4 <space>d <enter>", "e -50000<enter>", "1 <tab><tab><tab>",
  ])
  func `ends once in what lies over the screen, whichever row is chosen`(keys: String)
    throws
  {
    var session = try MemoryEffects().play(keys, size: small)
    for _ in 0..<20 {
      let text = session.text
      #expect(doubled(in: text).isEmpty, "\(keys): \(doubled(in: text))\n\(text)")
      let before = session.text
      _ = session.handle(.key(.down), at: 0)
      if session.text == before { break }
    }
  }

  @Test(arguments: ["?", ":", ":50", "o", "o loop", "1 :", "1 :token"])
  func `that a list cuts stands whole below it when its row is chosen`(keys: String) throws
  {
    var session = try MemoryEffects().play(keys, size: small)
    for _ in 0..<30 {
      guard let pane = session.shell.pane as? PalettePane, let item = pane.chosen
      else { break }
      let below = pane.below(in: session).map { TypedLine($0.text).trimmed }
      let row = ExplorerScreen.frame(of: session).text.split(separator: "\n").first {
        $0.contains("▸")
      }
      if row?.contains("…") == true {
        #expect(
          !below.contains { $0.hasSuffix("…") } && below.contains { !$0.isEmpty },
          "\(keys): \(item.title)\n\(session.text)")
      }
      _ = session.handle(.key(.down), at: 0)
    }
  }
}

/// What Esc does is said last, before the key of the help, wherever something lies over the
/// screen, and Esc goes one level back.
@Test(arguments: [
  ("1 5 s", 0), ("<space>", 0), ("<space>c", 0), ("1 3 [ 4 <space>d", 0),
  ("1 3 [ 4 <space>d <enter>", 0), ("1 5 L", 0), (":", 0), ("o", 0), ("e", 0),
  ("e -50000<enter>", 0), ("v", 0), ("1 <down><down><down><down> =", 0), ("1 <space>w", 0),
  ("?", 0),
  ("1 5 s ?", 1), ("<space>c <f1>", 1), ("o row-04-declined<enter> <space>P", 0),
  ("o row-04-declined<enter> <space>P 2", 0),
])
func `Esc goes one level back from what lies over the screen, and the last line says so`(
  keys: String, left: Int
) throws {
  let handler = MemoryEffects()
  let state = try handler.play(keys, size: small)
  let items = KeyLine(state, Rect(column: 0, row: 23, columns: 80, rows: 1)).items
  #expect(items.suffix(2).contains { $0.symbol == "Esc" }, "\(state.text)")
  let back = try handler.play(keys + " <esc>", size: small)
  #expect((back.shell.pane == nil ? 0 : 1) == left, "\(back.text)")
}

@Test(arguments: ["", "<enter> 3", "<enter> 1 1", "<enter> <esc>"])
func `Esc is in the last line of every page of a lesson`(keys: String) throws {
  let state = try MemoryEffects().learn("first-token", keys)
  #expect(ExplorerScreen.frame(of: state).line(23).contains("Esc "), "\(state.text)")
}
