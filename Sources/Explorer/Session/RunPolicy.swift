import Lessons
import Model

/// What may happen in the run, what must not be seen of it, and what follows a step: one answer
/// for the lesson that is played, the questions that are asked and the steps that are played.
///
/// It is asked in one place before the engine, `Session.permits`, and in one place after a
/// step, `Session.follow`.
enum RunPolicy {
  /// What is about to be done.
  enum Action {
    /// A row of the card is taken, whatever its event.
    case row
    /// An event happens.
    case event(EventIndex)
    /// Variables are set.
    case setting
    /// Time passes.
    case time
    /// The run is told in another version.
    case versions
  }

  /// Whether it may be.
  enum Verdict {
    case permitted
    /// Where the next step leads is asked instead.
    case asked
    case refused(String)
  }
}

extension Session {
  /// Whether something may be done now.
  func verdict(on action: RunPolicy.Action) -> RunPolicy.Verdict {
    switch action {
    case .row, .time: isAsking ? .asked : .permitted
    case .versions:
      isAsking || isLessonOpen
        ? .refused("first answer the questions and finish the lesson") : .permitted
    case .event(let event): refusal(of: event).map(RunPolicy.Verdict.refused) ?? .permitted
    // In a lesson the values to choose from could be the answer.
    case .setting: isLessonOpen ? .refused(ReadyLesson.settingReason) : .permitted
    }
  }

  /// Why the lesson has taken an event out of play; nil if it has not.
  private func refusal(of event: EventIndex) -> String? {
    guard let lesson = openLesson, lesson.isClosed(event, in: snapshot) else {
      return nil
    }
    let words = lesson.correction(trying: event, in: snapshot)
    return ["closed in this lesson", words].compactMap(\.self).joined(separator: ": ")
  }

  /// Rows of the card, those closed that the lesson has taken out of play.
  func rows(_ exits: [Exit], of snapshot: Snapshot) -> [Exit] {
    guard let lesson = openLesson else { return exits }
    return exits.map { exit in
      guard lesson.isClosed(exit.event, in: snapshot) else { return exit }
      var exit = exit
      exit.refusal = .outOfPlay(event: exit.event)
      return exit
    }
  }

  /// What the lesson says to an event that is not possible; nil if it has nothing to say.
  func correction(of refusal: Refusal) -> String? {
    guard let lesson = openLesson else { return nil }
    switch refusal {
    case .notAccepted(let event, _), .guardsFail(let event, _), .timerStopped(let event, _):
      return lesson.correction(trying: event, in: snapshot).map {
        "\(refusal.text(in: flow)): \($0)"
      }
    default: return nil
    }
  }

  private var openLesson: ReadyLesson? { isLessonOpen ? lesson?.ready : nil }

  /// True if the step that the run made next when it was made before may be proposed: who is
  /// asked must not see it.
  var proposesNextStep: Bool {
    !hidesAnswers && playing.quiz == nil && lesson == nil
  }
}

/// How the run is moved: what follows depends on it.
enum RunMove {
  /// Something is done, or the run goes where it has not been.
  case act
  /// The next step of the run is made again, which may be asked about.
  case replay
  /// The run is taken elsewhere, without a step.
  case travel
}

extension Session {
  /// True while questions are on and a step is ahead: what would inject a row asks instead.
  var isAsking: Bool { playing.quiz != nil && run.nextStep != nil }

  /// True while the card and all that shows where steps lead would give answers away.
  ///
  /// Who has answered may look at where the step leads before the next question comes.
  var hidesAnswers: Bool {
    hasOpenQuestion || isAsking && (shell.pane != nil || playing.playback.isRunning)
  }

  /// True while a question waits for its answer, which must not stand anywhere else on the
  /// screen.
  private var hasOpenQuestion: Bool {
    [shell.pane, shell.beneath].contains { $0?.isOpenQuestion == true }
  }

  /// Asks, before the engine, whether something may be done; if not, says why or asks what
  /// comes next.
  mutating func permits(_ action: RunPolicy.Action) -> Bool {
    switch verdict(on: action) {
    case .permitted: return true
    // While a quiz is on, to go forward is to be asked.
    case .asked: stepForward()
    case .refused(let reason): refuse(reason)
    }
    return false
  }

  /// True if something may be done: what keys, hints and sentences offer.
  func allows(_ action: RunPolicy.Action) -> Bool {
    if case .permitted = verdict(on: action) { true } else { false }
  }

  /// Does what follows a move of the run: the lesson is judged, questions end.
  mutating func follow(_ move: RunMove) {
    if move != .travel { judgeLesson() }
    if move == .act { leaveQuiz() } else { endQuizAtEnd() }
  }
}
