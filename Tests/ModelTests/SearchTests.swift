import Model
import Testing

@Suite struct `what is looked for` {
  @Test(arguments: [
    ("loop", "Loops, and what ends them", true), ("loop", "The endless loop", true),
    ("for ever", "asks forever", true),
    ("forever", "asks for ever", false), ("20", "after 20 seconds", true),
    ("20", "AADSTS50120", false),
    ("20 s", "after 20 seconds", true), ("x m", "some x", false), ("", "anything", false),
    ("user can", "User canceled", true), ("MFA", "mfa", true),
    ("decl scop", "Server declined scopes", true),
    ("xyz", "User canceled", false), ("lecnac", "canceled", false),
    (".userCanceled:", "userCanceled", true),
    ("50003", "-50003", true), ("500", "-50003", true), ("003", "-50003", false),
    ("0076", "AADSTS50076", false),
    ("429", "HTTP 429", true), ("29", "HTTP 429", false), ("42", "-40002", false),
  ])
  func `is found as it is written, in one word or in two, and a number from its start`(
    query: String, text: String, isFound: Bool
  ) {
    #expect((SearchQuery(query).match(SearchDocument(titles: [text])) != nil) == isFound)
  }

  @Test
  func
    `weighs more where it is named, in the title first, and whole words before their parts`()
    throws
  {
    let documents: [SearchDocument] = [
      .init(titles: ["loop"]), .init(titles: ["A loop"]),
      .init(titles: ["A page"], keywords: ["loop"]),
      .init(titles: ["A page"], keywords: ["endless loop"]), .init(titles: ["Looping"]),
      .init(titles: ["A page"], keywords: ["looped"]),
      .init(titles: ["A page"], body: ["it is a loop"]),
      .init(titles: ["A page"], body: ["it loopers"]), .init(titles: ["Unlooped"]),
    ]
    let weights = try documents.map { try #require(SearchQuery("loop").match($0)).weight }
    #expect(weights == weights.sorted(by: >) && Set(weights).count == weights.count)
  }

  @Test func `weighs more together than apart`() throws {
    func weight(_ title: String) throws -> Int {
      try #require(SearchQuery("too early").match(SearchDocument(titles: [title]))).weight
    }
    #expect(try weight("asked too early") > weight("early, too"))
  }
}
