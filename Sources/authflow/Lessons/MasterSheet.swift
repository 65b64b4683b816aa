import Canvas
import Catalogue
import Lessons
import Maps
import Model
import Platform
import Scenarios

/// A drill or a lesson as the one who leads it needs it: what to read out, what is right, what
/// to say when nothing moves.
struct MasterSheet {
  private let ready: ReadyLesson
  private let seed: UInt64
  private let command: String

  /// A sheet.
  ///
  /// - Parameters:
  ///   - ready: the lesson.
  ///   - seed: the order of its answers.
  ///   - command: what the others run: `drill`, `learn fewer-scopes`.
  init(_ ready: ReadyLesson, seed: UInt64, as command: String) {
    self.ready = ready
    self.seed = seed
    self.command = command
  }

  /// Writes the sheet as Markdown.
  func print() {
    let lesson = ready.lesson
    let isDrill = command.hasPrefix("drill")
    var parts = [
      "# \(isDrill ? "Drill" : "Lesson"): \(lesson.title)",
      "`authflow \(command) --seed \(seed)` opens it with the answers in the same order.",
      "## Read out",
    ]
    parts += readOut
    parts += answers
    parts += Self.asked("## Ask first", ready.goalQuestions(seed: seed), but: error)
    if lesson.goal.play != nil { parts += ["## The solution"] + limit + [path] }
    parts += Self.list("## Wrong on purpose", lesson.wrongActs.map(words))
    parts += Self.asked("## Ask afterwards", ready.questions(seed: seed))
    let hints = lesson.hints.enumerated().map { "\($0 + 1). \($1.text)" }.joined(
      separator: "\n")
    parts += ["## If they are stuck", hints]
    parts += Self.list("## If it goes wrong", lesson.corrections.map(\.text))
    parts += [isDrill ? "## Debriefing" : "## What you have learnt", lesson.explanation]
    parts += Self.list("What the maintainers said:", lesson.threads.map { "<\($0)>" })
    let filled = parts.map { FlowWords.fill($0, in: ready.machine.flow, ready.start) }
    StandardOutput.write(VisibleText.lines(filled.joined(separator: "\n\n") + "\n"))
  }

  /// A list with what stands above it; nothing where it is empty.
  private static func list(_ heading: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : [heading, rows.map { "- \($0)" }.joined(separator: "\n")]
  }

  /// The error that is to be diagnosed.
  private var error: String? {
    if case .diagnose(let text, _) = ready.lesson.goal.answer { text } else { nil }
  }

  /// All that those on call see before they decide anything.
  private var readOut: [String] {
    let lesson = ready.lesson
    var parts: [String] = []
    if let drill = lesson.drill {
      let log = drill.log.map { "    \($0)" }.joined(separator: "\n")
      parts += ["A user says: “\(drill.says)”", "The log:\n\n\(log)"]
    }
    if let error { parts.append("The error:\n\n    \(error)") }
    if !lesson.story.isEmpty { parts.append("What has happened: \(lesson.story)") }
    parts.append("The goal: \(lesson.task)")
    return parts
  }

  /// The four answers of somebody on call, as the catalogue has them.
  private var answers: [String] {
    guard let entry = ready.diagnosed, let cause = ready.goalQuestions(seed: seed).first
    else { return [] }
    let rows = [
      ("What is it?", cause.answer),
      ("What does the app do now?", entry.handling),
      ("What do you tell the user?", entry.user), ("What must not happen?", entry.never),
    ]
    return Self.list("## The four answers", rows.map { "\($0) **\($1)**" })
  }

  /// How long the path may be, where the lesson says so.
  private var limit: [String] {
    switch ready.lesson.goal.limit {
    case .time(let time):
      [
        "The run may last at most \(DurationText.text(milliseconds: time))."
      ]
    case .steps(let most): ["The run may take \(Grouped.text(most, "step")) at most."]
    case nil: []
    }
  }

  /// Questions with their answers as the screen numbers them, the right one marked unless they
  /// are for those who answer; nothing where none are asked.
  ///
  /// The error that stands above them is not repeated.
  static func asked(
    _ heading: String, _ questions: [Question], but error: String? = nil, marks: Bool = true
  ) -> [String] {
    guard !questions.isEmpty else { return [] }
    return [heading]
      + questions.enumerated().map { number, question in
        let answers = question.choices.enumerated().map { index, choice in
          guard marks else { return "\(index + 1). \(choice.text)" }
          guard index != question.right else { return "\(index + 1). **\(choice.text)** ✓" }
          return "\(index + 1). \(choice.text)"
            + (choice.reason.isEmpty ? "" : " (No: \(choice.reason))")
        }
        let asked = question.context == error ? question.text : question.whole
        return "**Question \(number + 1) of \(questions.count).** \(asked)\n\n"
          + answers.joined(separator: "\n")
      }
  }

  /// A wrong act, and what comes of it where the solution comes by.
  private func words(_ act: WrongAct) -> String {
    let (machine, flow) = (ready.machine, ready.machine.flow)
    let places = ready.solution().solution?.steps.map(\.after) ?? []
    let ends = places.lazy.compactMap { place in
      let rows = machine.exits(of: place).map(\.event)
      return rows.first { flow.events[$0].names.title == act.title }.flatMap {
        try? machine.send(machine.proposal(for: $0, in: place), to: place).after
      }
    }
    let outcome = FlowWords.fill(act.outcome, in: flow, ends.first ?? ready.start)
    return "*\(act.title)*, in “\(flow.title(of: act.state))”: \(outcome)"
  }

  private var path: String {
    let flow = ready.machine.flow
    guard let solution = ready.solution().solution else { return "No solution is known." }
    var place = ready.start
    let lines = solution.steps.flatMap { step in
      let back =
        place == step.before ? [] : [ready.words(for: .goBack(step.before), at: place)]
      place = step.after
      let act = Solution.input(of: step).map { ready.words(for: $0, at: step.before) }
      return back + [
        "\(act ?? FlowWords.name(of: step, in: flow) + ".") "
          + "Leads to “\(flow.title(of: step.after.state))”."
      ]
    }
    return lines.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }
}
