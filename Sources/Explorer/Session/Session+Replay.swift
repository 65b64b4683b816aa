import Catalogue
import Errors
import Model

extension Session {
  /// Starts over and goes the way to an error, so that its state and transition show; undo brings the run back.
  mutating func replay(_ route: ErrorRoute) {
    close()
    lookedAt = nil
    if !viewType.isHome { viewState.view = .focus }
    _ = takeElapsed()
    advance { run in
      run.jump(to: nil)
      // The route was found by sending these very events, so none of them is refused.
      for injection in route.injections { try? run.inject(injection) }
    }
    viewState.page = .error
    // Where the error is in sight, there is room for the reason, too.
    let hasInspector = viewType.layout(of: self).inspector != nil
    let next = hasInspector ? StepReason.text(self) : "Tab shows the error as it arrived"
    note("replayed from the start, u brings the run back; \(next)")
  }
}
