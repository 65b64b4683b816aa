import Explorer
import Lessons
import Model
import Synchronization

/// Looks for solutions of lessons beside the key loop; keys never wait for it.
final class LessonWorker: Sendable {
  private let found = Mutex<[Message]>([])

  /// Starts on a search; the terminal wakes when it is done.
  func begin(_ ready: ReadyLesson, from run: Run?, for use: SolutionUse) {
    Task.detached { [self] in
      let message = Self.solve(ready, from: run, for: use)
      found.withLock { $0.append(message) }
      ProgramTerminal.wake()
    }
  }

  /// Takes what was found.
  func takeFinished() -> [Message] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }

  /// Looks for a solution, at once.
  static func solve(_ ready: ReadyLesson, from run: Run?, for use: SolutionUse) -> Message {
    .solution(run.map { ready.solution(in: $0) } ?? ready.solution(), use, lesson: ready.lesson.id)
  }
}
