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
  package let choices: [Choice]
  /// What happens, and what is asked about it.
  package let text: String

  /// The position of the right answer.
  package var right: Int { choices.firstIndex { $0.state == step.after.state } ?? 0 }

  /// A question about a step that took a transition; nil for waits and settings, which lead nowhere.
  ///
  /// The wrong answers have as many words in common with the question as the right one, so that nobody finds that by
  /// matching words; what cannot be asked so is not asked while something else can.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - machine: the machine of its run.
  ///   - seed: which order and which kind.
  ///   - number: the number of the question in its run.
  package init?(_ step: Step, machine: Machine, seed: UInt64, number: Int) {
    guard step.transition != nil else { return nil }
    self.step = step
    var dice = QuestionDice(seed: seed, question: number)
    // Where it leads is what the flow is about, so it is asked as often as any two of the others.
    let kinds: [Kind] = [.leads, .leads, .app, .user, .never].shuffled(using: &dice)
    let material = QuizMaterial(step, machine)
    var found: (kind: Kind, choices: [Choice])?
    for kind in kinds where found == nil {
      found = material.choices(kind, &dice).map { (kind, $0) }
    }
    (kind, choices) = found ?? (.leads, material.anyTargets(&dice))
    guard choices.count > 1 else { return nil }
    text = material.happening + " " + kind.question
  }

  /// Why an answer is wrong; empty for the right one.
  package func reason(_ choice: Int, in machine: Machine) -> String {
    guard choice != right else { return "" }
    let flow = machine.flow
    let state = choices[choice].state
    guard kind == .leads else { return "that is for “\(flow.states[state].names.title)”" }
    let ways = flow.states[step.before.state].transitions.filter { $0.to == flow.states[state].id }
    guard let way = ways.first else {
      return "nothing leads there from “\(flow.states[step.before.state].names.title)”"
    }
    return "there leads “\(FlowWords.label(way, in: flow))”"
  }
}

extension QuizQuestion.Kind {
  /// What is asked.
  var question: String {
    switch self {
    case .leads: "Where does this lead?"
    case .app: "What does the app do then?"
    case .user: "What does the user see then?"
    case .never: "What must the app not do then?"
    }
  }

  /// The same as a heading.
  var heading: String {
    switch self {
    case .leads: "WHERE DOES THIS LEAD?"
    case .app: "WHAT DOES THE APP DO?"
    case .user: "WHAT DOES THE USER SEE?"
    case .never: "WHAT MUST THE APP NOT DO?"
    }
  }
}

/// The words of a question, to see how many of them an answer has.
private struct QuizWords {
  /// How many words and how many beginnings of words two texts have in common.
  struct Common {
    let words: Int
    let stems: Int

    func distance(to other: Common) -> Int { abs(words - other.words) + abs(stems - other.stems) }
    func isAtLeast(_ other: Common) -> Bool { words >= other.words && stems >= other.stems }
  }

  private let words: Set<Substring>
  private let stems: Set<Substring>

  init(_ text: String) { (words, stems) = Self.parts(of: text) }

  func common(_ text: String) -> Common {
    let parts = Self.parts(of: text)
    return Common(words: words.intersection(parts.words).count, stems: stems.intersection(parts.stems).count)
  }

  private static func parts(of text: String) -> (words: Set<Substring>, stems: Set<Substring>) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return (Set(words), Set(words.map { $0.prefix(4) }))
  }
}

/// What questions about a step are made of.
private struct QuizMaterial {
  let step: Step
  let machine: Machine
  /// What happens, in words.
  let happening: String
  /// The beginnings of the words of `happening`.
  private let stems: Set<String>

