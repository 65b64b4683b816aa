import Model

// Goals and questions.
extension LessonBuilder {
  private static let plays = ["reach", "cover", "inject", "refute"]
  private static let answers = ["diagnose", "predict", "part"]

  /// The goal; nil if there is none or it is not well-formed, which is then noted.
  func goal() -> Goal? {
    guard let node = file["goal"], node.entries != nil else { return nil }
    let plays = Self.plays.filter { node[$0] != nil }
    let answers = Self.answers.filter { node[$0] != nil }
    guard plays.count <= 1, answers.count <= 1, plays.count + answers.count > 0,
      plays.isEmpty || answers.isEmpty || answers == ["diagnose"]
    else {
      let all = (Self.plays + Self.answers).map { "\"\($0)\"" }.joined(separator: ", ")
      note(
        "a goal has one of \(all); \"diagnose\" may stand beside one of the first four", code: "one-goal", at: node)
      return nil
    }
    for key in ["avoid", "within"] where plays.isEmpty {
      if let value = node[key] {
        note("\"\(key)\" goes with \(list(Self.plays)); nothing is played here", code: "goal-key", at: value)
      }
    }
    for (key, owner) in [("right", "predict"), ("with", "part"), ("among", "diagnose")] {
      if let value = node[key], node[owner] == nil {
        note("\"\(key)\" goes with \"\(owner)\"", code: "goal-key", at: value)
      }
      if node[owner] != nil, node[key] == nil, key != "among" {
        problems.add(.missingKey(key, in: "a goal with \"\(owner)\""), at: node)
      }
    }
    let play = plays.first.flatMap { self.play($0, node) }
    let answer = answers.first.flatMap { self.answer($0, node) }
    let avoided = node["avoid"].flatMap(expressions.condition)
    let limit = node["within"].flatMap(limit)
    guard play != nil || answer != nil else { return nil }
    return Goal(
      play: play, answer: answer, avoided: avoided, limit: limit,
      place: (plays + answers).first.flatMap { node[$0]?.place } ?? node.place)
  }

  private func play(_ key: String, _ node: Node) -> PlayGoal? {
    guard let value = node[key] else { return nil }
    switch key {
    case "reach": return expressions.condition(value).map { .reach($0) }
    case "inject": return expressions.condition(value).map { .inject($0) }
    case "cover": return .cover(items(value).compactMap { wayOut($0, isWhole: true) })
    default: return refutation(value).map { .refute($0) }
    }
  }

  private func refutation(_ node: Node) -> Refutation? {
    let id = node.text ?? ""
    if id == Refutation.endlessRecoveryID { return .endlessRecovery }
    guard let property = flow.properties.first(where: { $0.id == id }) else {
      let ids = flow.properties.map(\.id) + [Refutation.endlessRecoveryID]
      let nearest = Nearest.name(to: id, among: ids)
      if nearest == nil {
        note("no property \"\(id)\"; there are \(list(ids))", code: "unknown", at: node)
      } else {
        problems.add(.unknown(.property, id, nearest: nearest), at: node)
      }
      return nil
    }
    switch property.demand {
    case .never(let condition): return .property(id: id, title: property.title, breaks: condition)
    case .always(let condition):
      let broken = Guard(text: "not (\(condition.text))", expression: .not(condition.expression))
      return .property(id: id, title: property.title, breaks: broken)
    case .eventually, .leadsTo:
      note(
        "\"\(id)\" speaks of runs that never end, which nobody can play; take a property with \"never\" or \"always\", or "
          + "\"\(Refutation.endlessRecoveryID)\"", code: "endless-property", at: node)
      return nil
    }
  }

  private func answer(_ key: String, _ node: Node) -> AnswerGoal? {
    guard let value = node[key] else { return nil }
    switch key {
    case "diagnose": return .diagnose(text: value.text ?? "", among: wrongAnswers(node["among"]))
    case "predict":
      let run = items(value).compactMap(steps.step)
      let right = node["right"]?.integer ?? 0
      if right > run.count, let node = node["right"] {
        note(
          "\"right\" is \(right), but there \(run.count == 1 ? "is 1 step" : "are \(run.count) steps")",
          code: "out-of-bounds", at: node)
      }
      return .predict(run, right: right)
    default: return partner.map { .part(items(value).compactMap(steps.step), with: $0) }
    }
  }

  private func limit(_ node: Node) -> GoalLimit? {
    let words = (node.text ?? "").split(separator: " ")
    if words.count == 2, words[1] == "steps" || words[1] == "step", let count = Int(words[0]),
      (1...LessonFormat.steps).contains(count)
    {
      return .steps(count)
    }
    if let time = node.text.flatMap({ DurationText.milliseconds($0) }), time > 0 { return .time(time) }
    note("\"within\" is a number of steps, such as 6 steps, or a span of time, such as 2m", code: "within", at: node)
    return nil
  }

  private func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension LessonBuilder {
  func question(_ node: Node) -> AskedQuestion? {
    guard let which = node["which"]?.text.flatMap(AskedQuestion.Which.init), let of = node["of"] else { return nil }
    let subject: AskedQuestion.Subject?
    switch which {
    case .happening, .appMust, .userSees, .appMustNot: subject = state(of.text ?? "", at: of).map { .state($0) }
    case .leadsTo: subject = wayOut(of, isWhole: true).map { .wayOut($0) }
    case .cause, .firstAction, .mends: subject = .error(of.text ?? "")
    }
    let wrong = wrongAnswers(node["among"])
    if let among = node["among"], !(2...4).contains(wrong.count) {
      problems.add(.wrongCount(of: "among", found: wrong.count, bounds: "2 to 4"), at: among)
    }
    return subject.map { AskedQuestion(which: which, subject: $0, among: wrong, place: of.place) }
  }

  /// Ids, alone or each with a reason.
  func wrongAnswers(_ node: Node?) -> [WrongAnswer] {
    guard let node else { return [] }
    if let entries = node.entries, !node.isNothing {
      return entries.map { WrongAnswer(id: text($0.key), reason: text($0.value), place: $0.key.place) }
    }
    return items(node).map { WrongAnswer(id: text($0), reason: "", place: $0.place) }
  }
}
