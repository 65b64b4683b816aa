import BundledFlows
import FlowFiles
import Model
import Scenarios
import TestFlows
import Testing

@testable import Lessons

struct StepQuestionTests {
  let questions = askedQuestions
  let quizzes = askedQuizzes

  @Test
  func
    `what the library does by itself is not asked about, and what happens has the name that the card gives it`()
  {
    for asked in allAsked where asked.flow.id == "msal-apple-shipped" {
      let (before, after) = (asked.before, asked.after)
      if before.group == "library", after.group == "library",
        before.texts.user == after.texts.user
      {
        #expect(asked.questions(1).isEmpty, "\(before.id) to \(after.id)")
      }
    }
    for (asked, question) in questions {
      #expect(
        question.context.contains("“\(FlowWords.name(of: asked.step, in: asked.flow))”"),
        "\(question.whole)")
      // Who does not look into the library is not asked about what goes on there.
      guard question.part == nil, asked.before.group != "library" else { continue }
      for wrong in question.wrong {
        let state = asked.flow.states.first { $0.names.title == wrong.text }
        #expect(
          state?.group != "library" || asked.flow.id != "msal-apple-shipped",
          "\(question.whole)\n\(wrong.text)")
      }
    }
  }

  @Test func `no two answers of a question share half of their long words`() {
    for (asked, question) in questions where question.choices.count == 4 {
      let words = question.choices.map { choice in
        Set(
          choice.text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .filter { $0.count > 4 }.map { $0.prefix(5) })
      }
      for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let least = min(words[one].count, words[other].count)
        let common = words[one].intersection(words[other]).count
        #expect(
          least < 3 || common * 2 < least,
          "\(asked.flow.id): \(question.choices[one].text) / \(question.choices[other].text)"
        )
      }
    }
  }

  @Test func `the first half of the right answer is no wrong one`() throws {
    let half = "Wait until MSAL calls your completion handler"
    let material = try QuestionMaterial(
      "", right: half + ", which happens at once.",
      of: [Candidate(text: half + "."), Candidate(text: "Ask again.")])
    #expect(material.wrong.map(\.text) == ["Ask again."])
  }

  @Test func `wrong answers come from the same state where it has enough of them`() throws {
    var (near, possible) = (0, 0)
    for (asked, question) in questions where question.choices.count == 4 {
      let material = try StepMaterial.material(
        question.part, of: asked.step, in: asked.machine)
      let texts = Set(material.wrong.filter { $0.distance < Candidate.far }.map(\.text))
      near += question.wrong.count { texts.contains($0.text) }
      possible += min(texts.count, question.wrong.count)
    }
    #expect(near * 8 >= possible * 7, "\(near) of \(possible)")
  }

  @Test func `what decides is told with its limit`() throws {
    let question = try #require(
      questions.first { $0.asked.before.id == "wait" && $0.asked.flow.id == "msal-apple" }?
        .question)
    #expect(question.context.contains("(limit 3)"), "\(question.context)")
    // A boolean is told in the flow's own words for it.
    let told = questions.filter { $0.asked.flow.id == "msal-apple" }.map(\.question.context)
    #expect(told.contains { $0.contains("; the app still asks for all scopes") })
    #expect(!told.contains { $0.contains("Narrowed: ") || $0.contains("Narrowed is ") })
  }

  @Test
  func
    `a wrong answer is wrong in the situation: none holds everywhere, nor is it as true as the right one`()
  {
    #expect(questions.count > 200)
    for (asked, question) in questions {
      guard let part = question.part else { continue }
      let right = question.choices[question.right].text
      let everywhere = asked.flow.states.filter { $0.texts.everywhere.contains(part) }.map {
        $0.texts[part]
      }
      for wrong in question.wrong {
        func both(_ words: [String]) -> Bool {
          [wrong.text, part == .never ? asked.after.texts.never : right].allSatisfy {
            text in
            words.contains { text.lowercased().contains($0) }
          }
        }
        let isAsTrue =
          switch part {
          case .user: both(["Nothing", "progress sign"])
          case .never:
            both(["repeat", "again", "earlier", "retry", "restart", "reopen"])
              || both(["page"])
              || both(["scope"])
          default: both(["offer another try"])
          }
        #expect(
          !isAsTrue && !everywhere.contains(wrong.text),
          "\(question.whole)\n\(right)\n\(wrong.text)")
      }
    }
  }

  @Test
  func
    `what is said after an answer explains that answer, and each wrong one has its reason`()
  {
    for (asked, question) in questions {
      func fill(_ text: String) -> String {
        FlowWords.fill(text, in: asked.flow, asked.step.after)
      }
      #expect(
        question.wrong.allSatisfy { !$0.reason.isEmpty }
          && question.choices[question.right].reason.isEmpty)
      guard let part = question.part else {
        let because =
          asked.step.transition.map { asked.machine.transition($0).because } ?? ""
        #expect(question.explanation == fill(because))
        continue
      }
      let leads = "It leads to “\(asked.after.names.title)”. "
      let text = question.explanation.replacing(leads, with: "")
      let told = fill(asked.after.texts[part] + " " + asked.after.texts.happening)
      #expect(
        question.explanation.hasPrefix(leads) && !text.isEmpty, "\(question.whole)\n\(text)"
      )
      #expect(
        told.contains(text) && !text.hasPrefix("Do not"), "\(question.whole)\n\(text)")
    }
  }

  @Test func `a flow of three states is asked about with three answers, one of them right`()
    throws
  {
    let machine = TestFlows.machine(
      """
      flow: small
      title: Small
      initial: one
      events:
        go: {title: Go, kind: choice}
        back: {title: Back, kind: choice}
      states:
        one: {title: One, kind: start, on: {go: two}}
        two: {title: Two, kind: decision, on: {go: three, back: one}}
        three: {title: Three, kind: outcome}
      """)
    let step = try machine.send(
      Injection(event: machine.event("go"), payload: []), to: machine.initialSnapshot)
    let question = try #require(
      StepMaterial(step, in: machine).question(seed: 1, number: 0))
    #expect(
      question.part == nil && Set(question.choices.map(\.text)) == ["One", "Two", "Three"])
    #expect(question.choices[question.right].text == "Two")
  }

  @Test
  func `a quiz has five questions or more, and none twice; where a step leads comes first`()
    throws
  {
    var (count, alike, short) = (0, 0, 0)
    for (run, quiz) in quizzes {
      let steps = run.stepsTaken
      // Each step of a question comes after those before it.
      var places: [Int] = []
      for question in quiz {
        let place = steps.indices.dropFirst(places.last ?? 0).first {
          steps[$0] == question.moment
        }
        places.append(place ?? -1)
      }
      let own = steps.filter { StepMaterial.asks(about: $0, in: run.machine) }
      #expect(quiz.count >= min(3, own.count * 3), "\(quiz.map(\.whole))")
      if quiz.count < min(5, own.count * 3) { short += 1 }
      #expect(Set(quiz.map(\.whole)).count == quiz.count)
      #expect(places == places.sorted())
      for (one, next) in zip(quiz, quiz.dropFirst()) where next.part == nil {
        #expect(one.step != next.step, "\(one.whole)\n\(next.whole)")
      }
      count += quiz.count
      alike += quiz.count - Set(quiz.map(\.answer)).count
    }
    #expect(alike * 20 < count, "\(alike) of \(count)")
    // Some flows have one row in each state, and no quiz asks twice in a row about it.
    #expect(short * 20 < quizzes.count, "\(short) of \(quizzes.count)")
  }

  @Test
  func
    `a quiz asks about three steps or more where its states have so many rows, never twice in a row about one, and no answer tells the next`()
  {
    var (supposed, skipped, steps) = (0, 0, 0)
    for (run, quiz) in quizzes {
      let about = Set(quiz.compactMap { $0.step?.transition })
      let open = run.stepsTaken.filter { StepMaterial.asks(about: $0, in: run.machine) }
        .flatMap { run.machine.exits(of: $0.before).filter(\.isOpen).map(\.transition) }
      let own = run.stepsTaken.filter {
        StepMaterial.asks(about: $0, in: run.machine)
          && run.machine.flow.states[$0.before.state].kind != .start
      }
      #expect(
        about.count >= min(own.isEmpty ? 2 : 3, Set(open).count), "\(quiz.map(\.whole))")
      supposed += quiz.count { $0.step != $0.moment }
      for (one, next) in zip(quiz, quiz.dropFirst()) {
        #expect(
          one.step != next.step,
          "\(quiz.map(\.whole).joined(separator: "\n"))")
        let isNear = one.step?.before.state == next.step?.before.state
        #expect(
          !isNear || !one.choices.contains { $0.text == next.answer },
          "\(one.whole)\n\(next.whole)\n\(next.answer)")
        #expect(
          next.context.contains(next.step == next.moment ? ". Then “" : ". Suppose that “"))
      }
      // What was not done comes after the first step that was, and is two questions at most.
      let isSupposed = quiz.map { $0.step != $0.moment }
      #expect(
        (isSupposed.first != true || !isSupposed.contains(false))
          && isSupposed.count { $0 } <= 2)
      let missing = Set(own.prefix(60)).subtracting(quiz.compactMap(\.moment))
      skipped += missing.count
      steps += Set(own).count
    }
    #expect(supposed > 20)
    #expect(skipped * 20 < steps, "\(skipped) of \(steps)")
  }

  @Test func `turned, every answer has another place, and the right one is the same`() {
    for (_, question) in questions.prefix(50) where question.choices.count > 1 {
      var dice = QuestionDice(seed: 1, question: 0)
      let turned = question.turned(using: &dice)
      #expect(turned.choices[turned.right] == question.choices[question.right])
      #expect(zip(turned.choices, question.choices).allSatisfy { $0 != $1 })
    }
  }
}
