import Catalogue
import Errors
import Model

extension Session {
  /// Starts over and goes to an error, so that its state and transition show; undo
  /// brings the run back.
  mutating func replay(_ route: ErrorRoute) {
    close()
    lookedAt = nil
    advance { run in
      run.jump(to: nil)
      // The route was found by sending these very events, so none of them is refused.
      for injection in route.injections { try? run.inject(injection) }
    }
    viewState.page = nil
    note(
      "authflow replayed the run from the start: \(FlowWords.course(of: run, to: run.cursor)). Press u to get your run back."
    )
  }
}
