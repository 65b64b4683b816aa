import FlowFiles
import FlowModel

/// Reads configurations of XState machines, as JSON.
struct XStateReader {
  /// What only an editor or a type checker wants.
  private static let ignored: Set<String> = [
    "$schema", "version", "types", "tsTypes", "schema", "predictableActionArguments", "preserveActionOrder", "strict",
    "delimiter", "key", "order",
  ]

  var machine = ForeignMachine()
  let problems: ForeignProblems
  /// Names of states by the ids with which `#` refers to them.
  var names: [String: String] = [:]
  /// States whose transitions are yet to be read: they may lead to any other.
  private var pending: [(index: Int, value: FieldValue)] = []
  private var keyCounts: [String: Int] = [:]

  private init(_ problems: ForeignProblems) { self.problems = problems }

  /// The machine of a configuration.
  static func machine(_ bytes: [UInt8], _ problems: ForeignProblems) throws(ForeignFailure) -> ForeignMachine {
    guard let node = Composer.compose(JSONEscapes.joined(bytes), problems: problems.problems), !problems.hasErrors
    else { return ForeignMachine() }
    let root = ForeignYAML.value(node)
    guard case .mapping = root.content, root.fields["states"] != nil else {
      throw ForeignFailure(
        problem: .noMachine(format: "machine of XState", expected: "{ and have \"states\""), place: node.place)
    }
    // The states of XState are a mapping; in the data of authflow they are a list, beside one of transitions.
    if case .list? = root.fields["states"]?.content, root.fields["flow"] != nil, root.fields["transitions"] != nil {
      throw ForeignFailure(problem: .exportedData, place: node.place)
    }
    var reader = XStateReader(problems)
    reader.readRoot(root, at: node.place)
    return reader.machine
  }

  private mutating func readRoot(_ root: FieldValue, at place: Place) {
    machine.start.place = place
    machine.name = root.fields["id"]?.text ?? ""
    meta(root.fields["meta"])
    if machine.variables.isEmpty { context(root.fields["context"]) }
    let isParallel = root.fields["type"]?.text == "parallel"
    if isParallel { machine.states.append(ForeignState(name: machine.name, parent: nil, place: place)) }
    if isParallel { machine.states[0].role = .parallel }
    collect(root, path: isParallel ? machine.name : "", parent: isParallel ? 0 : nil, ids: machine.name)
    if names[machine.name] == nil, !isParallel {
      // Who leads to the machine itself begins it anew.
      names[machine.name] =
        root.fields["initial"]?.text ?? root.fields["initial"]?.fields["target"]?.text
        ?? root.fields["states"]?.fields.first?.key
    }
    for (index, value) in pending { fill(index, value) }
    for index in machine.states.indices where machine.states[index].id == nil {
      let name = machine.states[index].name
      let key = name.split(separator: ".").last.map(String.init) ?? name
      machine.states[index].id = keyCounts[key] == 1 ? key : name
    }
    if let initial = root.fields["initial"] { machine.start = start(initial, within: "") }
    machine.start.actions = actions(root.fields["entry"]) + machine.start.actions
    // What the machine as a whole does is done by each of its states, after its own.
    let ends = (root.fields["invoke"]?.items ?? []).flatMap { self.transitions(after: $0, from: "") }
    let transitions = (self.transitions(of: root.fields, from: "") + ends).map { transition in
      var transition = transition
      transition.isInternal = false
      return transition
    }
    for index in machine.states.indices where machine.states[index].parent == nil {
      machine.states[index].transitions += transitions
    }
    let known: Set<String> = [
      "id", "initial", "context", "meta", "states", "on", "always", "entry", "type", "description", "invoke",
    ]
    report(root.fields, known: known.union(Self.ignored), of: "the machine")
  }

  /// What our own export says under `meta`.
  private mutating func meta(_ meta: FieldValue?) {
    for field in meta?.fields ?? [] {
      func members() -> [ForeignMachine.Member] {
        field.value.fields.map {
          ForeignMachine.Member(
            name: $0.key, fields: $0.value.fields, place: $0.value.place ?? Place(line: 1, column: 1))
        }
      }
      switch field.key {
      case "flow": machine.name = field.value.text ?? machine.name
      case "title", "scopes": machine.fields.append(field)
      case "groups": machine.groups = members()
      case "variables": machine.variables = members()
      case "events": machine.events = members()
      default: problems.add(.part("\"\(field.key)\" of meta"), at: field.value.place ?? machine.start.place)
      }
    }
  }

  /// The states within a state, by name.
  private mutating func collect(_ value: FieldValue, path: String, parent: Int?, ids: String) {
    for field in value.fields["states"]?.fields ?? [] {
      let name = path.isEmpty ? field.key : "\(path).\(field.key)"
      keyCounts[field.key, default: 0] += 1
      names["\(ids).\(field.key)"] = name
      if let id = field.value.fields["id"]?.text { names[id] = name }
      machine.states.append(ForeignState(name: name, parent: parent, place: field.value.place ?? machine.start.place))
      pending.append((machine.states.count - 1, field.value))
      collect(field.value, path: name, parent: machine.states.count - 1, ids: "\(ids).\(field.key)")
    }
  }

  private mutating func fill(_ index: Int, _ value: FieldValue) {
    let fields = value.fields
    let name = machine.states[index].name
    switch fields["type"]?.text {
    case "final": machine.states[index].role = .final
    case "parallel": machine.states[index].role = .parallel
    case "history": machine.states[index].role = .history
    default: break
    }
    for field in fields["meta"]?.fields ?? [] {
      switch field.key {
      case "id": machine.states[index].id = field.value.text
      case "title", "short", "code", "group", "kind", "request", "contains", "initial", "on":
        machine.states[index].fields.append(field)
      default: problems.add(.part("\"\(field.key)\" of meta"), at: field.value.place ?? machine.states[index].place)
      }
    }
    if let text = fields["description"]?.text, !text.isEmpty {
      machine.states[index].fields.append(Field("happening", .text(text, place: fields["description"]?.place)))
    }
    if let initial = fields["initial"] { machine.states[index].start = start(initial, within: name) }
    machine.states[index].entry += actions(fields["entry"])
    machine.states[index].exit += actions(fields["exit"])
    if machine.states[index].role == .history, let target = fields["target"] {
      machine.states[index].transitions = transitions(target, .none, from: name)
      return
    }
    machine.states[index].transitions += transitions(of: fields, from: name)
    for field in fields["after"]?.fields ?? [] { after(field, index) }
    for service in fields["invoke"]?.items ?? [] {
      machine.states[index].transitions += transitions(after: service, from: name)
    }
    let known: Set<String> = [
      "id", "initial", "meta", "states", "on", "always", "entry", "exit", "type", "description", "after", "onDone",
      "invoke", "history", "target",
    ]
    report(fields, known: known.union(Self.ignored), of: name)
  }

  private func report(_ fields: [Field], known: Set<String>, of name: String) {
    for field in fields where !known.contains(field.key) {
      if case .mapping(let inner) = field.value.content, inner.isEmpty { continue }
      if case .list(let inner) = field.value.content, inner.isEmpty { continue }
      problems.add(.part("\"\(field.key)\" of \(name)"), at: field.value.place ?? machine.start.place)
    }
  }
}
