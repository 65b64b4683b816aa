import BundledFlows
import Catalogue
import Foundation
import Model
import TestSupport
import Testing

/// What a test can hold of `docs/authors/style.md`: each rule says what is wrong with a text, or
/// nothing.
private enum StyleRule: String, CaseIterable {
  case noBannedWord, shortSentences, noSemicolon, noIdInATitle, noStopBeforeASemicolon,
    shortFirstSentence, shortTitle

  /// The words that do not belong in texts, as the list beside this test has them.
  static let words = Page("Tests/BundledFlowsTests/Words.md").tables.filter {
    $0.mark == "words"
  }
  .flatMap(
    \.rows
  )
  .map { row in
    (
      words: row[0].components(separatedBy: ", "),
      places: row[2].components(separatedBy: ", ")
    )
  }

  func complaint(_ text: UserText) -> String? {
    switch self {
    case .noBannedWord: bannedWord(in: text).map { "“\($0)” is on the list" }
    case .shortSentences: longSentence(in: text).map { "more than 25 words: \($0)" }
    case .noSemicolon:
      text.kind != .page && text.text.contains(/; [a-zA-Z“]/)
        ? "two ideas joined by ;" : nil
    case .noIdInATitle: id(in: text).map { "the id \($0) is in a title" }
    case .noStopBeforeASemicolon:
      text.text.contains(/[.;:,][;]|;\.|[^.]\.\.(?!\.)\s/) && text.kind != .message
        ? "two signs in a row" : nil
    case .shortFirstSentence:
      text.kind == .line && text.sentences[0].count > 110
        ? "\(text.sentences[0].count) characters" : nil
    case .shortTitle: title(text)
    }
  }

  private func bannedWord(in text: UserText) -> String? {
    let lowered = text.text.lowercased()
    let place = text.kind == .page ? "all" : text.kind == .message ? "messages" : "flows"
    for (words, places) in Self.words where places.contains("all") || places.contains(place)
    {
      for word in words {
        for range in lowered.ranges(of: word) {
          let isWhole =
            lowered[..<range.lowerBound].last?.isLetter != true
            && lowered[range.upperBound...].first.map { $0.isLetter || $0.isNumber } != true
          if isWhole { return word }
        }
      }
    }
    return nil
  }

  private func longSentence(in text: UserText) -> String? {
    guard text.kind != .page else { return nil }
    return text.sentences.first { sentence in
      sentence.split(separator: " ").count {
        $0.first.map { !"{[\"<".contains($0) } ?? false
      }
        > 25
    }
  }

  /// An id that is a plain word, too, such as `token`, may stand in a title.
  private func id(in text: UserText) -> String? {
    guard text.kind == .name || text.kind == .heading else { return nil }
    let words = text.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(
      String.init)
    return words.first { text.ids.contains($0) && $0.contains(/[a-z][A-Z0-9_]/) }
  }

  private func title(_ text: UserText) -> String? {
    switch text.kind {
    case .name where text.text.count > 28: "\(text.text.count) characters"
    case .heading where text.text.count > 60: "\(text.text.count) characters"
    case .name where text.text.hasSuffix("."), .heading where text.text.hasSuffix("."):
      "a full stop"
    default: nil
    }
  }
}

/// Folders of the program where a `;` may belong to a language that it writes.
private let languages = [
  "BundleFlows", "Exchange", "Errors",
  "authflow/Completions.swift",
]

/// Files of the program whose long sentences are lists of what can be typed.
private let lists = [
  "authflow/Commands/ErrorsCommand.swift", "authflow/Commands/ExplainCommand.swift",
]

private func complaints(_ rule: StyleRule, _ texts: [UserText]) -> [String] {
  texts.compactMap { text in
    if rule == .shortSentences, lists.contains(where: text.place.hasPrefix) { return nil }
    return rule.complaint(text).map { "\(text.place): \($0): \(text.text.prefix(160))" }
  }
}

struct StyleOfTextsTests {
  @Test func `no text has a word that the list of words has`() {
    #expect(StyleRule.words.count > 15)
    let texts =
      UserText.bundled + UserText.known + UserText.messages
      + UserText.pages.filter { !$0.place.hasPrefix("docs/authors/style.md") }
    #expect(complaints(.noBannedWord, texts) == [])
  }

