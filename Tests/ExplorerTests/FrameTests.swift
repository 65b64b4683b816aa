import BundledFlows
import Canvas
import Model
import Synchronization
import TestSupport
import Testing

@testable import Explorer

/// Plays keys on the documented flow and returns the last screen.
private func screen(_ size: String, _ keys: String, isASCII: Bool = false) throws -> String
{
  let (columns, rows) = try #require(ScriptNumbers.pair(size, separator: "x"))
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: columns, rows: rows),
    options: ExplorerOptions(isASCII: isASCII, hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects())
    .lastScreen
}

@Test(arguments: [
  ("silent-120x40", "120x40", "1"),
  ("silent-80x24", "80x24", "1 <down>"),
  ("sign-in-page-80x24", "80x24", "3"),
  ("declined-why-120x40", "120x40", "1 4 <tab><tab><tab>"),
  ("declined-error-120x40", "120x40", "1 4 <tab><tab><tab><tab>"),
  ("declined-sources-120x40", "120x40", "1 4 <tab><tab><tab><tab><tab>"),
  ("editor-80x24", "80x24", "1 <down><down><down> ="),
  ("settings-100x30", "100x30", "v"),
  ("find-80x24", "80x24", "/intune"),
  ("help-80x24", "80x24", "?"),
  ("fork-100x30", "100x30", "1 1 [ 4 1"),
  ("smallest-60x16", "60x16", "1"),
  ("too-small-59x16", "59x16", ""),
  ("palette-server-80x24", "80x24", "1 :5007"),
  ("palette-not-here-80x24", "80x24", ":AADSTS50126"),
  ("conversion-100x40", "100x40", "1 :AADSTS53003<enter> <tab><tab><tab><tab>"),
  ("explain-halves-120x40", "120x40", "e -50000<enter>"),
  ("palette-120x40", "120x40", ":429"),
  ("explain-text-80x24", "80x24", "e AADSTS7000218"),
  ("explain-80x24", "80x24", "e AADSTS7000218<enter>"),
  ("explain-replayed-120x40", "120x40", "e AADSTS7000218<enter><enter>"),
])
func `the explorer shows what is recorded`(name: String, size: String, keys: String) throws
{
  Recording.expect(try screen(size, keys), in: "Frames/\(name).txt")
}

@Test func `an explanation in two columns keeps them while it scrolls`() throws {
  func told(_ keys: String) throws -> [Substring] {
    let screen = try screen("120x40", "e -50000<enter>" + keys)
    return screen.split(separator: "\n", omittingEmptySubsequences: false).drop {
      !$0.contains("EXPLAINED")
    }.dropFirst().prefix { !$0.contains("Esc closes") }.map { $0 }
  }
  let (before, after) = (try told(""), try told("<down>"))
  #expect(before.dropFirst() == after.dropLast())
  let text = before.joined(separator: "\n")
  let order = try [" DO ", " SURE ", " NEVER ", " SOURCES "].map {
    try #require(text.firstRange(of: $0)).lowerBound
  }
  #expect(order[0] < order[1] && order[2] < order[3], "\(text)")
  // The left column is filled, too.
  #expect(before.count { $0.prefix(60).contains { $0.isLetter } } > 8, "\(text)")
}

@Test(arguments: ["-50000", "429", "-50003", "-50002"])
func `beside a short list nothing is cut that Enter would bring about`(query: String) throws
{
  let screen = try screen("120x40", ":" + query)
  #expect(!screen.contains("…") && screen.contains(" NEVER "), "\(screen)")
}

@Test func `an ASCII screen holds nothing but ASCII`() throws {
  let text = try screen("120x40", "1 4 <tab><tab>", isASCII: true)
  let others = text.filter { !$0.isASCII }
  #expect(others == "")
  Recording.expect(text, in: "Frames/ascii-120x40.txt")
}

@Test(
  "the first frame asks for nothing that it does not show",
  arguments: [(80, 24), (200, 60)])
func firstFrame(columns: Int, rows: Int) throws {
  let asked = Mutex<[String]>([])
  @Sendable func ask<Value>(_ name: String, _ value: Value) -> Value {
    asked.withLock { $0.append(name) }
    return value
  }
  let session = Session(
    machine: try Documented.machine(), catalogue: ask("catalogue", BundledFlows.catalogue),
    size: Size(columns: columns, rows: rows), scenarios: ask("scenarios", []))
  _ = ExplorerScreen.frame(of: session)
  #expect(asked.withLock(\.self) == [])
  // What brings errors in does ask.
  _ = session.router
  #expect(asked.withLock(\.self) == ["catalogue"])
}
