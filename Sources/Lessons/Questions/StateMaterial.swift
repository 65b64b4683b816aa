import Canvas
import Model

/// Questions about a state: what something that leads there leads to, and what the texts of the
/// state say.
struct StateMaterial {
  private let machine: Machine
  /// The state that is asked about.
  private let state: StateIndex
  /// Where the values stand that its texts name.
  private let snapshot: Snapshot
  /// The state before, for a question that comes before the step that leads there; nil for one
  /// about the state itself.
  ///
  /// What stands on the screen then is not an answer.
  private let origin: StateIndex?

  /// Questions about a state, or about where something leads from another.
  init(
    _ machine: Machine, _ state: StateIndex, from origin: StateIndex? = nil,
    _ snapshot: Snapshot
  ) {
    (self.machine, self.state, self.origin, self.snapshot) = (
      machine, state, origin, snapshot
    )
  }

  private var flow: Flow { machine.flow }

  /// A question of which the answer is a text of the state, or its title.
  ///
  /// - Parameters:
  ///   - part: the text; nil for the title.
  ///   - text: what is asked.
  ///   - context: what happens.
  ///   - named: wrong answers, if a file names some.
  /// - Returns: what the question is made of.
  /// - Throws: why it cannot be asked.
  func material(
    _ part: StateText?, asking text: String, context: String = "",
    among named: [WrongAnswer] = []
  ) throws(QuestionFault) -> QuestionMaterial {
    let right = answer(part, state)
    // What stands under the hidden card needs no asking, and would be known to be wrong.
    let shown = origin.flatMap { part == nil ? nil : answer(part, $0) } ?? ""
    guard !right.isEmpty, right != shown else {
      throw .noAnswer("“\(flow.title(of: state))” has no text for it")
    }
    let truth = part.map { StateTruth(flow.states[state].texts, $0, right: right) }
    let isInLibrary = isHidden(origin ?? state)
    let before = machine.entries(into: state).map(\.state)
    // Near is where something else could have led.
    let near = Set(
      exits(outOf: origin.map { [$0] } ?? (before.isEmpty ? [state] : before))
        + [origin].compactMap(\.self))
    let candidates = flow.states.positions.map { other in
      let words = answer(part, other)
      // A wrong answer is wrong: what holds in any state is none, nor what is said of this one
      // in other words.
      let holds = part.map { flow.states[other].texts.everywhere.contains($0) } ?? false
      return Candidate(
        id: flow.states[other].id, text: words, isRight: other == state,
        isLikely: words != shown && !holds && (isInLibrary || !isHidden(other))
          && truth?.holds(words) != true,
        reason: part == nil
          ? elsewhere(other) : "That is for “\(flow.title(of: other))”.",
        // Another failure is a better answer to a failure than a token.
        distance: (near.contains(other) ? 0 : Candidate.far)
          + (flow.states[other].group == flow.states[state].group ? 0 : 1))
    }
    return try QuestionMaterial(
      text, context: context, right: right, among: named, of: candidates,
      prefersNear: origin == nil)
  }

  private func exits(outOf states: some Sequence<StateIndex>) -> [StateIndex] {
    states.flatMap { machine.exits(outOf: $0).map(\.target) }
  }

  /// What an answer about a state says: its title, or the first sentence of a text; empty if
  /// the flow has nothing to say.
  private func answer(_ part: StateText?, _ index: StateIndex) -> String {
    guard let part else { return flow.title(of: index) }
    let first = TextFit.firstSentence(of: flow.states[index].texts[part])
    let filled = FlowWords.fill(first, in: flow, snapshot)
    // Of another state the values are not known: "again in 0 s" would be nonsense.
    return filled == first || index == state ? filled : ""
  }

  /// Why a state is not where it leads.
  private func elsewhere(_ other: StateIndex) -> String {
    guard let origin = origin.map({ flow.states[$0] }) else { return "" }
    guard
      let transition = origin.transitions.first(where: { $0.to == flow.states[other].id })
    else {
      return "Nothing leads there from “\(origin.names.title)”."
    }
    let isSame = origin.transitions.contains {
      $0.event == transition.event && $0.to == flow.states[state].id
    }
    return "“\(FlowWords.label(transition, in: flow))” leads there"
      + (isSame ? ", in another case." : ".")
  }

  /// True for a state that only those meet who look into the library: every transition to it
  /// comes from the same request, while the user sees the same.
  private func isHidden(_ index: StateIndex) -> Bool {
    guard flow.states[index].request != nil else { return false }
    let before = machine.entries(into: index).map(\.state).filter { $0 != index }
    return !before.isEmpty && before.allSatisfy { machine.isInside(from: $0, to: index) }
  }
}

extension Machine {
  /// True for what a library does by itself: the same request stays in flight, and the user
  /// sees the same as before.
  func isInside(from before: StateIndex, to after: StateIndex) -> Bool {
    let (one, other) = (flow.states[before], flow.states[after])
    return one.request != nil && one.request == other.request
      && TextFit.firstSentence(of: one.texts.user)
        == TextFit.firstSentence(of: other.texts.user)
  }
}
