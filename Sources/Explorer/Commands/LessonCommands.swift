import Canvas

/// Commands for who plays a lesson.
enum LessonCommands {
  static let all: [Command] = [
    Command("hint", ["H"], "the next hint of the lesson", .lessons, plain: ["hint"]) { $0.takeHint() },
    Command("solution", ["S"], "the solution of the lesson, played", .lessons, plain: ["solution"]) {
      $0.takeSolution()
    },
    Command(
      "task", ["G"], "the goal of the lesson with the hints taken; after its end what was learnt", .lessons,
      plain: ["goal"]
    ) { $0.showTask() },
  ]
}
