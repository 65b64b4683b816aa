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
  private func palette(_ keys: String) throws -> PalettePane { try #require(try play(keys).shell.pane as? PalettePane) }

  @Test(arguments: [
    ("1 :AADSTS53003", "THEN ► Sign-in page", "APP It opens the sign-in page, as for every -50002."),
    ("1 :AADSTS50076", "THEN ► Sign-in page", "APP Open the sign-in page with the same account, scopes and claims"),
    ("1 :7000012", "THEN ► Sign-in page", "APP It opens the sign-in page, as for every -50002."),
    (
      "2 :7000012", "THEN ► Internal error",
      "APP Log domain, code, inner code and correlation id, and show one neutral message."
    ),
  ])
  func `tells of a server's error what the app does where it would lead, as explain does`(
    keys: String, target: String, app: String
  ) throws {
    let text = try play(keys).text.split { $0 == " " || $0 == "│" || $0.isNewline }.joined(separator: " ")
    #expect(text.contains(target) && text.contains(app), "\(text)")
  }

  @Test func `tells of a server's error what must not be done by that very error`() throws {
    let never = TextFit.firstSentence(of: try #require(BundledFlows.catalogue["AADSTS53003"]).never)
    let told = try play("1 :AADSTS53003").text.split { $0 == " " || $0 == "│" || $0.isNewline }
    #expect(!never.isEmpty && never.split(separator: " ").allSatisfy(told.contains), "\(told)")
  }

  @Test func `lists what the card offers in the order of its rows`() throws {
    for keys in ["", "1 ", "2 ", "1 6 <enter> "] {
      let rows = try palette(keys + ":").matches.filter(\.isPossible).map(\.detail).filter { $0.hasPrefix("row ") }
      let digits = rows.compactMap { row in RowDigits.all.firstIndex { $0 == row.dropFirst(4).first } }
      #expect(digits == digits.sorted() && !digits.isEmpty, "\(keys): \(rows)")
    }
  }

  @Test func `takes a small number for seconds, too, while a timer runs`() throws {
    #expect(try palette("1 6 <enter> :20").matches.first?.action == .wait(20_000))
    #expect(try palette("1 6 <enter> :1").matches.prefix(2).map(\.action) == [.step(1), .wait(1000)])
    #expect(try !palette("1 :20").matches.contains { $0.action == .wait(20_000) })
    #expect(try play("1 6 <enter> :20<enter>").snapshot.clock == 20_000)
  }

  @Test func `says where only letters agree, and by which of its words an event was found`() throws {
    #expect(try play("1 :intreq").text.contains("Nothing has “intreq” in it; these have its letters in that order."))
    #expect(try !play("1 :interaction").text.contains("Nothing has"))
    let early = Session(
      machine: Machine(try #require(BundledFlows["msal-apple-shipped"])), catalogue: BundledFlows.catalogue,
      size: Size(columns: 80, rows: 24), options: ExplorerOptions(hasMotion: false))
    #expect(
      ScriptPlayer(early, script: try KeyScript(":early"), handler: MapEffects()).lastScreen.contains(
        "also called “Asked too early"))
  }
}
