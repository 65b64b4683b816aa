import Model

extension Form<Goal> {
  static var goal: Form {
    record("a goal") { keys in
      var goal = Goal()
      func playing<Said>(_ key: String, _ form: Form<Said>, _ make: (Said) -> PlayGoal) {
        // If two are written, `goalPlace` refuses the goal, so the last may win here.
        if let value = keys(key, form) { goal.play = make(value) }
      }
      playing("reach", .condition) { .reach($0) }
      playing("cover", .list(.transition(isWhole: true), 1...64)) { .cover($0) }
      playing("inject", .condition) { .inject($0) }
      playing("refute", .refutation) { .refute($0) }
      let text = keys("diagnose", .raw())
      let among = keys.list("among", .wrongAnswers)
      let predicted = keys.list("predict", .list(.lessonStep, 1...lessonSteps))
      let right = keys("right", .integer(1...lessonSteps))
      let parted = keys.list("part", .list(.lessonStep, 1...lessonSteps))
      // `LessonReader` has read that flow; here the key only must be known.
      _ = keys("with", .text)
      goal.avoided = keys("avoid", .condition)
      goal.limit = keys("within", .limit)

      guard let place = keys.goalPlace() else { return nil }
      // `right` counts the steps from 1.
      if keys["predict"] != nil, let right, right > predicted.count {
        let steps = predicted.count == 1 ? "is 1 step" : "are \(predicted.count) steps"
        keys.note(
          "out-of-bounds", "\"right\" is \(right), but there \(steps)", at: keys["right"])
      }
      goal.answer = text.map { .diagnose(text: $0, among: among) }
      if keys["predict"] != nil { goal.answer = .predict(predicted, right: right ?? 0) }
      if keys["part"] != nil {
        // Without the other flow there is nothing to compare with, which has been noted.
        goal.answer = keys.reader?.partner.map { .part(parted, with: $0) }
      }
      goal.place = place
      return goal.play != nil || goal.answer != nil ? goal : nil
    }
  }
}

extension Keys {
  /// Where it stands what is to be played or answered; nil if keys do not go together, which is
  /// then noted.
  fileprivate func goalPlace() -> Place? {
    guard let node = input?.node else { return nil }
    let (playable, answerable) = (
      ["reach", "cover", "inject", "refute"], ["diagnose", "predict", "part"]
    )
    let plays = playable.filter { node[$0] != nil }
    let answers = answerable.filter { node[$0] != nil }
    // One thing to play or one to answer; only `diagnose` goes with something to play.
    guard plays.count <= 1, answers.count <= 1, plays.count + answers.count > 0,
      plays.isEmpty || answers.isEmpty || answers == ["diagnose"]
    else {
      let all = listed(playable + answerable)
      note(
        "one-goal",
        "a goal has one of \(all). You can add \"diagnose\" to \"reach\", \"cover\", \"inject\" or \"refute\"",
        at: node)
      return nil
    }
    // Both limit a run, and where only an answer is asked there is none.
    for key in ["avoid", "within"] where plays.isEmpty {
      guard let value = node[key] else { continue }
      note(
        "goal-key", "\"\(key)\" goes with \(listed(playable)). Nothing is played here",
        at: value)
    }
    for (key, owner) in [("right", "predict"), ("with", "part"), ("among", "diagnose")] {
      if let value = node[key], node[owner] == nil {
        note("goal-key", "\"\(key)\" goes with \"\(owner)\"", at: value)
      }
      if node[owner] != nil, node[key] == nil, key != "among" {
        reader?.problems.add(.missingKey(key, in: "a goal with \"\(owner)\""), at: node)
      }
    }
    return (plays + answers).first.flatMap { node[$0]?.place }
  }
}

extension Form<Refutation> {
  fileprivate static var refutation: Form {
    Form<String>.identifier.then { id, input in
      guard let flow = input.reader.flow else { return nil }
      // No flow lists this one; the check of the same name looks for it.
      if id == Refutation.endlessRecoveryID { return .endlessRecovery }
      guard let property = flow.properties.first(where: { $0.id == id }) else {
        let ids = flow.properties.map(\.id) + [Refutation.endlessRecoveryID]
        if Nearest.name(to: id, among: ids) == nil {
          let all = ids.map { "\"\($0)\"" }.joined(separator: ", ")
          input.note("unknown", "no property \"\(id)\". There are \(all)")
        } else {
          input.noteUnknown(.property, id, among: ids)
        }
        return nil
      }
      switch property.demand {
      case .never(let condition):
        return .property(id: id, title: property.title, breaks: condition)
      case .always(let condition):
        // Refuted by a run that comes to the opposite.
        let broken = Guard(
          text: "not (\(condition.text))", expression: .not(condition.expression))
        return .property(id: id, title: property.title, breaks: broken)
      case .eventually, .leadsTo:
        input.note(
          "endless-property",
          "\"\(id)\" is about runs that never end, which nobody can play. "
            + "Use a property with \"never\" or \"always\", or \"\(Refutation.endlessRecoveryID)\""
        )
        return nil
      }
    }
  }
}

extension Form<GoalLimit> {
  fileprivate static var limit: Form {
    Form<String>.text.then { text, input in
      let words = text.split(separator: " ")
      // `6 steps` and `1 step`; a count out of bounds is no span of time either.
      if words.count == 2, words[1] == "steps" || words[1] == "step",
        let count = Int(words[0]),
        (1...lessonSteps).contains(count)
      {
        return .steps(count)
      }
      if let time = DurationText.milliseconds(text), time > 0 { return .time(time) }
      input.note(
        "within",
        "\"within\" is a number of steps, such as 6 steps, or a span of time, such as 2m")
      return nil
    }
  }
}