  init(_ step: Step, _ machine: Machine) {
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
        let type = flow.variables[field.variable].type
        return "\(flow.variables[field.variable].title): \(type.text(of: carried))"
      }
    }
    let with = values.map { $0.isEmpty ? "" : " with \($0.joined(separator: ", "))" } ?? ""
    happening =
      "The app is in “\(flow.states[step.before.state].names.title)”. Now comes “\(FlowWords.name(of: step, in: flow))”"
      + with + "."
    stems = Set(Self.stems(of: happening))
  }

  /// What an answer about a state says; empty if the flow has nothing to say.
  private func text(_ kind: QuizQuestion.Kind, _ state: State) -> String {
    let text =
      switch kind {
      case .leads: state.names.title
      case .app: state.texts.app
      case .user: state.texts.user
      case .never: state.texts.never
      }
    return kind == .leads ? text : TextFit.firstSentence(of: FlowWords.fill(text, in: machine.flow, step.after))
  }

  /// The right answer and wrong ones that have as many words in common with what happens, in any order; nil if there are
  /// not enough.
  func choices(_ kind: QuizQuestion.Kind, _ dice: inout QuestionDice) -> [QuizQuestion.Choice]? {
    let states = machine.flow.states
    let right = text(kind, states[step.after.state])
    // What stands under the hidden card needs no asking, and would be known to be wrong.
    let shown = kind == .leads ? "" : text(kind, states[step.before.state])
    guard !right.isEmpty, right != shown else { return nil }
    let common = overlap(right)
    var texts: Set<String> = [right, shown]
    // What the state leads to is the most plausible.
    let near = machine.exits(outOf: step.before.state).map(\.target).shuffled(using: &dice)
    let wrong = (near + Array(states.positions).shuffled(using: &dice)).compactMap { index -> QuizQuestion.Choice? in
      let other = text(kind, states[index])
      guard index != step.after.state, !other.isEmpty, overlap(other) == common, texts.insert(other).inserted else {
        return nil
      }
      return QuizQuestion.Choice(state: index, text: other)
    }
    // Those come first that are as near to the whole question as the right one, so that none stands out by its words.
    let asked = QuizWords(happening + " " + kind.question)
    let nearness = asked.common(right)
    let sorted = wrong.enumerated().map {
      (choice: $1, distance: asked.common($1.text).distance(to: nearness), index: $0)
    }
    .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    let chosen = Self.chosen(sorted.map(\.choice), beside: right)
    guard chosen.count == QuizQuestion.choiceCount - 1, chosen.contains(where: { $0.text.count < right.count }),
      chosen.contains(where: { asked.common($0.text).isAtLeast(nearness) })
    else { return nil }
    return ([QuizQuestion.Choice(state: step.after.state, text: right)] + chosen).shuffled(using: &dice)
  }

  /// The first wrong answers, one of them shorter than the right one if any is, so that the shortest is no safe guess.
  private static func chosen(_ wrong: [QuizQuestion.Choice], beside right: String) -> [QuizQuestion.Choice] {
    let first = wrong.prefix(QuizQuestion.choiceCount - 1)
    func isShorter(_ choice: QuizQuestion.Choice) -> Bool { choice.text.count < right.count }
    guard !first.contains(where: isShorter), let shorter = wrong.first(where: isShorter) else { return Array(first) }
    return first.dropLast() + [shorter]
  }

  /// Where the step leads among any other states.
  func anyTargets(_ dice: inout QuestionDice) -> [QuizQuestion.Choice] {
    let others = machine.flow.states.positions.filter { $0 != step.after.state }.shuffled(using: &dice)
    let right = QuizQuestion.Choice(state: step.after.state, text: machine.flow.states[step.after.state].names.title)
    let wrong = others.map { QuizQuestion.Choice(state: $0, text: machine.flow.states[$0].names.title) }
    return ([right] + Self.chosen(wrong, beside: right.text)).shuffled(using: &dice)
  }

  private func overlap(_ text: String) -> Int { Set(Self.stems(of: text)).intersection(stems).count }

  /// The beginnings of the words of a text, so that `declines` and `declined` count as one word.
  private static func stems(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map { String($0.prefix(5)) }
  }
}
