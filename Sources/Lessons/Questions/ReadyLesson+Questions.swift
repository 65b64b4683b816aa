package import Catalogue
import Errors
package import Model
import Scenarios

// What a lesson asks, with right answers that the flow, the engine and the catalogue give.
extension ReadyLesson {
  /// The questions after the goal, with the answers in an order that a seed gives; what cannot
  /// be asked is left out.
  package func questions(seed: UInt64) -> [Question] {
    ask(lesson.questions.compactMap { try? material($0) }, seed: seed)
  }

  /// The questions before anything is played: those that are the goal itself (two of a
  /// diagnosis, one for each step to foretell, or where versions differ first), and what the lesson
  /// asks first.
  package func goalQuestions(seed: UInt64) -> [Question] {
    ask(
      ((try? goalMaterials()) ?? []) + lesson.first.compactMap { try? material($0) },
      seed: seed
    )
  }

  /// The questions of a test, the same each time; a seed gives the order of the answers.
  package func testQuestions(_ form: TestForm, seed: UInt64) -> [Question] {
    ask((lesson.tests[form] ?? []).compactMap { try? material($0) }, seed: seed)
  }

  /// Questions that differ from one time to the next: its own, and others about the steps of
  /// its solution.
  ///
  /// - Parameters:
  ///   - seed: which, and in which order.
  ///   - count: how many are wanted; there may be fewer.
  ///   - record: what the learner has answered before: what was wrong comes first, what was
  ///     asked last time at the end.
  /// - Returns: the questions.
  package func freshQuestions(seed: UInt64, count: Int, after record: LessonRecord? = nil)
    -> [Question]
  {
    var dice = QuestionDice(seed: seed, question: 0)
    // Those of other goals need a run to be shown.
    let goal =
      switch lesson.goal.answer {
      case .diagnose, nil: goalQuestions(seed: seed)
      case .predict, .part: [Question]()
      }
    let own = questions(seed: seed) + goal
    let steps = beginning.stepsTaken + (solution().solution?.steps ?? [])
    let made = steps.enumerated().compactMap { number, step -> Question? in
      var question = StepMaterial(step, in: machine).question(seed: seed, number: number)
      question?.lesson = lesson.id
      return question
    }
    // What the author asks comes first, for it is what the lesson is about.
    let questions = own.shuffled(using: &dice) + made.shuffled(using: &dice)
    let (wrong, last) = (
      Set(record?.wrong.map(\.question) ?? []), Set(record?.lastAsked ?? [])
    )
    // 0 for what was wrong, 2 for what was asked the last time, 1 for the rest.
    let groups = Dictionary(grouping: questions.unique(by: \.whole)) { question in
      wrong.contains(question.whole) ? 0 : last.contains(question.mark) ? 2 : 1
    }
    return Array((0...2).flatMap { groups[$0] ?? [] }.prefix(count))
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

  private func ask(_ materials: [QuestionMaterial], seed: UInt64) -> [Question] {
    // Without the lesson's name the first questions of all lessons would have their answer in
    // one place.
    let mark = lesson.id.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } as UInt64
    return materials.enumerated().map { number, material in
      var dice = QuestionDice(seed: seed &+ mark, question: number)
      var question = material.question(&dice)
      question.lesson = lesson.id
      return question
    }
  }

  /// What the catalogue has about the error that is to be diagnosed; nil where none is.
  package var diagnosed: CatalogueEntry? {
    guard case .diagnose(let text, _) = lesson.goal.answer else { return nil }
    return (try? ErrorMaterial(text, in: catalogue))?.surfaced
  }

