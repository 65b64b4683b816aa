import Canvas

/// Commands for who plays a lesson.
enum LessonCommands {
  static let all: [Command] = [
    Command("hint", ["H", "h"], "show the next hint", .lessons, plain: ["hint"]) {
      $0.takeHint()
    },
    Command(
      "solution", ["S"], "play the lesson's solution", .lessons, plain: ["solution"]
    ) {
      $0.takeSolution()
    },
    Command(
      "task", ["G"],
      "show the lesson's goal, your hints and what you learnt",
      .lessons,
      plain: ["goal"]
    ) { $0.showTask() },
  ]
}
