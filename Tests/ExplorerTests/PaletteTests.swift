import BundledFlows
import Canvas
import Catalogue
import Errors
import Model
import Testing

@testable import Explorer

private func play(_ keys: String) throws -> Session {
  try MemoryEffects().play(keys, size: Size(columns: 80, rows: 24))
}

@Suite struct `what is typed into the palette` {
  private func palette(_ keys: String) throws -> PalettePane {
    try #require(try play(keys).shell.pane as? PalettePane)
  }

  @Test(arguments: [
    (
      "1 :AADSTS53003", "THEN ► Sign-in page",
      "DO The app opens the sign-in page, as it does for every -50002."
    ),
    (
      "1 :AADSTS50076", "THEN ► Sign-in page",
      "DO Open the sign-in page with the account, scopes and claims"
    ),
    (
      "3 :7000012", "THEN ► Internal error",
      "DO Log the domain, code, inner code and correlation id, and show a neutral message."
    ),
  ])
  func `tells of a server's error what the app does where it would lead, as explain does`(
    keys: String, target: String, app: String
  ) throws {
    let text = try play(keys).text.split { $0 == " " || $0 == "│" || $0.isNewline }.joined(
      separator: " ")
    #expect(text.contains(target) && text.contains(app), "\(text)")
  }

  @Test(arguments: [
    ("1 3 1 :429<enter>", "wait", "“401, no claims” happened first.")
  ])
  func `happens after the only row that leads there, which is said`(
    keys: String, place: String, note: String
  ) throws {
    let state = try play(keys)
    #expect(state.place == place && state.answer.hasPrefix(note), "\(state.text)")
  }

  @Test func `tells of what cannot happen what is known, and why its only beginning fails`()
    throws
  {
    let state = try play("3 3 :AADSTS50076")
    for words in [
      "after “Try again” either. AADSTS50076: The sign-in", "DO    Open the", "KNOWN",
      "NEVER",
    ] {
      #expect(state.text.contains(words), "\(state.text)")
    }
    #expect(try play("3 3 :AADSTS50076<enter>").run.position == 2)
  }

  @Test func `lists what the card offers in the order of its rows`() throws {
    for keys in ["", "1 ", "3 ", "1 5 "] {
      let rows = try palette(keys + ":").matches.filter(\.isPossible).map(\.detail).filter {
        $0.hasPrefix("row ")
      }
      let digits = rows.compactMap { row in
        RowDigits.all.firstIndex { $0 == row.dropFirst(4).first }
      }
      #expect(digits == digits.sorted() && !digits.isEmpty, "\(keys): \(rows)")
    }
  }

}
