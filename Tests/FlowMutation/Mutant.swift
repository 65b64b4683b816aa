import Model

/// A flow in which one thing of one transition is another, with the name of that change.
struct Mutant {
  /// What was changed: `state event number: kind`, where the number counts the transitions of
  /// the event in the state from 1.
  let name: String
  /// What the change is, in words.
  let words: String
  /// The changed flow.
  let flow: Flow

  /// Every mutant of a flow: the target, the guard and each time of every transition changed,
  /// one at a time.
  static func all(of flow: Flow) -> [Mutant] {
    flow.states.indices.flatMap { state in
      flow.states[state].transitions.indices.flatMap {
        mutants(of: flow, state: state, transition: $0)
      }
    }
  }

  private static func mutants(of flow: Flow, state: Int, transition: Int) -> [Mutant] {
    let home = flow.states[state]
    let way = home.transitions[transition]
    let number = home.transitions[...transition].count { $0.event == way.event }
    func mutant(_ kind: String, _ words: String, _ change: (inout Transition) -> Void)
      -> Mutant
    {
      var changed = flow
      change(&changed.states[state].transitions[transition])
      return Mutant(
        name: "\(home.id) \(way.event) \(number): \(kind)", words: words, flow: changed)
    }
    var mutants: [Mutant] = []
    let target = otherTarget(of: way, in: home, flow)
    mutants.append(mutant("target", "\(way.to) → \(target)") { $0.to = target })
    if let guarded = way.condition {
      mutants.append(
        mutant("guard turned", "not (\(guarded.text))") {
          $0.condition?.expression = .not(guarded.expression)
        })
      mutants.append(mutant("guard dropped", "always") { $0.condition = nil })
    }
    for (index, action) in way.actions.enumerated()
    where flow.variables[action.variable].type.isTime {
      for time in action.value.constants {
        let other = time == 0 ? 1000 : time / 2
        let words =
          "\(action.text): \(DurationText.text(milliseconds: time)) → \(DurationText.text(milliseconds: other))"
        mutants.append(
          mutant("time \(index + 1)", words) {
            $0.actions[index].value = action.value.replacing(time, by: other)
          })
      }
    }
    return mutants
  }

  /// Where another way out of the same state leads, or else the next state of the file: the
  /// mistakes that are easily made.
  private static func otherTarget(of way: Transition, in home: State, _ flow: Flow)
    -> String
  {
    if let neighbour = home.transitions.first(where: { $0.to != way.to }) {
      return neighbour.to
    }
    let next = (flow.states.firstIndex { $0.id == way.to } ?? 0) + 1
    return flow.states[next % flow.states.count].id
  }
}

extension VariableType {
  /// True for a span of time and a timer.
  fileprivate var isTime: Bool {
    switch self {
    case .duration, .timer: true
    default: false
    }
  }
}

extension Expression {
  /// The spans of time that are written in it, each once; factors are none.
  fileprivate var constants: [Int] {
    switch self {
    case .constant(let value): [value]
    case .variable, .state: []
    case .not(let inner), .count(let inner): inner.constants
    case .binary(.times, let first, .constant): first.constants
    case .binary(_, let first, let second):
      first.constants + second.constants.filter { !first.constants.contains($0) }
    }
  }

  /// The same with another span of time; factors stay.
  fileprivate func replacing(_ old: Int, by new: Int) -> Expression {
    switch self {
    case .constant(let value): .constant(value == old ? new : value)
    case .variable, .state: self
    case .not(let inner): .not(inner.replacing(old, by: new))
    case .count(let inner): .count(inner.replacing(old, by: new))
    case .binary(.times, let first, .constant(let factor)):
      .binary(.times, first.replacing(old, by: new), .constant(factor))
    case .binary(let sign, let first, let second):
      .binary(sign, first.replacing(old, by: new), second.replacing(old, by: new))
    }
  }
}
