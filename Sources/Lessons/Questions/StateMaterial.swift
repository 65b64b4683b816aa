import FlowEngine
import FlowModel
import PlainText

/// Questions about states of a flow: what their texts say, and where their ways out lead.
struct StateMaterial {
  let flow: Flow
  /// Where the values stand that texts name.
  let snapshot: Snapshot

  /// The first sentence of a text of a state; empty if the flow does not say it.
  private func sentence(_ text: StateText, of state: StateIndex) -> String {
    TextFit.firstSentence(of: FlowWords.fill(flow.states[state].texts[text], in: flow, snapshot))
  }

  /// What a text of a state says.
  func text(
    _ text: StateText, of state: StateIndex, among named: [WrongAnswer], asking question: String
  ) throws(QuestionFault) -> QuestionMaterial {
    let right = sentence(text, of: state)
    guard !right.isEmpty else { throw .noAnswer("“\(flow.states[state].names.title)” does not say it") }
    var wrong: [LessonQuestion.Choice] = []
    for (other, reason) in try states(named, except: state, near: neighbours(of: state)) {
      let words = sentence(text, of: other)
      if words == right, !named.isEmpty { throw .severalRight([right, words]) }
      guard !words.isEmpty, words != right, !wrong.contains(where: { $0.text == words }) else { continue }
      wrong.append(
        LessonQuestion.Choice(
          text: words, reason: reason.isEmpty ? "That is for “\(flow.states[other].names.title)”." : reason))
    }
    return try ErrorMaterial.checked(
      QuestionMaterial(text: question, right: right, wrong: wrong, isChosen: !named.isEmpty))
  }

  /// Where a way out leads, whatever its guards say.
  func target(of way: WayOut, among named: [WrongAnswer]) throws(QuestionFault) -> QuestionMaterial {
    guard let state = way.state else { throw .noAnswer("no state is named") }
    let event = flow.events[way.event]
    let targets = flow.states[state].transitions.filter { $0.event == event.id }.map(\.to).unique()
      .compactMap(flow.stateIndex).filter { way.target == nil || $0 == way.target }
    guard targets.count == 1, let target = targets.first else {
      throw .severalRight(targets.map { flow.states[$0].names.title })
    }
    return try material(
      asking:
        "\(FlowWords.whereabouts(state, in: flow)). Now comes “\(event.names.title)”. Where does this lead?",
      from: state, to: target, among: named)
  }

  /// Where a step leads.
  func target(of step: Step) throws(QuestionFault) -> QuestionMaterial {
    try material(
      asking: "\(FlowWords.whereabouts(step.before.state, in: flow)). Now comes "
        + "“\(FlowWords.cause(of: step, in: flow))”\(carried(by: step)). Where does this lead?",
      from: step.before.state, to: step.after.state, among: [])
  }

  private func carried(by step: Step) -> String {
    guard case .injection(let injection) = step.cause else { return "" }
    let values = zip(flow.events[injection.event].payload, injection.payload).map { field, value in
      "\(flow.variables[field.variable].title): \(flow.variables[field.variable].text(of: value))"
    }
    return values.isEmpty ? "" : " with \(values.joined(separator: ", "))"
  }

  private func material(
    asking question: String, from state: StateIndex, to target: StateIndex, among named: [WrongAnswer]
  ) throws(QuestionFault) -> QuestionMaterial {
    let right = flow.states[target].names.title
    var wrong: [LessonQuestion.Choice] = []
    for (other, reason) in try states(named, except: target, near: neighbours(of: target)) {
      let title = flow.states[other].names.title
      guard !wrong.contains(where: { $0.text == title }) else { continue }
      let way = flow.states[state].transitions.first { $0.to == flow.states[other].id }
      let words =
        way.map { "There leads “\(FlowWords.label($0, in: flow))”." }
        ?? "Nothing leads there from “\(flow.states[state].names.title)”."
      wrong.append(LessonQuestion.Choice(text: title, reason: reason.isEmpty ? words : reason))
    }
    // What the state leads to otherwise is the most plausible.
    let near = wrong.filter { $0.reason.hasPrefix("There") }
    let isEnough = near.count >= LessonQuestion.wrongCount && named.isEmpty
    return try ErrorMaterial.checked(
      QuestionMaterial(text: question, right: right, wrong: isEnough ? near : wrong, isChosen: !named.isEmpty))
  }

  /// Where else the run could be instead of in a state: what is reached from where it is reached, and of these those of its
  /// kind, as long as there are enough to choose from.
  private func neighbours(of state: StateIndex) -> [StateIndex] {
    let id = flow.states[state].id
    let before = flow.states.positions.filter { flow.states[$0].transitions.contains { $0.to == id } }
    let beside = Set(before.flatMap { flow.states[$0].transitions.map(\.to) }).compactMap(flow.stateIndex)
    let near = beside.filter { $0 != state }.sorted { $0.offset < $1.offset }
    let alike = near.filter { flow.states[$0].kind == flow.states[state].kind }
    return alike.count >= LessonQuestion.wrongCount ? alike : near
  }

  /// The states that a file names as wrong, else those near the right one, else all others.
  private func states(
    _ named: [WrongAnswer], except right: StateIndex, near: [StateIndex]
  ) throws(QuestionFault) -> [(state: StateIndex, reason: String)] {
    guard !named.isEmpty else {
      let others = near.count >= LessonQuestion.wrongCount ? near : flow.states.positions.filter { $0 != right }
      return others.map { ($0, "") }
    }
    var states: [(StateIndex, String)] = []
    for answer in named {
      guard let state = flow.stateIndex(answer.id) else {
        throw .unknown(answer.id, nearest: Nearest.name(to: answer.id, among: flow.states.map(\.id)))
      }
      if state == right { throw .severalRight([flow.states[state].names.title, flow.states[state].names.title]) }
      states.append((state, answer.reason))
    }
    return states
  }
}
