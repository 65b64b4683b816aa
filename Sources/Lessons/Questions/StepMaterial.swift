import Canvas
package import Model

/// What can be asked about a step of a run: where it leads, and what holds there.
package struct StepMaterial {
  let step: Step
  /// The questions of each kind that can be asked, with their answers.
  private var choosers: [StateText?: AnswerChooser] = [:]

  /// True for a step that leads somewhere; what a library does by itself is not asked about.
  static func asks(about step: Step, in machine: Machine) -> Bool {
    step.transition != nil
      && !machine.isInside(from: step.before.state, to: step.after.state)
  }

  /// Collects what can be asked about a step; nothing about waits and settings, and what a
  /// library does by itself.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - moment: the step that was made where this one is only supposed; nil if it was made.
  ///   - machine: the machine that makes both.
  package init(_ step: Step, insteadOf moment: Step? = nil, in machine: Machine) {
    self.step = step
    guard Self.asks(about: step, in: machine) else { return }
    for part in [nil, .app, .user, .never] as [StateText?] {
      if let material = try? Self.material(part, of: step, insteadOf: moment, in: machine) {
        choosers[part] = AnswerChooser(material)
      }
    }
  }

  static let whereItLeads = "Where does this lead?"

  /// A question about a step, asked before it is made: a text of the state where it leads, or
  /// nil for that state.
  static func material(
    _ part: StateText?, of step: Step, insteadOf moment: Step? = nil, in machine: Machine
  ) throws(QuestionFault) -> QuestionMaterial {
    let text =
      switch part {
      case .app: "What does the app do after this step?"
      case .user: "What does the user see after this step?"
      case .never: "What would be a mistake after this step?"
      case .happening, nil: whereItLeads
      }
    let flow = machine.flow
    var material = try StateMaterial(
      machine, step.after.state, from: step.before.state, step.after
    ).material(
      part, asking: text,
      context: happening(step, insteadOf: moment, in: machine))
    material.event = FlowWords.name(of: step, in: flow)
    (material.asked.step, material.asked.moment) = (step, moment ?? step)
    let leads =
      part == nil ? "" : "It leads to “\(flow.title(of: step.after.state))”. "
    let (why, citation) = explanation(of: part, step, in: machine)
    material.asked.explanation = leads + why
    material.asked.citation = citation
    return material
  }

  /// A question about the step; nil where there is nothing to ask.
  ///
  /// The right answer stands out by its words, its length or its likeness to the others no more
  /// often than any other: the dice say in which of these it is to come first, second, third or
  /// last, and the wrong answers are chosen for that.
  ///
  /// - Parameters:
  ///   - seed: which kind, which answers, and in which order.
  ///   - number: the number of the question in its run.
  ///   - earlier: what was asked before, and is not asked again while there is anything else.
  ///   - fits: which are left.
  /// - Returns: the question.
  func question(
    seed: UInt64, number: Int, after earlier: [Question] = [],
    where fits: (QuestionMaterial, AnswerSet) -> Bool = { _, _ in true }
  ) -> Question? {
    // With the state in it, runs of equal length are asked differently.
    let mixed = seed &+ UInt64(step.after.state.offset + 1) &* 0xA24B_AED4_963E_E407
    var dice = QuestionDice(seed: mixed, question: number)
    // Where it leads is what the flow is about, so it comes first as often as any two of the
    // others.
    let order: [StateText?] = [nil, nil, .app, .user, .never].shuffled(using: &dice)
      .unique()
    let aim = AnswerAim(&dice)
    var sets: [(chooser: AnswerChooser, answers: AnswerSet)] = []
    let asked = Set(earlier.map(\.whole))
    let all = order.compactMap { choosers[$0] }
    let fresh = all.filter { !asked.contains($0.material.asked.whole) }
    for chooser in fresh.isEmpty ? all : fresh {
      let answers = chooser.choose(for: aim, &dice)
      if fits(chooser.material, answers) { sets.append((chooser, answers)) }
    }
    // What the name of the event already says is no question while another one can be asked.
    let telling = sets.filter { !$0.answers.isGivenAway }
    let best = (telling.isEmpty ? sets : telling).min {
      $0.answers.misfit < $1.answers.misfit
    }
    return best.map { $0.chooser.question($0.answers, &dice) }
  }
}

