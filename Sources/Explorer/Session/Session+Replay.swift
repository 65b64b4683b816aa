import Catalogue
import Errors
import Model

extension Session {
  /// Starts over and goes to an error, so that its state and transition show; undo
  /// brings the run back.
  mutating func replay(_ route: ErrorRoute) {
    close()
    viewState.page = nil
    guard
      attempt({ run throws(Refusal) in
        run.jump(to: nil)
        for injection in route.injections { try run.inject(injection) }
      })
    else { return }
    let course = FlowWords.course(of: run, to: run.cursor)
    note(
      "authflow replayed the run from the start: \(course). Press u until you see your run."
    )
  }
}
