import Model

/// An entry of `states`: a place in the machine, or a compound state that holds others.
enum ReadState {
  /// A state with its own arms, and the events on which nothing leads out, whatever is around
  /// it.
  case state(State, refused: Set<String>)
  case compound(Compound)

  var state: State? { if case .state(let state, _) = self { state } else { nil } }
  var compound: Compound? {
    if case .compound(let compound) = self { compound } else { nil }
  }
  var refused: Set<String> { if case .state(_, let refused) = self { refused } else { [] } }
}

extension Keys {
  /// The names that a state or an event brings; what it does not bring is empty.
  func names() -> Names {
    Names(
      title: self("title", .text, "Full name.") ?? id,
      short: text(
        "short", .text(.columns(Names.shortColumns)), "Name of at most twelve columns."),
      code: text("code", .text(.code), "Exactly two letters or digits."))
  }
}

extension Form<ReadState> {
  /// A place in the flow.
  static var state: Form {
    record("a state") { keys in
      let state = State(
        id: keys.id, names: keys.names(),
        group: keys("group", .reference(.group), "The group to which it belongs."),
        kind: keys("kind", .word(but: .plain), "What is going on.") ?? .plain,
        request: keys("request", .word, "The token request that is in flight."),
        texts: StateTexts(
          happening: keys.text("happening", .template, "What is happening."),
          app: keys.text("app", .template, "What the app must do."),
          user: keys.text("user", .template, "What the user should see."),
          never: keys.text("never", .template, "What not to do."),
          everywhere: keys.list(
            "everywhere", .list(.word),
            "The texts that are also true in other states; questions do not offer them as wrong answers."
          )),
        bases: keys(
          "basis", .bases, "What each text rests on; what the state cites when absent.")
          ?? StateBases(),
        handler: keys(
          "handler", .either(.word(["none"]), .handler) { _, _ in nil },
          "How an app does what is asked of it; none where a flow that is built on says it."
        ),
        citations: keys.citations(), hazards: keys.hazards() ?? [],
        refusals: keys.list(
          "refuses",
          .entries(.reference(.event), .template) { entries, _ in
            entries.map(StateRefusal.init)
          },
          "Why an event is not possible here, where the general reason is not enough."),
        transitions: [],
        arms: keys.list(
          "on", .arms(.transition),
          "The transitions by event; of a list, the first whose guard holds is taken."),
        place: keys.place)
      let refused = (keys["on"]?.entries ?? []).filter { $0.value.items?.isEmpty == true }
      return .state(state, refused: Set(refused.compactMap(\.key.text)))
    }
  }

  /// States that have arms in common.
  static var compound: Form {
    record("a compound state") { keys in
      let members = keys.list(
        "contains", .list(.reference(.state)),
        "The states and compound states in it: two or more.")
      let initial = keys.list(
        "initial", .oneOrMore(.either(.reference(.state), at: "to", .initial)),
        "Where a transition to it leads; of a list, the first whose guard holds.")
      return .compound(
        Compound(
          id: keys.id, title: keys("title", .text, "Full name.") ?? keys.id,
          short: keys.text(
            "short", .text(.columns(Names.shortColumns)), "Name of at most twelve columns."),
          group: keys("group", .reference(.group), "The group to which it belongs."),
          about: keys.text("about", .template, "What the states in it have in common."),
          citations: keys.citations(), members: members, initial: initial,
          arms: keys.list(
            "on", .arms(.compoundTransition),
            "What leads out of each state in it; the transitions of the state itself go first."
          ),
          place: keys.place))
    }
  }
}

extension StateRefusal {
  fileprivate init(_ entry: (key: Node, value: String)) {
    self.init(event: entry.key.text ?? "", reason: entry.value)
  }
}

extension Form<StateBases> {
  fileprivate static var bases: Form {
    record("the basis of a state's texts") { keys in
      func bases(_ text: StateText) -> [Basis] {
        keys.list(text.rawValue, .oneOrMore(.word), "What \(text.rawValue) rests on.")
      }
      return StateBases(
        happening: bases(.happening), app: bases(.app), user: bases(.user),
        never: bases(.never)
      )
    }
  }
}

extension Form<Handler> {
  /// The lines as they stand in the file, without empty ones at the end.
  fileprivate static var handler: Form {
    record("a handler") { keys in
      let swift = keys.text("swift", .raw(.lines), "A few lines of Swift.", required: true)
      let lines = swift.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      return Handler(
        lines: Array(lines.prefix(count)),
        differs: keys.text("differs", .text, "What the article's sample does otherwise."))
    }
  }
}

extension Form<InitialArm> {
  fileprivate static var initial: Form {
    record("an initial transition") { keys in
      InitialArm(
        to: keys.text(
          "to", .reference(.state), "The state or compound state in it that is entered.",
          required: true),
        condition: keys("when", .condition, "Entered only if it holds."), place: keys.start)
    }
  }
}

extension Form<[Arm]> {
  /// The arms of a state or a compound state by event, in the order of the file.
  fileprivate static func arms(_ arm: Form<Arm>) -> Form {
    entries(.reference(.event), .oneOrMore(.either(.reference(.state), at: "to", arm))) {
      events, _ in
      events.flatMap { event, arms in
        arms.map { arm in
          var arm = arm
          arm.transition.event = event.text ?? ""
          return arm
        }
      }
    }
  }
}

extension Form<Arm> {
  fileprivate static var transition: Form { record("a transition") { $0.arm() } }

  fileprivate static var compoundTransition: Form {
    record("a transition of a compound state") { keys in
      var arm = keys.arm()
      arm.differences = keys.list(
        "for", .members(.difference, by: .reference(.state)),
        "What differs in one of the states of the compound state.")
      return arm
    }
  }
}

extension Form<ArmDifference> {
  fileprivate static var difference: Form { record("a difference") { $0.difference() } }
}

extension Keys {
  /// Where the value begins.
  fileprivate var start: Place { input?.node.place ?? place }

  fileprivate func arm() -> Arm {
    let target = text(
      "to", .reference(.state), "The state or compound state it leads to.", required: true)
    let content = difference()
    let entries = list(
      "into", .members(.difference, by: .reference(.state)),
      "What differs for a single state of the compound state that it leads to."
    )
    let transition = Transition(
      event: "", to: target, condition: content.condition, actions: content.actions ?? [],
      label: content.label ?? "", short: content.short ?? "",
      because: content.because ?? "",
      bases: content.bases ?? [], citations: content.citations ?? [],
      hazards: content.hazards ?? [], place: start)
    return Arm(transition: transition, entries: entries)
  }

  /// What an arm has beside its target, as far as it is said.
  fileprivate func difference() -> ArmDifference {
    ArmDifference(
      member: id, condition: self("when", .condition, "Taken only if it holds."),
      actions: self("do", .oneOrMore(.action), "What changes, in order."),
      label: self("label", .text, "What the drawing calls it."),
      short: self(
        "short", .text(.columns(Names.shortColumns)), "The same in at most twelve columns."),
      because: self("because", .template, "Why, in one sentence."), bases: bases(),
      citations: self("cite", .citations(), "Where the source says so."),
      hazards: hazards(),
      place: place)
  }
}
