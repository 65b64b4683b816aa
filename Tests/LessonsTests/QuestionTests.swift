import BundledFlows
import Catalogue
import Errors
import Model
import Testing

@testable import Lessons

private func ready(_ keys: String) throws -> ReadyLesson {
  try ReadyLesson(lesson(keys), catalogue: BundledFlows.catalogue)
}

private let texts = "\nhints: [Look., Think., Say it.]"

/// A question and its right answer.
private let questions: [(question: String, right: String)] = [
  ("{which: app-must, of: open}", "Let one person through."),
  ("{which: app-must, of: open, among: [locked, passed]}", "Let one person through."),
  ("{which: leads-to, of: open ring}", "Locked"),
  ("{which: leads-to, of: stuck coin passed}", "Passed"),
  (
    "{which: mends, of: HTTP 429}",
    "Nobody needs to fix it, because it goes away by itself."
  ),
  ("{which: first-action, of: AADSTS50076}", "It opens the sign-in page."),
  (
    "{which: first-action, of: \"MSALErrorDomain Code=-50005\"}",
    "It stays signed in or out until the user wants to sign in."
  ),
]

struct QuestionTests {
  @Test
  func `what an app does after -50002 depends on the request, which the question names`()
    throws
  {
    let answers = [
      ("silent", "It opens the sign-in page."),
      ("interactive", "It logs the error, and shows one neutral message."),
    ]
    for (request, right) in answers {
      let lesson = try ready(
        "ask: [{which: first-action, of: \"MSALErrorDomain Code=-50002\", from: \(request)}]"
      )
      let question = try #require(lesson.questions(seed: 1).first)
      #expect(question.choices[question.right].text == right)
      #expect(
        question.whole.hasPrefix(
          request == "silent" ? "acquireTokenSilent ends" : "acquireToken ends"))
    }
    #expect(
      try ready("ask: [{which: first-action, of: \"MSALErrorDomain Code=-50002\"}]")
        .questions(
          seed: 1
        ).isEmpty)
  }

  @Test func `a question in your own words has the answers of its file`() throws {
    let lesson = try ready(
      "ask: [{question: Who opens it?, right: A coin., wrong: {A key.: It has no lock., Nobody.: \"\"}}]"
    )
    let question = try #require(lesson.questions(seed: 1).first)
    #expect(
      question.text == "Who opens it?" && question.choices[question.right].text == "A coin."
    )
    #expect(question.choices.first { $0.text == "A key." }?.reason == "It has no lock.")
  }

  @Test(arguments: questions)
  func `of the answers the right one follows from the flow and the catalogue`(
    _ row: (question: String, right: String)
  )
    throws
  {
    let lesson = try ready("ask: [\(row.question)]")
    for seed in 1...8 as ClosedRange<UInt64> {
      let question = try #require(lesson.questions(seed: seed).first)
      #expect(question.choices[question.right].text == row.right)
      #expect((2...5).contains(question.choices.count))
      #expect(Set(question.choices.map(\.text)).count == question.choices.count)
      #expect(question.choices[question.right].reason.isEmpty)
    }
  }

  @Test func `the app is somewhere in a flow of MSAL, in any other the run`() throws {
    let gate = try ready("ask: [{which: leads-to, of: open ring}]").questions(seed: 1)
    #expect(
      gate.first?.whole
        == "The run is in “Open”. Then “Ring” happens. Where does this lead?")
    let foretold = try ready("goal: {predict: [{do: coin}], right: 1}" + texts)
      .goalQuestions(
        seed: 1)
    #expect(foretold.first?.context.hasPrefix("The run is in “Locked”.") == true)
    let app = try ready(
      "flow: msal-apple\ngoal: {reach: state == token}\nask: [{which: leads-to, of: silent token}]"
    ).questions(seed: 1)
    #expect(app.first?.context.hasPrefix("The app is in “Acquire silently”.") == true)
  }

  @Test func `a seed gives the same order, another seed another one`() throws {
    let lesson = try ready("ask: [{which: app-must, of: open}]")
    #expect(lesson.questions(seed: 7) == lesson.questions(seed: 7))
    #expect(Set((0..<20).map { lesson.questions(seed: $0).first?.right ?? 9 }).count > 2)
  }

  @Test func `a wrong answer says why, in the words of the file where it has some`() throws
  {
    let lesson = try ready(
      "ask: [{which: app-must, of: open, among: {locked: It is open already., stuck: \"\"}}]"
    )
    let question = try #require(lesson.questions(seed: 1).first)
    let reasons = Dictionary(
      uniqueKeysWithValues: question.choices.map { ($0.text, $0.reason) })
    #expect(reasons["Wait for a coin."] == "It is open already.")
    #expect(reasons["Call for help."] == "That is for “Stuck”.")
  }

  @Test
  func
    `states that the same state leads to are the wrong answers where there are enough of them`()
    throws
  {
    let lesson = try ready(
      "flow: msal-apple\ngoal: {reach: state == token}\nask: [{which: app-must, of: offline}]"
    )
    let flow = lesson.machine.flow
    let requests = flow.states.filter {
      ["silent", "interactive", "narrowed"].contains($0.id)
    }
    let reached = Set(requests.flatMap { $0.transitions.map(\.to) })
    let near = flow.states.filter { reached.contains($0.id) }.map { $0.names.title }
    #expect(
      near.contains("Retry wait") && !near.contains("Stopped") && !near.contains("Ready"))
    for seed in 1...8 as ClosedRange<UInt64> {
      let question = try #require(lesson.questions(seed: seed).first)
      for (index, choice) in question.choices.enumerated() where index != question.right {
        #expect(near.contains { choice.reason == "That is for “\($0)”." }, "\(choice)")
      }
    }
  }

  @Test func `a diagnosis asks for the cause and the first action`() throws {
    let lesson = try ready(
      "goal: {diagnose: MSALErrorDomain Code=-50000 MSALInternalErrorCodeKey=-42700}"
        + texts)
    let questions = lesson.goalQuestions(seed: 3)
    #expect(questions.map(\.text) == ["What is the cause?", "What does the app do first?"])
    #expect(
      questions[1].choices[questions[1].right].text
        == "It logs the error, and shows one neutral message.")
    let inner = try #require(BundledFlows.catalogue.entry(.internalError, code: -42700))
    #expect(inner.meaning.hasPrefix(questions[0].choices[questions[0].right].text))
    #expect(
      Set(questions.map(\.context)) == [
        "MSALErrorDomain Code=-50000 MSALInternalErrorCodeKey=-42700"
      ])
    #expect(lesson.rightAnswersNeeded == 2)
  }

  @Test
  func `a foretold run asks for each of its steps, and forgives as many as the file says`()
    throws
  {
    let lesson = try ready(
      "goal: {predict: [{do: coin}, {do: slip}, {wait: 30s}], right: 2}" + texts)
    let questions = lesson.goalQuestions(seed: 1)
    #expect(questions.map { $0.choices[$0.right].text } == ["Open", "Open", "Locked"])
    #expect(lesson.rightAnswersNeeded == 2)
  }

  @Test func `versions differ first at the first step that leads elsewhere`() throws {
    let lesson = try ready(
      """
      flow: msal-apple
      start: [{do: acquireTokenSilent}]
      goal: {part: [{do: declinedScopes, with: {granted: [User.Read]}}, {do: continueWithGranted}, {do: token}], with: msal-apple-objc-sample}
      """ + texts)
    let question = try #require(lesson.goalQuestions(seed: 1).first)
    #expect(
      question.choices.map(\.text) == [
        "Step 2: Scopes declined", "Step 3: Continue with less", "Step 4: Token received",
      ])
    #expect(question.right == 0)
  }
}
