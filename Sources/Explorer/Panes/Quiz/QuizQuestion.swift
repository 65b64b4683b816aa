package import FlowEngine
package import FlowModel
import Lessons
import PlainText

/// A question about a step of a run, with its answers in an order that a seed gives.
package struct QuizQuestion: Hashable, Sendable {
  /// What is asked.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The state the step leads to.
    case leads
    /// What the app does then.
    case app
    /// What the user sees then.
    case user
    /// What must not be done then.
    case never
  }

  /// An answer to choose.
  package struct Choice: Hashable, Sendable {
    /// The state it is about.
    package let state: StateIndex
    /// What it says.
    package let text: String
  }

  /// How many answers there are to choose from.
  package static let choiceCount = 4

  /// What is asked.
  package let kind: Kind
  /// The step.
  package let step: Step
  /// The answers.
  package private(set) var choices: [Choice]
  /// What happens.
  package let happening: String

  /// What happens, and what is asked about it.
  package var text: String { happening + " " + kind.question }

  /// The position of the right answer.
  package var right: Int { choices.firstIndex { $0.state == step.after.state } ?? 0 }

  /// A question about a step that took a transition; nil for waits and settings, which lead nowhere, and for what the library
  /// does by itself.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - machine: the machine of its run.
  ///   - seed: which order and which kind.
  ///   - number: the number of the question in its run.
  package init?(_ step: Step, machine: Machine, seed: UInt64, number: Int) {
    self.init(QuizMaterial(step, machine), seed: seed, number: number)
  }

  /// A question about a step of which the material is at hand; nil where there is nothing to ask.
  ///
  /// The right answer stands out by its words, its length or its likeness to the others no more often than any other:
  /// the dice say in which of these it is to come first, second, third or last, and the wrong answers are chosen for
  /// that.
  package init?(_ material: QuizMaterial, seed: UInt64, number: Int) {
    step = material.step
    // With the state in it, runs of equal length are asked differently.
    let mixed = seed &+ UInt64(step.after.state.offset + 1) &* 0xA24B_AED4_963E_E407
    var dice = QuestionDice(seed: mixed, question: number)
    // Where it leads is what the flow is about, so it comes first as often as any two of the others.
    let order: [Kind] = [.leads, .leads, .app, .user, .never].shuffled(using: &dice)
    let kinds = order.enumerated().filter { !order[..<$0].contains($1) }.map(\.element)
    let aim = QuizAim(&dice)
    let sets = kinds.compactMap { kind in material.answers[kind]?.set(for: aim, &dice).map { (kind: kind, set: $0) } }
    // What the name of the event already says is no question while another one can be asked.
    let asked = sets.contains { !$0.set.isGivenAway } ? sets.filter { !$0.set.isGivenAway } : sets
    guard let best = asked.min(by: { $0.set.misfit < $1.set.misfit }) else { return nil }
    kind = best.kind
    choices = best.set.choices.shuffled(using: &dice)
    happening = material.happening
  }

  /// The same with every answer in another place, so that a place one remembers is no answer.
  func turned(using dice: inout QuestionDice) -> QuizQuestion {
    var other = self
    guard choices.count > 1 else { return other }
    let turn = Int.random(in: 1..<choices.count, using: &dice)
    other.choices = Array(choices[turn...] + choices[..<turn])
    return other
  }

  /// Why the right answer is right.
  ///
  /// Of where a step leads it is what the flow says of the step, of a warning what comes of it, else what goes on in the
  /// state: more that the app does or must not do explains nothing.
  package func explanation(in machine: Machine) -> (text: String, citation: Citation?) {
    let flow = machine.flow
    let state = flow.states[step.after.state]
    guard let part = kind.part else {
      let way = step.transition.map { machine.transition($0) }
      return (FlowWords.fill(way?.because ?? "", in: flow, step.after), way?.citations.first)
    }
    func fill(_ text: String) -> String { FlowWords.fill(text, in: flow, step.after) }
    let warning = part == .never ? fill(state.texts.never) : ""
    let rest = warning.dropFirst(TextFit.firstSentence(of: warning).count).drop(while: \.isWhitespace)
    let text = rest.isEmpty || rest.hasPrefix("Do not") ? fill(state.texts.happening) : String(rest)
    return (text, state.citations.first)
  }

  /// Why an answer is wrong, and what would lead there; empty for the right one.
  package func reason(_ choice: Int, in machine: Machine) -> String {
    guard choice != right else { return "" }
    let flow = machine.flow
    let state = flow.states[choices[choice].state]
    func ways(from other: State) -> [Transition] { other.transitions.filter { $0.to == state.id } }
    let here = flow.states[step.before.state]
    let direct = ways(from: here).first
    let far = flow.states.lazy.filter { $0.id != state.id }.compactMap { other in
      ways(from: other).first.map { (from: other.names.title, way: $0) }
    }.first
    let label = (direct ?? far?.way).map { "“\(FlowWords.label($0, in: flow))”" }
    guard kind == .leads else {
      let after = label.map { ", after \($0)" } ?? ""
      return "for “\(state.names.title)”" + (state.id == flow.initial ? ", where a run starts" : after)
    }
    guard let label else { return "nothing leads there; a run starts there" }
    if let direct {
      let isSame = step.event.map { flow.events[$0].id == direct.event } ?? false
      return "\(label) leads there" + (isSame ? ", in another case" : "")
    }
    return "\(label) leads there, from “\(far?.from ?? "")”"
  }
}

extension QuizQuestion.Kind {
  /// The text of a state that answers it; nil for its title.
  package var part: StateText? {
    switch self {
    case .leads: nil
    case .app: .app
    case .user: .user
    case .never: .never
    }
  }

  /// What is asked.
  var question: String {
    switch self {
    case .leads: "Where does this lead?"
    case .app: "What does the app do in the state where this leads?"
    case .user: "What does the user see in the state where this leads?"
    case .never: "Which of these warnings does the app need in the state where this leads?"
    }
  }
}