  @Test
  func `no sentence of a flow, a scenario, a term or a message has more than 25 words`() {
    #expect(complaints(.shortSentences, UserText.bundled + UserText.messages) == [])
  }

  @Test func `no sentence about an error has more than 25 words`() {
    #expect(
      complaints(.shortSentences, UserText.known.filter { !$0.place.contains(".yaml") })
        == [])
  }

  @Test
  func `no sentence of a flow, an error, a lesson or a message joins two by a semicolon`() {
    let texts =
      UserText.bundled + UserText.known
      + UserText.messages.filter { text in !languages.contains(where: text.place.hasPrefix)
      }
    #expect(complaints(.noSemicolon, texts) == [])
  }

  @Test func `what the user sees is a sentence about the user, the app or the system`() {
    let seen =
      BundledFlows.all.flatMap { $0.states.map(\.texts.user) }
      + BundledFlows.catalogue.entries.map(\.user)
    #expect(
      seen.filter { !$0.isEmpty && !$0.contains(#/^(The (user|app|system)|iOS)\b/#) } == [])
  }

  @Test func `no title has an id in it`() {
    #expect(complaints(.noIdInATitle, UserText.bundled) == [])
  }

  @Test func `no text has two signs of punctuation in a row`() {
    #expect(complaints(.noStopBeforeASemicolon, UserText.bundled + UserText.pages) == [])
  }

  @Test
  func
    `what the app does, the user sees and must not be done begins with at most 110 characters`()
  {
    #expect(complaints(.shortFirstSentence, UserText.bundled) == [])
  }

  @Test
  func
    `no title is longer than 28 characters, of a warning or scenario 60, or ends in a full stop`()
  {
    #expect(complaints(.shortTitle, UserText.bundled) == [])
  }

  @Test func `texts are found where users read them`() {
    #expect(
      UserText.bundled.count > 2_000 && UserText.messages.count > 1_000
        && UserText.pages.count > 1_000)
    #expect(
      UserText.messages.contains { $0.text == "start over (u goes back to your run)" })
    #expect(UserText.pages.allSatisfy { !$0.text.contains("```") })
  }

  @Test(arguments: [
    ("noBannedWord", UserText.Kind.flow, "MSAL looks into its cache."),
    ("noBannedWord", .message, "add an arm"), ("noBannedWord", .page, "Simply run it."),
    ("shortSentences", .flow, String(repeating: "word ", count: 26) + "end."),
    ("noSemicolon", .flow, "The wait is over; the app asks again."),
    ("noIdInATitle", .name, "Row of http429"),
    ("noIdInATitle", .heading, "what toPage does"),
    ("noStopBeforeASemicolon", .page, "It ends here.; it goes on."),
    ("shortFirstSentence", .line, String(repeating: "long ", count: 23) + ". Short."),
    ("shortTitle", .name, "A title that is much too long"),
    ("shortTitle", .heading, "It ends."),
  ])
  func `each rule finds a bad text, and no other rule does`(
    rule: String, kind: UserText.Kind, text: String
  ) {
    let text = UserText(
      place: "here", kind: kind, text: text, ids: ["http429", "toPage", "wait"])
    #expect(
      StyleRule.allCases.filter { $0.complaint(text) != nil }.map(\.rawValue) == [rule])
  }

  @Test func `a text that keeps to the rules is left alone`() {
    for kind in [UserText.Kind.name, .heading, .line, .flow, .message, .page] {
      let text = UserText(
        place: "here", kind: kind, text: "Make it wait for -50002", ids: ["wait"])
      #expect(StyleRule.allCases.allSatisfy { $0.complaint(text) == nil })
    }
  }

  @Test func `texts in Swift are read with what is put into them, and without comments`() {
    let code = #"""
      // "a comment"
      let a = "one \(b ? "two (" : "three") four\n"  // "no"
      let c = """
        five \
        six
        """
      let d = /["]x/
      let e = "seven"
      """#
    let found = SwiftTexts(in: code).found
    #expect(
      found.map(\.text) == ["two (", "three", "one x four\n", "\n  five six\n  ", "seven"])
    #expect(found.map(\.line) == [2, 2, 2, 3, 8])
  }
}
