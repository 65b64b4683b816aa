import Canvas

/// Commands for who plays a lesson.
enum LessonCommands {
  static let all: [Command] = [
    Command(
      "hint", ["H"], "the next hint of the lesson",
      hint: .init(word: "hint", rank: 21) { $0.isLessonOpen }, .lessons, plain: ["hint"]
    ) { $0.takeHint() },
    Command(
      "solution", ["S"], "the solution of the lesson, played",
      hint: .init(word: "solution", rank: 23) { $0.isLessonOpen }, .lessons, plain: ["solution"]
    ) { $0.takeSolution() },
    Command(
      "task", ["G"], "the goal of the lesson with the hints taken; after its end what was learnt",
      hint: .init(
        word: "goal", rank: 75, applies: { $0.lesson != nil },
        here: { session in
          if session.asksOnly { return .init(word: session.questionWords, rank: 19) }
          return session.isLessonOpen ? nil : .init(word: "what was learnt", rank: 27)
        }),
      .lessons, plain: ["goal"]
    ) { $0.showTask() },
    Command(
      "learn", ["O"], "learn: the lessons, what is done and what is due",
      hint: .init(word: "lessons", rank: 26) { $0.lesson.map { $0.outcome != nil } ?? false }, .lessons,
      plain: ["learn", "lessons"]
    ) { $0.listLessons() },
  ]
}