  /// What a question is made of.
  func material(_ question: AskedQuestion) throws(QuestionFault) -> QuestionMaterial {
    switch question.subject {
    case .state(let state):
      let title = machine.flow.title(of: state)
      let (part, text): (StateText, String) =
        switch question.which {
        case .appMust: (.app, "What does the app do in “\(title)”?")
        case .userSees: (.user, "What does the user see in “\(title)”?")
        case .appMustNot: (.never, "What must the app never do in “\(title)”?")
        default: (.happening, "What happens in “\(title)”?")
        }
      var material = try StateMaterial(machine, state, start).material(
        part, asking: text, among: question.among)
      // Beside its place stands what happens there, and that is why the answer is right.
      if part != .happening {
        material.asked.state = state
        material.asked.explanation = FlowWords.fill(
          machine.flow.states[state].texts.happening, in: machine.flow, start)
      }
      return material
    case .transition(let pattern): return try target(of: pattern, among: question.among)
    case .error(let text, let request):
      let error = try ErrorMaterial(text, after: request, in: catalogue)
      var material = try error.material(question.which, among: question.among)
      // What it means is why; of its cause that is the answer itself.
      if question.which != .cause { material.asked.explanation = error.meaning }
      return material
    case .words(let text, let about, let state, let right, let because):
      var material = try QuestionMaterial(
        text, context: about ?? printedError ?? "", right: right, ofOwn: question.among)
      material.asked.state = state
      material.asked.explanation = because
      return material
    }
  }

  /// Where a transition leads, whatever its guards say.
  private func target(of pattern: TransitionPattern, among named: [WrongAnswer])
    throws(QuestionFault)
    -> QuestionMaterial
  {
    let flow = machine.flow
    guard let state = pattern.state else { throw .noAnswer("no state is named") }
    let event = flow.events[pattern.event].names.title
    let exits = machine.exits(outOf: state).filter {
      $0.event == pattern.event && (pattern.target == nil || $0.target == pattern.target)
    }
    let targets = exits.map(\.target).unique()
    guard targets.count == 1 else {
      throw .severalRight(targets.map { flow.states[$0].names.title })
    }
    var material = try StateMaterial(machine, targets[0], from: state, start).material(
      nil, asking: StepMaterial.whereItLeads,
      context: "\(FlowWords.whereabouts(state, in: flow)). Then “\(event)” happens.",
      among: named)
    material.event = event
    material.asked.state = state
    material.asked.explanation = FlowWords.fill(
      machine.transition(exits[0].transition).because, in: flow, start)
    return material
  }

  /// What the questions of the goal are made of.
  func goalMaterials() throws(QuestionFault) -> [QuestionMaterial] {
    switch lesson.goal.answer {
    case .diagnose(let text, let among):
      let error = try ErrorMaterial(text, in: catalogue)
      return [try error.material(.cause, among: among), try error.material(.firstAction)]
    case .predict(let steps, _):
      var materials: [QuestionMaterial] = []
      // A step without a transition leads nowhere that could be foretold.
      for step in try run(steps).stepsTaken.dropFirst(beginning.position)
      where step.transition != nil {
        materials.append(try StepMaterial.material(nil, of: step, in: machine))
      }
      return materials
    case .part(let steps, let partner): return [try parting(try run(steps), from: partner)]
    case nil: return []
    }
  }

  /// Where another version goes elsewhere first.
  private func parting(_ run: Run, from partner: Flow) throws(QuestionFault)
    -> QuestionMaterial
  {
    guard let parting = VersionReplay(run, to: Machine(partner)).divergence,
      parting >= beginning.position
    else {
      throw QuestionFault("\(partner.id) does the same at each of these steps")
    }
    // Numbered from the start of the run, with the steps before the lesson.
    let candidates = (beginning.position..<run.stepsTaken.count).map { index in
      Candidate(
        text:
          "Step \(index + 1): \(FlowWords.cause(of: run.stepsTaken[index], in: machine.flow))",
        isRight: index == parting,
        reason: index < parting ? "Both do the same there." : "They differ earlier.")
    }
    var material = try QuestionMaterial(
      "At which step does “\(partner.title)” first differ from this flow?",
      right: candidates[parting - beginning.position].text, of: candidates)
    material.showsAll = true
    material.isOrdered = true
    material.asked.shown = lesson.shown
    return material
  }

  /// A run with some more steps after the beginning.
  func run(_ steps: [ScenarioStep]) throws(QuestionFault) -> Run {
    let player = ScenarioPlayer(machine: machine, catalogue: self.catalogue)
    let replay = player.play(lesson.scenario(of: lesson.start + steps))
    if let failure = replay.failures.first { throw QuestionFault(failure.text) }
    return replay.run
  }
}
