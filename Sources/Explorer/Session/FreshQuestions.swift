import FlowEngine
import FlowModel
package import Lessons

/// Questions about a lesson that differ from one time to the next.
package enum FreshQuestions {
  /// Questions about a lesson: those of its goal, those that follow it, and others about the steps of its solution.
  ///
  /// - Parameters:
  ///   - ready: the lesson.
  ///   - seed: which, and in which order.
  ///   - count: how many are wanted; there may be fewer.
  /// - Returns: the questions.
  package static func about(_ ready: ReadyLesson, seed: UInt64, count: Int) -> [LessonQuestion] {
    var dice = QuestionDice(seed: seed, question: 0)
    let own = ready.questions(seed: seed) + diagnoses(ready, seed: seed)
    let steps = ready.beginning.stepsTaken + (ready.solution().solution?.steps ?? [])
    let made = steps.enumerated().compactMap { number, step in
      QuizQuestion(step, machine: ready.machine, seed: seed, number: number)?.asked(in: ready.machine)
    }
    // What the author asks comes first, for it is what the lesson is about.
    let questions = own.shuffled(using: &dice) + made.shuffled(using: &dice)
    var seen: Set<String> = []
    return Array(questions.filter { seen.insert($0.text).inserted }.prefix(count))
  }

  /// The questions of a diagnosis with the text they are about; those of other goals need a run to be shown.
  private static func diagnoses(_ ready: ReadyLesson, seed: UInt64) -> [LessonQuestion] {
    guard case .diagnose(let text, _) = ready.lesson.goal.answer else { return [] }
    return ready.goalQuestions(seed: seed).map {
      LessonQuestion(text: "\(text)\n\($0.text)", choices: $0.choices, right: $0.right)
    }
  }
}

extension QuizQuestion {
  /// The same as lessons ask, each wrong answer with its reason.
  fileprivate func asked(in machine: Machine) -> LessonQuestion {
    LessonQuestion(
      text: text, choices: choices.indices.map { .init(text: choices[$0].text, reason: reason($0, in: machine)) },
      right: right)
  }
}