extension Form<AskedQuestion> {
  static var question: Form { chosen(by: "question", ownQuestion, knownQuestion) }

  /// A question that the flow, the engine or the catalogue answers.
  private static var knownQuestion: Form {
    record("a question") { keys in
      let which: AskedQuestion.Which? = keys("which", .word(but: .own), required: true)
      let request: RequestKind? = keys("from", .word)
      let about = keys("of", .subject(of: which, request), required: true)
      let among = keys.list("among", .wrongAnswers)
      // Only where the list is written: without it the program chooses wrong answers.
      if let node = keys["among"], !(2...4).contains(among.count) {
        keys.reader?.problems.add(
          .wrongCount(of: "among", found: among.count, bounds: "2 to 4"), at: node)
      }
      guard let which, let about, let place = keys["of"]?.place else { return nil }
      return AskedQuestion(which: which, subject: about, among: among, place: place)
    }
  }

  /// A question in the words of the file.
  private static var ownQuestion: Form {
    record("a question in your own words") { keys in
      let text = keys.text("question", required: true)
      let about = keys("of", .text)
      let state = keys("in", .flowState)
      let right = keys.text("right", required: true)
      let because = keys.text("because")
      let wrong = keys.list("wrong", .wrongAnswers, required: true)
      guard let place = keys["question"]?.place else { return nil }
      return AskedQuestion(
        which: .own,
        subject: .words(text, of: about, in: state, right: right, because: because),
        among: wrong, place: place)
    }
  }
}

extension Form<AskedQuestion.Subject> {
  fileprivate static func subject(of which: AskedQuestion.Which?, _ request: RequestKind?)
    -> Form
  {
    Form<String>.raw().then { text, input in
      switch which {
      case .happening, .appMust, .userSees, .appMustNot:
        input.state(text).map { .state($0) }
      case .leadsTo:
        Form<TransitionPattern>.transition(isWhole: true).read(input).map {
          .transition($0)
        }
      case .cause, .firstAction, .mends: .error(text, request)
      case .own, nil: nil
      }
    }
  }
}

extension Form<[WrongAnswer]> {
  /// Ids, alone or each with a reason.
  fileprivate static var wrongAnswers: Form {
    Form<[(key: Node, value: String?)]>.keys(.text, values: .text).then { answers, _ in
      answers.map {
        WrongAnswer(id: $0.key.text ?? "", reason: $0.value ?? "", place: $0.key.place)
      }
    }
  }
}

// What the flow has.
extension Input {
  /// The position of a state; nil if there is none, which is then noted.
  fileprivate func state(_ id: String) -> StateIndex? {
    guard let flow = reader.flow else { return nil }
    if let index = flow.stateIndex(id) { return index }
    noteUnknown(.state, id, among: flow.states.map(\.id))
    return nil
  }

  /// The position of an event; nil if there is none, which is then noted.
  fileprivate func event(_ id: String) -> EventIndex? {
    guard let flow = reader.flow else { return nil }
    if let index = flow.events.firstPosition(where: { $0.id == id }) { return index }
    noteUnknown(.event, id, among: flow.events.map(\.id))
    return nil
  }
}

extension Form<EventIndex> {
  static var flowEvent: Form {
    Form<String>.identifier.then { id, input in input.event(id) }
  }
}

extension Form<StateIndex> {
  static var flowState: Form {
    Form<String>.identifier.then { id, input in input.state(id) }
  }
}

extension Form<TransitionPattern> {
  /// Transitions as a file names them: `EVENT`, `STATE EVENT`, `STATE EVENT TARGET`;
  /// without a state only where `isWhole` is false.
  static func transition(isWhole: Bool) -> Form {
    Form<String>.text.then { text, input in
      guard let flow = input.reader.flow else { return nil }
      let place = input.node.place
      let words = text.split(separator: " ").map(String.init)
      guard (isWhole ? 2...3 : 1...2).contains(words.count) else {
        let form = isWhole ? "STATE EVENT or STATE EVENT TARGET" : "EVENT or STATE EVENT"
        input.note("way-out", "a transition is written \(form)")
        return nil
      }
      guard words.count > 1 else {
        return input.event(words[0]).map {
          TransitionPattern(state: nil, event: $0, target: nil, place: place)
        }
      }
      // All are looked up before the first `return`, so that each slip is told.
      let from = input.state(words[0])
      let event = input.event(words[1])
      let target = words.count == 3 ? input.state(words[2]) : nil
      guard let from, let event, words.count == 2 || target != nil else { return nil }
      let transitions = flow.states[from].transitions
      let taken = transitions.filter { $0.event == words[1] }
      if taken.contains(where: { words.count == 2 || $0.to == words[2] }) {
        return TransitionPattern(state: from, event: event, target: target, place: place)
      }
      let end = words.count == 3 ? " to \"\(words[2])\"" : ""
      let advice =
        taken.isEmpty
        ? "It takes \(transitions.map(\.event).unique().joined(separator: ", "))"
        : "It leads to \(taken.map(\.to).unique().joined(separator: ", "))"
      input.note(
        "no-way-out",
        "\"\(words[0])\" has no transition on \"\(words[1])\"\(end). \(advice)")
      return nil
    }
  }
}
