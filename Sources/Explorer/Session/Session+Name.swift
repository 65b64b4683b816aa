import Lessons
import Model

// What the run is called.
extension Session {
  /// What the run is called by what was opened: a scenario as long as nothing else was done in
  /// it, a lesson while it is played and where it is solved; nil for a run of the user's own.
  package var title: String? {
    guard let lesson else { return subject.title }
    return lesson.outcome == nil || standing?.state == .solved
      ? lesson.ready.lesson.title : nil
  }

  /// What the run is called in any case: a run of the user's own by what happened in it.
  var name: String { title ?? FlowWords.course(of: run, to: run.cursor ?? run.tip) }

  /// The run as it is written down.
  package var record: RunRecord {
    let played = lesson.flatMap { $0.outcome == nil ? $0.ready.lesson.id : nil }
    return RunRecord(run: run, title: title, flow: subject.reference, lesson: played)
  }
}
