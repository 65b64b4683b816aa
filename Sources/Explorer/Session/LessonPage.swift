/// A page of a lesson, or of the questions around it.
enum LessonPage: Sendable {
  /// What has happened, what is to be reached, and the hints taken.
  case task
  /// The incident of a drill.
  case incident
  /// What is said to a mistake; true if it lost the lesson.
  case remark([String], isLost: Bool)
  /// The question whether to leave the lesson.
  case leaving
  /// How the lesson ended, and why it is so.
  case end
  /// How the questions after it were answered, those of a review, or those of a quiz.
  case answered(QuestionRound)
}
