import FlowDiagram
import FlowEngine
import FlowModel
import Lessons
import PlainText
import Scenarios

/// A drill as the one who leads it needs it: what to read out, what is right, what to say when nothing moves.
struct MasterSheet {
  private let ready: ReadyLesson
  private let seed: UInt64

  /// A sheet for a lesson that is a drill.
  ///
  /// - Parameters:
  ///   - ready: the lesson.
  ///   - seed: which drill it is, and the order of its answers.
  init(_ ready: ReadyLesson, seed: UInt64) {
    self.ready = ready
    self.seed = seed
  }

  /// The sheet as Markdown.
  var text: String {
    let lesson = ready.lesson
    var parts = ["# Drill: \(lesson.title)", "`authflow drill --seed \(seed)` opens the same drill for those on call."]
    if let drill = lesson.drill {
      let log = drill.log.map { "    \($0)" }.joined(separator: "\n")
      parts += ["## Read out", "A user says: “\(drill.says)”", "The log:\n\n\(log)", "Start a clock."]
    }
    parts += ["## Ask", asked]
    if lesson.goal.play != nil { parts += ["## The way through", way] }
    let hints = lesson.hints.enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n")
    parts += ["## When nothing moves", hints]
    if !lesson.corrections.isEmpty {
      parts += ["## When it goes wrong", lesson.corrections.map { "- \($0.text)" }.joined(separator: "\n")]
    }
    parts += ["## Debriefing", lesson.explanation]
    if !lesson.threads.isEmpty {
      parts.append("What the maintainers said:\n\n" + lesson.threads.map { "- <\($0)>" }.joined(separator: "\n"))
    }
    let filled = parts.map { FlowWords.fill($0, in: ready.machine.flow, ready.start) }
    return VisibleText.lines(filled.joined(separator: "\n\n") + "\n")
  }

  private var asked: String {
    let questions = ready.goalQuestions(seed: seed) + ready.questions(seed: seed)
    return questions.map { question in
      let wrong = question.choices.enumerated().filter { $0.offset != question.right }.map { index, choice in
        "  - not: \(choice.text)" + (choice.reason.isEmpty ? "" : " (\(choice.reason))")
      }
      return (["- \(question.text)", "  - **\(question.choices[question.right].text)**"] + wrong).joined(
        separator: "\n")
    }.joined(separator: "\n")
  }

  private var way: String {
    let flow = ready.machine.flow
    guard let solution = ready.solution().solution else { return "No way is known." }
    return solution.steps.enumerated().map { index, step in
      let row = step.transition.map { FlowWords.label(ready.machine.transition($0), in: flow) }
      return "\(index + 1). \(row ?? FlowWords.name(of: step, in: flow)) → \(flow.states[step.after.state].names.title)"
    }.joined(separator: "\n")
  }
}
