import Canvas

/// Commands for who plays a lesson.
enum LessonCommands {
  static let all: [Command] = [
    Command(
      "hint", [.character("H")], "the next hint of the lesson",
      hint: Command.Hint(word: "hint", rank: 21) { $0.isLessonOpen }, .lessons, plain: ["hint"]
    ) { session, _ in session.takeHint() },
    Command(
      "solution", [.character("S")], "the solution of the lesson, played",
      hint: Command.Hint(word: "solution", rank: 23) { $0.isLessonOpen }, .lessons, plain: ["solution"]
    ) { session, _ in session.takeSolution() },
    Command(
      "task", [.character("G")], "the goal of the lesson with the hints taken; after its end what was learnt",
      hint: Command.Hint(
        word: "goal", rank: 75, applies: { $0.lesson != nil },
        here: { session in
          if session.asksOnly { return Command.Hint.Here(word: session.questionWords, rank: 19) }
          return session.isLessonOpen ? nil : Command.Hint.Here(word: "what was learnt", rank: 27)
        }),
      .lessons, plain: ["goal"]
    ) { session, _ in session.showTask() },
    Command(
      "learn", [.character("O")], "learn: the lessons, what is done and what is due",
      hint: Command.Hint(word: "lessons", rank: 26) { $0.lesson.map { $0.outcome != nil } ?? false }, .lessons,
      plain: ["learn", "lessons"]
    ) { session, _ in session.listLessons() },
  ]
}
