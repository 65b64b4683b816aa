import Canvas
package import Model

/// What can be asked about a step of a run: where it leads, and what holds there.
package struct StepMaterial {
  private let step: Step
  private let machine: Machine
  /// The questions of each kind that can be asked, with their answers.
  private var choosers: [(part: StateText?, chooser: AnswerChooser)] = []

  /// True for a step that leads somewhere; what a library does by itself is not asked about.
  package static func asks(about step: Step, in machine: Machine) -> Bool {
    step.transition != nil && !machine.isInside(from: step.before.state, to: step.after.state)
  }

  /// Collects what can be asked about a step; nothing about waits and settings, and what a library does by itself.
  package init(_ step: Step, in machine: Machine) {
    self.step = step
    self.machine = machine
    guard Self.asks(about: step, in: machine) else { return }
    let questions: [(StateText?, String)] = [
      (nil, "Where does this lead?"),
      (.app, "What does the app do in the state where this leads?"),
      (.user, "What does the user see in the state where this leads?"),
      (.never, "Which of these warnings does the app need in the state where this leads?"),
    ]
    choosers = questions.compactMap { part, text in
      (try? Self.material(part, asking: text, of: step, in: machine)).map { (part, AnswerChooser($0)) }
    }
  }

  /// Where a step leads, asked before it is made.
  static func target(of step: Step, in machine: Machine) throws(QuestionFault) -> QuestionMaterial {
    try material(nil, asking: "Where does this lead?", of: step, in: machine)
  }

  private static func material(
    _ part: StateText?, asking text: String, of step: Step, in machine: Machine
  ) throws(QuestionFault) -> QuestionMaterial {
    let flow = machine.flow
    var material = try StateMaterial(machine, from: step.before.state, to: step.after.state, step.after).material(
      part, asking: text, context: happening(step, in: machine))
    material.event = FlowWords.name(of: step, in: flow)
    material.step = step
    let leads = part == nil ? "" : "It leads to “\(flow.states[step.after.state].names.title)”. "
    let (why, citation) = explanation(of: part, step, in: machine)
    material.explanation = leads + why
    material.citation = citation
    return material
  }

  /// A question about the step; nil where there is nothing to ask.
  ///
  /// The right answer stands out by its words, its length or its likeness to the others no more often than any other:
  /// the dice say in which of these it is to come first, second, third or last, and the wrong answers are chosen for
  /// that.
  ///
  /// - Parameters:
  ///   - seed: which kind, which answers, and in which order.
  ///   - number: the number of the question in its run.
  /// - Returns: the question.
  package func question(seed: UInt64, number: Int) -> Question? {
    // With the state in it, runs of equal length are asked differently.
    let mixed = seed &+ UInt64(step.after.state.offset + 1) &* 0xA24B_AED4_963E_E407
    var dice = QuestionDice(seed: mixed, question: number)
    // Where it leads is what the flow is about, so it comes first as often as any two of the others.
    let order: [StateText?] = [nil, nil, .app, .user, .never].shuffled(using: &dice).unique()
    let aim = AnswerAim(&dice)
    var sets: [(material: QuestionMaterial, wrong: [Question.Choice], misfit: Int, isGivenAway: Bool)] = []
    for part in order {
      guard let chooser = choosers.first(where: { $0.part == part })?.chooser else { continue }
      let set = chooser.choose(for: aim, &dice)
      sets.append((chooser.material, set.wrong, set.misfit, set.isGivenAway))
    }
    // What the name of the event already says is no question while another one can be asked.
    let asked = sets.contains { !$0.isGivenAway } ? sets.filter { !$0.isGivenAway } : sets
    guard let best = asked.min(by: { $0.misfit < $1.misfit }) else { return nil }
    return best.material.question(with: best.wrong, &dice)
  }
}

// What happens, in words, and why it leads where it leads.
extension StepMaterial {
  private static func happening(_ step: Step, in machine: Machine) -> String {
    let flow = machine.flow
    let known = deciding(step, machine).map { index, limit in
      let variable = flow.variables[index]
      return "\(variable.title): \(variable.text(of: step.before.values[index]))"
        + (limit.map { " (limit \(variable.text(of: $0)))" } ?? "")
    }
    let carried = carried(by: step, in: flow)
    return ([FlowWords.whereabouts(step.before.state, in: flow)] + known).joined(separator: "; ")
      + ". Now comes “\(FlowWords.name(of: step, in: flow))”"
      + (carried.isEmpty ? "." : " with \(carried.joined(separator: ", ")).")
  }

  /// The values that the event of a step carries.
  private static func carried(by step: Step, in flow: Flow) -> [String] {
    guard let event = step.event else { return [] }
    return flow.events[event].payload.enumerated().map { position, field in
      let value =
        if case .injection(let injection) = step.cause {
          injection.payload[position]
        } else {
          step.after.values[field.variable]
        }
      let variable = flow.variables[field.variable]
      return "\(variable.title): \(variable.text(of: value))"
    }
  }

  /// What decides between the ways that the event of a step can go, apart from what it carries, each with the number up to
  /// which it may go, if it is compared with one: without it nobody could know where the step leads.
  private static func deciding(_ step: Step, _ machine: Machine) -> [(variable: VariableIndex, limit: Int?)] {
    let flow = machine.flow
    guard let event = step.event else { return [] }
    let ways = flow.states[step.before.state].transitions.filter { $0.event == flow.events[event].id }
    guard Set(ways.map(\.to)).count > 1 else { return [] }
    let conditions = ways.compactMap(\.condition).map(\.expression)
    let carried = flow.events[event].payload.map(\.variable)
    return Set(conditions.flatMap(ConditionWords.variables)).subtracting(carried).sorted().map { variable in
      (variable, conditions.lazy.compactMap { limit(of: variable, in: $0) }.first)
    }
  }

  /// The number that a variable is counted up to by a condition, as in `attempts < 3`; nil if it says none.
  private static func limit(of variable: VariableIndex, in expression: Expression) -> Int? {
    switch expression {
    case .binary(.less, .variable(variable), .constant(let limit)),
      .binary(.lessOrEqual, .constant(let limit), .variable(variable)):
      limit
    case .not(let operand): limit(of: variable, in: operand)
    case .binary(_, let left, let right): limit(of: variable, in: left) ?? limit(of: variable, in: right)
    case .constant, .variable, .state, .count: nil
    }
  }

  /// Why the right answer is right.
  ///
  /// Of where a step leads it is what the flow says of the step, of a warning what comes of it, else what goes on in the
  /// state: more that the app does or must not do explains nothing.
  private static func explanation(
    of part: StateText?, _ step: Step, in machine: Machine
  ) -> (text: String, citation: Citation?) {
    func fill(_ text: String) -> String { FlowWords.fill(text, in: machine.flow, step.after) }
    guard let part else {
      let way = step.transition.map { machine.transition($0) }
      return (fill(way?.because ?? ""), way?.citations.first)
    }
    let state = machine.flow.states[step.after.state]
    let warning = part == .never ? fill(state.texts.never) : ""
    let rest = warning.dropFirst(TextFit.firstSentence(of: warning).count).drop(while: \.isWhitespace)
    let isExplained = !rest.isEmpty && !rest.hasPrefix("Do not")
    return (isExplained ? String(rest) : fill(state.texts.happening), state.citations.first)
  }
}
