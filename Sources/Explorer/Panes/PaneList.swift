import Lessons
import Model
import Scenarios

/// All panes, the one place that knows them: what brings help, views and hit regions into the
/// explorer.
enum PaneList {
  static let all: [any Pane.Type] = [
    MachinePane.self,
    // What lies over it.
    PalettePane.self,
    MenuPane.self,
    StoryPane.self,
    ExplainPane.self,
    EditorPane.self,
    PromptPane.self,
    LessonPane.self,
    QuestionPane.self,
    ComparisonPane.self,
  ]

  /// What fills the middle of the screen.
  static var main: any MainPane { MachinePane() }
}

// What the session and commands open, by its purpose.
extension PaneList {
  static var menu: any Pane { MenuPane() }

  static func help(in session: Session) -> any Pane {
    PalettePane.help(over: session.shell.pane, in: session)
  }

  static func palette(in session: Session) -> any Pane {
    PalettePane(everythingIn: session)
  }

  static func states(in session: Session) -> any Pane {
    PalettePane(statesOf: session.machine)
  }

  static func requests(of log: FollowedRequests) -> any Pane { PalettePane(requests: log) }

  static func check(_ result: CheckResult?) -> any Pane { PalettePane(result) }

  static func contents(
    _ lessons: [LessonOffer], _ runs: [RunOffer], done: Set<String>, in session: Session
  ) -> any Pane {
    PalettePane(
      opening: PalettePane.contents(
        lessons, runs, session.library.flowOffers, in: session.flow.id, done: done))
  }

  static func comparable(
    _ branches: [Int], _ runs: [RunOffer], done: Set<String>, in session: Session
  ) -> any Pane {
    let run = session.run
    return PalettePane(
      comparingWith: branches.map {
        ($0, FlowWords.name(ofBranch: $0, in: run), run.words(ofBranch: $0))
      }, runs: runs, done: done)
  }

  static func comparison(
    _ comparison: RunComparison, of runs: (Run, Run), titles: (String, String),
    version: OtherVersion? = nil
  ) -> any Pane {
    ComparisonPane(comparison: comparison, runs: runs, titles: titles, version: version)
  }

  static func story(in session: Session) -> any Pane { StoryPane(in: session) }

  static func explain(_ text: String = "") -> any Pane { ExplainPane(text) }

  static func values(of injection: Injection, in session: Session) -> any Pane {
    EditorPane(injection, machine: session.machine)
  }

  static func settings(in session: Session) -> any Pane {
    EditorPane(
      settingsOf: session.machine, snapshot: session.snapshot,
      choosing: session.viewState.wanted)
  }

  static func saving(_ name: String, isWhole: Bool) -> any Pane {
    PromptPane(isWhole: isWhole, text: name)
  }

  /// A page of a lesson, its task at the last of its hints.
  static func lesson(_ page: LessonPage, in session: Session) -> any Pane {
    var pane = LessonPane(page)
    if case .task = page, session.lesson.map({ $0.hints > 0 }) ?? false {
      pane.showEnd(in: session)
    }
    return pane
  }

  static func question(_ question: Question, number: String) -> any Pane {
    QuestionPane(question, number: number)
  }
}
