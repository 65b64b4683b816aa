import FlowEngine
import FlowModel
import MSALErrors

extension Session {
  /// Looks for errors in the text of a pane and shows them.
  mutating func explain(_ pane: ExplainPane) {
    var pane = pane
    let found = findings(in: pane.text)
    if pane.text.allSatisfy(\.isWhitespace) {
      refuse("there is nothing to explain yet; paste a text, or type a number such as -50003, or a name")
    } else if found.isEmpty {
      refuse(
        "no error was recognised in the text; try a number such as -50003, a name, or a pasted log; "
          + "outside this box : finds errors by words")
    } else {
      shell.unfinished = ""
      pane.show(found)
    }
    show(pane)
  }

  /// Starts over and goes the way to an error, so that its state and transition show; undo brings the run back.
  mutating func replay(_ route: ErrorRoute?) {
    guard let route else { return refuse("no request of this flow ends with that error; : opens other flows") }
    close()
    attention.lookedAt = nil
    if !viewType.isHome { attention.view = .focus }
    _ = takeElapsed()
    advance { run in
      run.jump(to: nil)
      // The route was found by sending these very events, so none of them is refused.
      for injection in route.injections { try? run.inject(injection) }
    }
    attention.page = .error
    leaveQuiz()
    // Where the error is in sight, there is room for the reason, too.
    let hasInspector = viewType.layout(of: self).inspector != nil
    let next = hasInspector ? StepReason.text(self) : "i shows the error as it arrived"
    note("replayed from the start, u brings the run back; \(next)")
  }

  /// The errors in a text, the most telling first, each told once, with the way to it in this flow.
  func findings(in text: String) -> [ExplainPane.Entry] {
    Explanations(Recognizer.recognitions(in: text, catalogue: library.catalogue), in: library.catalogue).ordered.map {
      told in
      let route = router.route(for: told.explanation.recognition)
      let answer = told.explanation.answer + told.explanation.sections
      var sections = answer.map { (heading: $0.heading, text: $0.text) }
      sections.insert((heading: "IN THIS FLOW", text: words(for: route)), at: told.explanation.answer.count)
      let count = told.count > 1 ? " (\(told.count) times)" : ""
      return ExplainPane.Entry(title: told.explanation.title + count, sections: sections, route: route)
    }
  }

  /// Where a route leads, and which keys go it.
  private func words(for route: ErrorRoute?) -> String {
    guard let route else { return "No row of this flow has this error." }
    return route.arrow(in: machine.flow)
      + "\nkeys from the start: \(RouteKeys.script(for: route, machine: machine))"
  }
}
