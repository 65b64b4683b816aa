import BundledFlows
import Canvas
import FlowEngine
import FlowModel
import MSALErrors
import PlainText
import Testing

@testable import Explorer

private func play(_ keys: String) throws -> Session {
  try MemoryEffects().play(keys, size: Size(columns: 80, rows: 24))
}

@Suite struct `what is typed into the palette` {
  private func palette(_ keys: String) throws -> PalettePane { try #require(try play(keys).shell.pane as? PalettePane) }

  @Test func `tells of a server's error what the app does and must not do by that very error`() throws {
    let state = try play("1 :AADSTS53003")
    let entry = try #require(BundledFlows.catalogue["AADSTS53003"])
    let told = state.text.split { $0 == " " || $0 == "│" || $0.isNewline }
    for text in [entry.handling, entry.never] {
      #expect(TextFit.firstSentence(of: text).split(separator: " ").allSatisfy(told.contains), "\(state.text)")
    }
    #expect(!state.text.contains("APP  Wait; a request"))
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
        "Also known as “Asked too early"))
  }
}
