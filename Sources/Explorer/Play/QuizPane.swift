package import FlowEngine
import FlowModel

/// The question where a step leads.
package struct QuizPane: Hashable, Sendable {
  /// How many answers there are to choose from.
  private static let choiceCount = 5

  /// The step that is asked about.
  package let step: Step
  /// States to choose from, in the order of the flow.
  package let choices: [Int]
  /// The chosen line.
  package private(set) var selection = 0
  /// The answer given; nil before.
  package internal(set) var answer: Int?

  /// True if the answer is right.
  package var isRight: Bool { answer == step.after.state }

  /// A question about a step that took a transition; nil for waits and settings, which lead nowhere.
  init?(_ step: Step, machine: Machine) {
    guard step.transition != nil else { return nil }
    self.step = step
    let flow = machine.flow
    let near = machine.ways(outOf: step.before.state).map(\.target)
    // What the state leads to is the most plausible; other states fill up, the ones next in the flow first.
    let others = (1..<max(2, flow.states.count)).map { (step.after.state + $0) % flow.states.count }
    var seen: Set<Int> = [step.after.state]
    let wrong = (near + others).filter { seen.insert($0).inserted }
    choices = ([step.after.state] + wrong.prefix(Self.choiceCount - 1)).sorted()
  }

  mutating func select(_ index: Int) { selection = max(0, min(index, choices.count - 1)) }
}
