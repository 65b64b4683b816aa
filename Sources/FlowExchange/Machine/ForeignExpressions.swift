import FlowFiles
import FlowModel

/// Puts texts that are no expressions in order: guards become variables that the user sets, actions are left out.
struct ForeignExpressions {
  private(set) var machine: ForeignMachine
  private let problems: ForeignProblems
  private let check: ExpressionCheck
  private var switches: IdentifierTable
  private var made: Set<String> = []

  private init(_ machine: ForeignMachine, _ problems: ForeignProblems) {
    self.machine = machine
    self.problems = problems
    let scopes = machine.fields["scopes"]?.items.compactMap(\.text) ?? []
    check = ExpressionCheck(
      variables: machine.variables.map { ($0.name, VariableType(fields: $0.fields, scopes: scopes)) }, scopes: scopes)
    switches = IdentifierTable(
      fallback: "guard",
      reserved: Set(machine.variables.map { $0.name.lowercased() } + ["and", "or", "not", "true", "false"]))
  }

  /// The machine with nothing but expressions and actions of the flow format in it.
  static func checked(_ machine: ForeignMachine, _ problems: ForeignProblems) -> ForeignMachine {
    var pass = ForeignExpressions(machine, problems)
    pass.machine.start = pass.checked(machine.start)
    for index in pass.machine.states.indices {
      var state = pass.machine.states[index]
      state.entry = pass.actions(state.entry)
      state.exit = pass.actions(state.exit)
      state.start = pass.checked(state.start)
      for transition in state.transitions.indices {
        state.transitions[transition] = pass.checked(state.transitions[transition])
      }
      pass.machine.states[index] = state
    }
    return pass.machine
  }

  private mutating func checked(_ transition: ForeignTransition) -> ForeignTransition {
    var transition = transition
    let count = transition.actions.count
    transition.actions = actions(transition.actions, isLabelled: transition.written != nil)
    if transition.actions.count < count, transition.fields["label"] == nil, let written = transition.written {
      transition.fields.append(Field("label", written))
    }
    if let condition = transition.condition, let text = condition.text, check.problem(ofCondition: text) != nil {
      transition.condition = variable(for: text, place: condition.place ?? transition.place)
    }
    return transition
  }

  private func actions(_ actions: [FieldValue], isLabelled: Bool = false) -> [FieldValue] {
    actions.filter { action in
      guard let text = action.text, let problem = check.problem(ofAction: text) else { return true }
      let found: ForeignProblem =
        if isLabelled {
          .labelledAction(text)
        } else if text.contains("=") { .action(text, because: problem) } else { .namedAction(text) }
      problems.add(found, at: action.place ?? Place(line: 1, column: 1))
      return false
    }
  }

  /// A variable that stands for a guard of which only the words are known.
  private mutating func variable(for text: String, place: Place) -> FieldValue? {
    let isNegated = text.hasPrefix("not ")
    let words = isNegated ? String(text.dropFirst(4)) : text
    let id = switches.id(words)
    guard made.contains(id) || machine.variables.count < Limits.variables else {
      problems.add(.droppedGuard(text), at: place)
      return nil
    }
    if made.insert(id).inserted {
      var fields = [Field("type", .text("boolean"))]
      fields.add("title", words, unless: id)
      fields.append(Field("set", FieldValue(.boolean(true))))
      machine.variables.append(ForeignMachine.Member(name: id, fields: fields, place: place))
    }
    problems.add(.guardText(text, becomes: id), at: place)
    return .text(isNegated ? "not \(id)" : id, place: place)
  }
}
