package import FlowEngine
import FlowModel
import Lessons
import PlainText

/// What questions about a step are made of, whatever the dice say.
package struct QuizMaterial {
  let step: Step
  private let machine: Machine
  /// What happens, in words.
  let happening: String

  /// What could be answered, by the kind of question.
  private(set) var answers: [QuizQuestion.Kind: QuizAnswers] = [:]

  package init(_ step: Step, _ machine: Machine) {
    self.step = step
    self.machine = machine
    let flow = machine.flow
    let values = step.event.map { event in
      flow.events[event].payload.enumerated().map { index, field in
        let carried: Int
        if case .injection(let injection) = step.cause {
          carried = injection.payload[index]
        } else {
          carried = step.after.values[field.variable]
        }
        let variable = flow.variables[field.variable]
        return "\(variable.title): \(variable.text(of: carried))"
      }
    }
    let with = values.map { $0.isEmpty ? "" : " with \($0.joined(separator: ", "))" } ?? ""
    let known = Self.deciding(step, machine).map { index, limit in
      let variable = flow.variables[index]
      return "\(variable.title): \(variable.text(of: step.before.values[index]))"
        + (limit.map { " (limit \(variable.text(of: $0)))" } ?? "")
    }
    happening =
      FlowWords.whereabouts(step.before.state, in: flow)
      + (known.isEmpty ? ". " : "; \(known.joined(separator: "; ")). ")
      + "Now comes “\(FlowWords.name(of: step, in: flow))”" + with + "."
    // What the library does by itself is not asked about.
    if step.transition == nil || isInside { return }
    for kind in QuizQuestion.Kind.allCases { answers[kind] = answers(kind) }
  }

  /// What decides between the ways that the event of a step can go, apart from what it carries, each with the number up to
  /// which it may go, if it is compared with one: without it nobody could know where the step leads.
  private static func deciding(_ step: Step, _ machine: Machine) -> [(variable: VariableIndex, limit: Int?)] {
    let flow = machine.flow
    guard let event = step.event else { return [] }
    let ways = flow.states[step.before.state].transitions.filter { $0.event == flow.events[event].id }
    guard Set(ways.map(\.to)).count > 1 else { return [] }
    let conditions = ways.compactMap(\.condition).map(\.expression)
    let asked = Set(conditions.flatMap { Self.variables(of: $0) })
    let carried = flow.events[event].payload.map(\.variable)
    return asked.subtracting(carried).sorted().map { variable in
      (variable, conditions.lazy.compactMap { Self.limit(of: variable, in: $0) }.first)
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

  private static func variables(of expression: Expression) -> [VariableIndex] {
    switch expression {
    case .variable(let variable): [variable]
    case .not(let operand), .count(let operand): variables(of: operand)
    case .binary(_, let left, let right): variables(of: left) + variables(of: right)
    case .constant, .state: []
    }
  }

  /// True for what the library does by itself, which nobody who writes an app decides.
  ///
  /// The same request stays in flight, and the user sees the same as before.
  private var isInside: Bool {
    let (before, after) = (machine.flow.states[step.before.state], machine.flow.states[step.after.state])
    return before.request != nil && before.request == after.request
      && TextFit.firstSentence(of: before.texts.user) == TextFit.firstSentence(of: after.texts.user)
  }

  /// What an answer about a state says; empty if the flow has nothing to say.
  private func text(_ kind: QuizQuestion.Kind, _ index: StateIndex) -> String {
    let state = machine.flow.states[index]
    let text =
      switch kind {
      case .leads: state.names.title
      case .app: state.texts.app
      case .user: state.texts.user
      case .never: state.texts.never
      }
    let first = TextFit.firstSentence(of: text)
    let filled = FlowWords.fill(first, in: machine.flow, step.after)
    // Of another state the values are not known: "again in 0 s" would be nonsense.
    return filled == first || index == step.after.state ? filled : ""
  }

  /// True for a state that only those meet who look into the library: every way to it comes from the same request, while
  /// the user sees the same.
  private func isHidden(_ index: StateIndex) -> Bool {
    let state = machine.flow.states[index]
    guard state.request != nil else { return false }
    let before = machine.flow.states.filter { other in
      other.id != state.id && other.transitions.contains { $0.to == state.id }
    }
    let seen = TextFit.firstSentence(of: state.texts.user)
    return !before.isEmpty
      && before.allSatisfy { $0.request == state.request && TextFit.firstSentence(of: $0.texts.user) == seen }
  }

  /// What could be answered to a question of a kind; nil where the flow says nothing to it, or where it says what already
  /// stands under the hidden card.
  func answers(_ kind: QuizQuestion.Kind) -> QuizAnswers? {
    let states = machine.flow.states
    let right = QuizQuestion.Choice(state: step.after.state, text: text(kind, step.after.state))
    // What stands under the hidden card needs no asking, and would be known to be wrong.
    let shown = kind == .leads ? "" : text(kind, step.before.state)
    guard !right.text.isEmpty, right.text != shown else { return nil }
    var texts: Set<String> = [right.text, shown]
    let truth = QuizTruth(machine.flow.states[step.after.state].texts, kind, right: right.text)
    let isInLibrary = isHidden(step.before.state)
    let near = Set(machine.exits(outOf: step.before.state).map(\.target)).union([step.before.state])
    let around = near.reduce(into: near) { $0.formUnion(machine.exits(outOf: $1).map(\.target)) }
    let wrong = states.positions.filter { $0 != step.after.state }.compactMap { index -> QuizQuestion.Choice? in
      // A wrong answer is wrong: what holds in any state is none, nor what is said of this one in other words.
      if let part = kind.part, states[index].texts.everywhere.contains(part) { return nil }
      let text = text(kind, index)
      guard !text.isEmpty, texts.insert(text).inserted else { return nil }
      guard isInLibrary || !isHidden(index), kind == .leads || !truth.holds(text) else { return nil }
      return QuizQuestion.Choice(state: index, text: text)
    }
    return QuizAnswers(
      right: right, wrong: wrong, distance: { near.contains($0) ? 0 : around.contains($0) ? 1 : 2 },
      question: happening + " " + kind.question, event: FlowWords.name(of: step, in: machine.flow))
  }
}
