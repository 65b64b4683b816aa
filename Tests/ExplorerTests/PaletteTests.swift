import Model
import Testing

@testable import Explorer

private func play(_ keys: String) throws -> Session {
  try MemoryEffects().play(keys, size: small)
}

@Suite struct `what is typed into the palette` {
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
    ("1 3 1 :429", "wait", "401, no claims"),
    ("1 5 :AADSTS50076", "interactive", "Wait is over"),
    ("3 3 :AADSTS50076", "interactive", "Give up → Start over → Ask silently"),
  ])
  func `happens after the fewest steps that lead there, which are counted and named`(
    keys: String, place: String, first: String
  ) throws {
    let (before, after) = (try play(keys), try play(keys + "<enter>"))
    let steps = after.run.position - before.run.position
    #expect(
      after.place == place && after.answer.hasPrefix("\(steps) steps: \(first) → "),
      "\(after.text)")
    for words in [
      ", in \(steps) steps ", " Enter go, \(steps) steps ",
      "so Enter starts with “\(first.prefix(7))",
    ] {
      #expect(before.text.contains(words), "\(before.text)")
    }
  }

  @Test(arguments: [
    (":429", "HTTP 429", "Too many requests", "case"),
    (":loop", "AADSTS50196", "A page that asks for a page", "case"),
  ])
  func `finds cases by their titles after all errors, and says what they are`(
    keys: String, error: String, task: String, kind: String
  ) throws {
    let state = try play(keys)
    let matches = try #require(state.shell.pane as? PalettePane).matches
    let found = try #require(matches.first { $0.title == task })
    let firstTask = matches.firstIndex(where: \.isTask) ?? 0
    #expect(matches[0].title == error && found.detail == kind, "\(state.text)")
    #expect(matches[firstTask...].allSatisfy { !$0.isInjection }, "\(state.text)")
    #expect(state.text.contains("○ \(task) "), "\(state.text)")
  }

  @Test func `opens the case or the lesson of which it is the title`() throws {
    let keys = "1 :page<space>asks<space>for<space>a<space>page<enter>"
    #expect(try play(keys).title == "a page that asks for a page")
    let handler = MemoryEffects()
    handler.listsLessons = true
    let lesson = try handler.play("1 :first<space>token", size: small)
    #expect(lesson.text.contains("▸ ○ first-token "), "\(lesson.text)")
    #expect(try handler.play("1 :first<space>token<enter>", size: small).lesson != nil)
  }

  @Test func `breaks no request off, and says where starting over would do`() throws {
    let state = try play("3 :AADSTS50076")
    for words in ["solve it,", "Press Esc, then r to start over.", "DO    Open the"] {
      #expect(state.text.contains(words), "\(state.text)")
    }
    #expect(try play("3 :AADSTS50076<enter>").run.position == 1)
  }
}
