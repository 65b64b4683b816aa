package import Canvas
package import Lessons
package import Model

/// What the explorer asks of the world around it; what comes of it is a `Message`.
package enum Effect: Sendable {
  /// End the program.
  case quit
  /// Write the theme that was chosen into the settings.
  case keep(Theme)
  /// Draw everything anew, whatever the terminal shows.
  case redraw
  /// Write a run to a file: `saved`.
  case save(SaveRequest, RunRecord)
  /// List the runs that were kept of a flow, and those of others after them, for who learns
  /// behind the next lesson: `offered`.
  case listRuns(flow: String?, learns: Bool)
  /// Read a run: `opened` if it fits a machine, of another flow `switched`, or `refused`.
  case open(RunName, Machine)
  /// Make the run of a request of the log, by its number: `opened` or `switched`, or `moved`
  /// for a screen that moves along with the log, or `refused`.
  case openRequest(Int, movesAlong: Bool)
  /// Explore another flow that every copy of the program has, by its id: `switched` or
  /// `refused`.
  case openFlow(String)
  /// Check the flow: `checking` and `checked`.
  case check(Machine)
  /// Find another version of a flow: `otherVersion`.
  case otherVersion(Flow, VersionChoice)
  /// From now on another run is explored; it is as here when nothing has been done in it.
  case begin(RunRecord)
  /// Write down what is new in the run: `kept` or `notKept`.
  case record(RunRecord)
  /// Open a lesson: `lesson` or `refused`.
  case openLesson(LessonRequest)
  /// Look for a shortest path to the goal of a lesson: `solution`. From where the run is, or
  /// nil for the beginning.
  case solve(ReadyLesson, Run?, SolutionUse)
  /// Write down what came of lessons: `refused` if that is not possible.
  case learnt([LessonResult])
}

/// A run as it is written down.
package struct RunRecord: Sendable {
  /// The run.
  package var run: Run
  /// What it is called; nil if it was not opened from a file.
  package var title: String?
  /// The flow as scenarios name it; nil if they cannot.
  package var flow: String?
  /// The lesson that is played in it, by its id; nil for none.
  package var lesson: String?
}

/// Where a run that can be opened is kept.
package enum RunName: Hashable, Sendable {
  /// A scenario of the program, by the name of its file.
  case bundled(String)
  /// A file.
  case file(String)

  /// What a case is called in the learner's progress; nil for a file.
  var caseID: String? {
    if case .bundled(let file) = self {
      LessonResult.ofCase + file.replacing(".yaml", with: "")
    } else {
      nil
    }
  }
}

/// Which lesson is opened.
package enum LessonRequest: Hashable, Sendable {
  /// The one with an id, or in a file.
  case named(String)
  /// The next one that is due or not done; after the one with this id, or from the first.
  case next(after: String?)
}

/// A run that is to be written to a file.
package struct SaveRequest: Hashable, Sendable {
  /// The path as typed.
  package var path: String
  /// True to write all branches; otherwise the one to the cursor, with its outcome as an
  /// expectation.
  package var isWhole: Bool
  /// True to replace a file that is there already.
  package var replaces: Bool
}
