import Explorer
import Testing

@Suite struct `what is looked for by a theme` {
  @Test(arguments: [
    ("loop", "Loops, and what ends them", true), ("loop", "The endless loop", true), ("for ever", "asks forever", true),
    ("forever", "asks for ever", false), ("20", "after 20 seconds", true), ("20", "AADSTS50120", false),
    ("20 s", "after 20 seconds", true), ("x m", "some x", false), ("", "anything", false),
  ])
  func `is found as it is written, in one word or in two, and a number from its start`(
    query: String, text: String, isFound: Bool
  ) {
    #expect((ThemeMatch(query).rank(.init(title: text, names: [], texts: [])) != nil) == isFound)
  }

  @Test func `stands higher where it is named, in the title first, and whole words before their parts`() throws {
    let ranks = try [
      (title: "loop", names: [], texts: []), ("A loop", [], []), ("A page", ["loop"], []),
      ("A page", ["endless loop"], []),
      ("Looping", [], []), ("A page", ["looped"], []), ("A page", [], ["it is a loop"]), ("A page", [], ["it loopers"]),
      ("Unlooped", [], []),
    ].map { (title: String, names: [String], texts: [String]) in
      try #require(ThemeMatch("loop").rank(.init(title: title, names: names, texts: texts)))
    }
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count)
  }

  @Test func `stands higher together than apart`() throws {
    func rank(_ title: String) throws -> Int {
      try #require(ThemeMatch("too early").rank(.init(title: title, names: [], texts: [])))
    }
    #expect(try rank("asked too early") < rank("early, too"))
  }
}
