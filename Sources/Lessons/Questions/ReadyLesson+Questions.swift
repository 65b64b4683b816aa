package import FlowEngine
import FlowModel
import MSALErrors
import Scenarios

// What a lesson asks, with right answers that the flow, the engine and the catalogue give.
extension ReadyLesson {
  /// The questions after the goal, with the answers in an order that a seed gives; what cannot be asked is left out.
  package func questions(seed: UInt64) -> [LessonQuestion] {
    ask(lesson.questions.map { try? material($0) }, seed: seed)
  }

  /// The questions that are the goal itself: two of a diagnosis, one for each step to foretell, or where readings part.
  package func goalQuestions(seed: UInt64) -> [LessonQuestion] {
    ask((try? goalMaterials()) ?? [], seed: seed)
  }

  /// How many of the goal's questions must be answered right.
  package var rightAnswersNeeded: Int {
    switch lesson.goal.answer {
    case .diagnose: 2
    case .predict(_, let right): right
    case .part: 1
    case nil: 0
    }
  }

  /// How far what is answered is, with so many answers right and so many wrong.
  package func standing(right: Int, wrong: Int) -> GoalStanding {
    let all = (try? goalMaterials().count) ?? 0
    let parts = all > 1 ? GoalStanding.Parts(done: right, all: rightAnswersNeeded) : nil
    if right >= rightAnswersNeeded { return GoalStanding(state: .solved, steps: right + wrong, parts: parts) }
    let isLost = if case .predict = lesson.goal.answer { wrong > all - rightAnswersNeeded } else { false }
    return GoalStanding(state: isLost ? .lost(.answers) : .open, steps: right + wrong, parts: parts)
  }

  /// The run of which steps are to be foretold, or in which readings part, after the beginning; nil for other goals.
  package var givenRun: Run? {
    switch lesson.goal.answer {
    case .predict(let steps, _), .part(let steps, _): try? run(steps)
    case .diagnose, nil: nil
    }
  }

  private func ask(_ materials: [QuestionMaterial?], seed: UInt64) -> [LessonQuestion] {
    // Without the lesson's name the first questions of all lessons would have their answer in one place.
    let mark = lesson.id.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } as UInt64
    return materials.enumerated().compactMap { number, material in
      var dice = QuestionDice(seed: seed &+ mark, question: number)
      return material?.question(&dice)
    }
  }

  /// What a question is made of.
  func material(_ question: AskedQuestion) throws(QuestionFault) -> QuestionMaterial {
    let states = StateMaterial(flow: machine.flow, snapshot: start)
    switch question.subject {
    case .state(let state):
      let title = machine.flow.states[state].names.title
      let (text, words): (StateText, String) =
        switch question.which {
        case .appMust: (.app, "What does the app do in “\(title)”?")
        case .userSees: (.user, "What does the user see in “\(title)”?")
        case .appMustNot: (.never, "What must the app not do in “\(title)”?")
        default: (.happening, "What happens in “\(title)”?")
        }
      return try states.text(text, of: state, among: question.among, asking: words)
    case .wayOut(let way): return try states.target(of: way, among: question.among)
    case .error(let text):
      guard let error = ErrorMaterial(text, in: catalogue) else {
        throw .noAnswer("the catalogue does not know \(text)")
      }
      switch question.which {
      case .firstAction:
        return try error.firstAction(among: question.among, asking: "\(text): what does the app do first?")
      case .mends: return try error.mends(among: question.among, asking: "\(text): who can mend it?")
      default: return try error.cause(among: question.among, asking: "\(text): what is the cause?")
      }
    }
  }

  /// What the questions of the goal are made of.
  func goalMaterials() throws(QuestionFault) -> [QuestionMaterial] {
    switch lesson.goal.answer {
    case .diagnose(let text, let among):
      guard let error = ErrorMaterial(text, in: catalogue) else { throw .noAnswer("nothing is recognised in the text") }
      return [
        try error.cause(among: among, asking: "What is the cause?"),
        try error.firstAction(among: [], asking: "What does the app do first?"),
      ]
    case .predict(let steps, _):
      let states = StateMaterial(flow: machine.flow, snapshot: start)
      var materials: [QuestionMaterial] = []
      for step in try taken(steps) where step.transition != nil { materials.append(try states.target(of: step)) }
      return materials
    case .part(let steps, let partner):
      let run = try run(steps)
      let replay = VariantReplay(run, to: Machine(partner))
      guard let parting = replay.divergence, parting >= beginning.position else {
        throw .doesNotPart(with: partner.id)
      }
      let answers = run.stepsTaken.enumerated().dropFirst(beginning.position).map { index, step in
        (index: index, text: "Step \(index + 1): \(FlowWords.cause(of: step, in: machine.flow))")
      }
      let right = answers.first { $0.index == parting }?.text ?? ""
      return [
        try ErrorMaterial.checked(
          QuestionMaterial(
            text: "At which step does “\(partner.title)” go elsewhere first?", right: right,
            wrong: answers.filter { $0.index != parting }.map {
              LessonQuestion.Choice(
                text: $0.text, reason: $0.index < parting ? "Both do the same there." : "They have parted before.")
            }, isOrdered: true))
      ]
    case nil: return []
    }
  }

  /// A run with some more steps after the beginning.
  func run(_ steps: [ScenarioStep]) throws(QuestionFault) -> Run {
    let player = ScenarioPlayer(machine: machine, catalogue: self.catalogue)
    let replay = player.play(lesson.scenario(of: lesson.start + steps))
    if let failure = replay.failures.first { throw .impossible(failure.text(in: machine)) }
    return replay.run
  }

  private func taken(_ steps: [ScenarioStep]) throws(QuestionFault) -> [Step] {
    Array(try run(steps).stepsTaken.dropFirst(beginning.position))
  }
}
