import Canvas
import FlowEngine
import FlowModel
import PlainText

/// A question about a step, and what there is to say about the answer.
package struct QuizPane: ChoicePane {
  package static let tables = [asking, answered]

  private static let asking = asking("A question") { $0.breakOffQuiz() }
  private static let answered = answered(
    "An answer",
    rows: [
      KeyRow(
        [.escape, .character("p")], "look at where the step leads; Enter asks on there",
        hint: ": look at the step first"
      ) { _, session, _ in session.goOn() }
    ], hint: ": go on"
  ) { session in
    session.goOn()
    // Playing asks by itself, after a look at each step.
    if !session.playing.playback.isRunning { session.askOn() }
  }

  package static let commands = [
    Command("predict", [.character("P")], "quiz: be asked where the steps of a run lead, or no longer", .runs) {
      session, _ in session.toggleQuiz()
    }
  ]

  /// What the key line says while questions are on.
  static let hints = [("Enter", "asks a question"), ("P", "ends the questions")]

  /// What is asked.
  package let question: QuizQuestion
  /// The chosen line; none at first.
  package var cursor = ListCursor(-1)
  package var answer: Int?

  package var table: KeyTable<QuizPane> { answer == nil ? Self.asking : Self.answered }

  var texts: [String] { question.choices.map(\.text) }

  var right: Int { question.right }

  init(_ question: QuizQuestion) { self.question = question }

  package mutating func press(_ row: Int, in session: inout Session) { answer(row, in: &session) }

  func count(in session: inout Session) { session.playing.quiz?.count(question, isRight: isRight) }

  func heading(in session: Session) -> String {
    guard let quiz = session.playing.quiz else { return "QUESTION" }
    let number = quiz.number(after: session.run.position, isAnswered: answer != nil)
    return "QUESTION \(number)" + (quiz.asked == 0 ? "" : "  \(quiz.words)")
  }

  func asked(in session: Session) -> [StyledText] {
    // What is asked stands by itself, below what happens.
    soFar(in: session) + StyledText.wrapped(question.happening, columns: columns(in: session))
      + StyledText.wrapped(question.kind.question, Style(.text, .bold), columns: columns(in: session))
  }

  /// What was done before the step that is asked about, in one line that loses its beginning, for the box covers the story; its
  /// row is for the reasons once there is an answer.
  private func soFar(in session: Session) -> [StyledText] {
    let (run, flow) = (session.run, session.machine.flow)
    let path = run.path(to: run.cursor)
    guard answer == nil, !path.isEmpty, session.shell.size.rows >= Self.leastRowsForStory else { return [] }
    let room = columns(in: session) - TextWidth.columns(Self.soFar)
    // From the end on, since of a long run only that has room.
    var text = ""
    for (place, node) in path.enumerated().reversed() {
      let longer = FlowWords.name(of: run.nodes[node].step, in: flow) + (text.isEmpty ? "" : ", \(text)")
      let left = place > 0 ? Self.earlier : ""
      guard text.isEmpty || TextWidth.columns(left + longer) <= room else {
        text = Self.earlier + text
        break
      }
      text = longer
    }
    return [StyledText(Self.soFar + TextFit.shortened(text, to: room), Style(.muted))]
  }

  private static let (soFar, earlier) = ("So far: ", "…, ")
  /// Below this the rows of the window are for the question and its answers.
  private static let leastRowsForStory = 24

  func reason(_ choice: Int, in session: Session) -> String { question.reason(choice, in: session.machine) }

  func verdict(in session: Session) -> [StyledText] {
    guard answer != nil else { return [] }
    let columns = columns(in: session)
    let flow = session.machine.flow
    let leads = question.kind == .leads ? "" : " It leads to “\(flow.states[question.step.after.state].names.title)”."
    let head =
      isRight
      ? StyledText("✓ Right.\(leads)", Style(.good, .bold))
      : StyledText("✗ No, \(right + 1) is right.\(leads)", Style(.warning, .bold))
    let (text, citation) = question.explanation(in: session.machine)
    let why = StyledText.wrapped(text, columns: columns)
    let cited = citation.map { citation in
      StyledText.wrapped(
        "§ \(citation.heading) (\(flow.source(citation.source)?.title ?? citation.source))", Style(.muted),
        columns: columns)
    }
    return [head] + why + (cited ?? [])
  }
}