// What happens, in words, and why it leads where it leads.
extension StepMaterial {
  private static func happening(
    _ step: Step, insteadOf moment: Step?, in machine: Machine
  ) -> String {
    let begin = moment == nil || moment == step ? "Then" : "Suppose that"
    let flow = machine.flow
    func text(_ variable: VariableIndex, _ value: Int) -> String {
      "\(flow.variables[variable].title): \(flow.variables[variable].text(of: value))"
    }
    let known = deciding(step, machine).map { variable, limit in
      flow.variables[variable].words(of: step.before.values[variable])
        + (limit.map { " (limit \(flow.variables[variable].text(of: $0)))" } ?? "")
    }
    let payload = step.event.map { flow.events[$0].payload } ?? []
    let carried = payload.enumerated().map { position, field in
      if case .injection(let injection) = step.cause {
        return text(field.variable, injection.payload[position])
      }
      return text(field.variable, step.after.values[field.variable])
    }
    return ([FlowWords.whereabouts(step.before.state, in: flow)] + known).joined(
      separator: "; ")
      + ". \(begin) “\(FlowWords.name(of: step, in: flow))” happens"
      + (carried.isEmpty ? "." : " (\(carried.joined(separator: ", "))).")
  }

  /// What decides between the transitions of the event of a step, apart from what it carries,
  /// each with the number up to which it may go, if it is compared with one: without it nobody
  /// could know where the step leads.
  private static func deciding(_ step: Step, _ machine: Machine) -> [(
    variable: VariableIndex, limit: Int?
  )] {
    let flow = machine.flow
    guard let event = step.event else { return [] }
    let transitions = flow.states[step.before.state].transitions.filter {
      $0.event == flow.events[event].id
    }
    // Where all of them lead to one state, nothing has to be decided.
    guard Set(transitions.map(\.to)).count > 1 else { return [] }
    let conditions = transitions.compactMap(\.condition).map(\.expression)
    let carried = flow.events[event].payload.map(\.variable)
    // What the event carries is told with the event.
    return Set(conditions.flatMap(ConditionWords.variables)).subtracting(carried).sorted()
      .map {
        variable in
        (variable, conditions.lazy.compactMap { limit(of: variable, in: $0) }.first)
      }
  }

  /// The number that a variable is counted up to by a condition, as in `attempts < 3`; nil if
  /// it says none.
  private static func limit(of variable: VariableIndex, in expression: Expression) -> Int? {
    switch expression {
    // Of `attempts < 3` the limit is 3, and so it is of its denial, `3 <= attempts`.
    case .binary(.less, .variable(variable), .constant(let limit)),
      .binary(.lessOrEqual, .constant(let limit), .variable(variable)):
      limit
    case .not(let operand): limit(of: variable, in: operand)
    case .binary(_, let left, let right):
      limit(of: variable, in: left) ?? limit(of: variable, in: right)
    case .constant, .variable, .state, .count: nil
    }
  }

  /// Why the right answer is right.
  ///
  /// Of where a step leads it is what the flow says of the step, of a warning what comes of it,
  /// else what goes on in the state: more that the app does or must not do explains nothing.
  private static func explanation(
    of part: StateText?, _ step: Step, in machine: Machine
  ) -> (text: String, citation: Citation?) {
    func fill(_ text: String) -> String {
      FlowWords.fill(text, in: machine.flow, step.after)
    }
    guard let part else {
      let transition = step.transition.map { machine.transition($0) }
      return (fill(transition?.because ?? ""), transition?.citations.first)
    }
    let state = machine.flow.states[step.after.state]
    let warning = part == .never ? fill(state.texts.never) : ""
    // Behind the first sentence, which is the answer itself.
    let rest = warning.dropFirst(TextFit.firstSentence(of: warning).count).drop(
      while: \.isWhitespace)
    return (
      rest.isEmpty ? fill(state.texts.happening) : String(rest), state.citations.first
    )
  }
}
