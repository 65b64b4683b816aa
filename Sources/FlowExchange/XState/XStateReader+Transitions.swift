import FlowModel

extension XStateReader {
  /// All transitions that a state describes with `on`, `always` and `onDone`.
  func transitions(of fields: [Field], from source: String) -> [ForeignTransition] {
    var transitions: [ForeignTransition] = []
    // A transition for any event comes after all others.
    let on = fields["on"]?.fields ?? []
    for field in on.filter({ !$0.key.hasSuffix("*") }) + on.filter({ $0.key.hasSuffix("*") }) {
      let isAny = field.key.hasSuffix("*")
      // Earlier versions write a transition without event as one for an empty event.
      let named: ForeignTransition.Trigger = field.key.isEmpty ? .none : .event(field.key)
      let trigger = isAny ? ForeignTransition.Trigger.anyEvent(prefix: String(field.key.dropLast())) : named
      transitions += self.transitions(field.value, trigger, from: source)
    }
    if let always = fields["always"] { transitions += self.transitions(always, .none, from: source) }
    if let done = fields["onDone"] { transitions += self.transitions(done, .done, from: source) }
    return transitions
  }

  /// The transitions of one event, in order: a target, a mapping, or a list of them.
  func transitions(_ value: FieldValue, _ trigger: ForeignTransition.Trigger, from source: String)
    -> [ForeignTransition]
  {
    value.items.map { item in
      var transition = ForeignTransition(place: item.place ?? value.place ?? machine.start.place)
      transition.trigger = trigger
      transition.isInternal = true
      if let target = item.text {
        transition.target = name(target, from: source)
        return transition
      }
      let fields = item.fields
      let targets = fields["target"]?.items.compactMap(\.text) ?? []
      if targets.count > 1 { problems.add(.severalTargets, at: transition.place) }
      transition.target = targets.first.map { name($0, from: source) }
      transition.place = fields["target"]?.place ?? transition.place
      if fields["reenter"]?.text == "true" || fields["internal"]?.text == "false" { transition.isInternal = false }
      transition.condition = (fields["guard"] ?? fields["cond"]).flatMap(guardText)
      transition.actions = actions(fields["actions"])
      transition.fields = fields["meta"]?.fields.filter { ["label", "short", "follows"].contains($0.key) } ?? []
      for field in fields
      where !["target", "guard", "cond", "actions", "reenter", "internal", "meta"].contains(field.key) {
        problems.add(.part("\"\(field.key)\" of a transition"), at: field.value.place ?? transition.place)
      }
      return transition
    }
  }

  /// Where a state begins: a key, or a mapping with target and actions.
  func start(_ value: FieldValue, within name: String) -> ForeignTransition {
    var transition = ForeignTransition(place: value.place ?? machine.start.place)
    let target = value.text ?? value.fields["target"]?.text
    transition.target = target.map {
      $0.hasPrefix("#") ? self.name($0, from: name) : name.isEmpty ? $0 : "\(name).\($0)"
    }
    transition.actions = actions(value.fields["actions"])
    return transition
  }

  /// Actions as texts: those of our export as they were, others by their names.
  func actions(_ value: FieldValue?) -> [FieldValue] {
    guard let value else { return [] }
    if case .mapping(let fields) = value.content, fields.isEmpty { return [] }
    return value.items.compactMap(described)
  }

  private func guardText(_ value: FieldValue) -> FieldValue? {
    if case .mapping(let fields) = value.content, fields.isEmpty { return nil }
    return described(value)
  }

  private func described(_ value: FieldValue) -> FieldValue? {
    if value.text != nil { return value }
    let fields = value.fields
    if let expression = fields["params"]?.fields["expression"], ["when", "assign"].contains(fields["type"]?.text) {
      return expression
    }
    let rest = fields.filter { $0.key != "type" && $0.value.fields.isEmpty == ($0.value.text != nil) }
    let words = [fields["type"]?.text ?? "", rest.isEmpty ? "" : YAMLText.flow(.mapping(rest))]
    return .text(words.filter { !$0.isEmpty }.joined(separator: " "), place: value.place)
  }

  /// The name of the state that a target means: `#id`, `.child`, or a sibling.
  func name(_ target: String, from source: String) -> String {
    // Keys with a dot are written with a backslash before it.
    let target = target.replacing("\\.", with: ".")
    if target.hasPrefix("#") {
      let path = String(target.dropFirst())
      if let name = names[path] { return name }
      // An id and a path from there.
      for index in path.indices where path[index] == "." {
        if let base = names[String(path[..<index])] { return base + path[index...] }
      }
      return path
    }
    if target.hasPrefix(".") { return source.isEmpty ? String(target.dropFirst()) : source + target }
    guard let dot = source.lastIndex(of: ".") else { return target }
    return source[..<dot] + "." + target
  }
}
