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
    let names = Names(title: title, short: short())
    // What files of before have is taken and not looked at.
    _ = text("code")
    return names
  }

  /// The name for narrow places.
  fileprivate func short() -> String {
    text("short", .text(.columns(Names.shortColumns)))
  }

  /// The group to which it belongs.
  fileprivate func group() -> String? { self("group", .reference(.group)) }
}

extension Form<ReadState> {
  /// A place in the flow.
  static var state: Form {
    record("a state") { keys in
      var state = State.empty
      state.id = keys.id
      state.names = keys.names()
      state.remedy = keys.text("remedy", .text(.columns(Names.remedyColumns)))
      state.group = keys.group()
      state.kind = keys("kind", .word(but: .plain)) ?? .plain
      state.request = keys("request", .word)
      state.texts.happening = keys.text("happening", .template)
      state.texts.app = keys.text("app", .template)
      state.texts.user = keys.text("user", .template)
      state.texts.never = keys.text("never", .template)
      state.texts.everywhere = keys.list("everywhere", .list(.word))
      state.bases = keys("basis", .bases) ?? .empty
      // `none` removes the handler of the flow that is built on.
      state.handler = keys("handler", .either(.word(["none"]), .handler) { _, _ in nil })
      state.citations = keys.citations()
      state.hazards = keys.hazards() ?? []
      state.refusals = keys.list("refuses", .entries(.reference(.event), .template)).map {
        StateRefusal(event: $0.key.text ?? "", reason: $0.value)
      }
      state.arms = keys.list("on", .arms(.transition))
      state.place = keys.place
      // `event: []` closes the event here, whatever the compound states around have for it.
      let refused = (keys["on"]?.entries ?? []).filter { $0.value.items?.isEmpty == true }
      return .state(state, refused: Set(refused.compactMap(\.key.text)))
    }
  }

  /// States that have arms in common.
  static var compound: Form {
    record("a compound state") { keys in
      var compound = Compound.empty
      compound.id = keys.id
      compound.members = keys.list("contains", .list(.reference(.state)))
      compound.initial = keys.list(
        "initial", .oneOrMore(.either(.reference(.state), at: "to", .initial)))
      compound.title = keys.title
      compound.short = keys.short()
      compound.group = keys.group()
      compound.about = keys.text("about", .template)
      compound.citations = keys.citations()
      compound.arms = keys.list("on", .arms(.compoundTransition))
      compound.place = keys.place
      return .compound(compound)
    }
  }
}

extension Form<StateBases> {
  fileprivate static var bases: Form {
    record("the basis of a state's texts") { keys in
      func bases(_ text: StateText) -> [Basis] {
        keys.list(text.rawValue, .oneOrMore(.word))
      }
      var all = StateBases.empty
      all.happening = bases(.happening)
      all.app = bases(.app)
      all.user = bases(.user)
      all.never = bases(.never)
      return all
    }
  }
}

extension Form<Handler> {
  /// The lines as they stand in the file, without empty ones at the end.
  fileprivate static var handler: Form {
    record("a handler") { keys in
      let swift = keys.text("swift", .raw(.lines), required: true)
      let lines = swift.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      return Handler(
        lines: Array(lines.prefix(count)),
        differs: keys.text("differs"))
    }
  }
}

extension Form<InitialArm> {
  fileprivate static var initial: Form {
    record("an initial transition") { keys in
      InitialArm(
        to: keys.text("to", .reference(.state), required: true),
        condition: keys("when", .condition), place: keys.start)
    }
  }
}

extension Form<[Arm]> {
  /// The arms of a state or a compound state by event, in the order of the file.
  fileprivate static func arms(_ arm: Form<Arm>) -> Form {
    // One arm or several, and a text alone is a target: `TIMEOUT: failed`.
    entries(.reference(.event), .oneOrMore(.either(.reference(.state), at: "to", arm))) {
      events, _ in
      events.flatMap { event, arms in
        arms.map { arm in
          var arm = arm
          // The event is the key above the arm, which the form of an arm does not see.
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
      arm.differences = keys.list("for", .members(.difference, by: .reference(.state)))
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
    let target = text("to", .reference(.state), required: true)
    let content = difference()
    let entries = list("into", .members(.difference, by: .reference(.state)))
    var transition = Transition.empty
    transition.to = target
    transition.place = start
    transition = content.applied(to: transition)
    return Arm(transition: transition, entries: entries)
  }

  /// What an arm has beside its target, as far as it is said.
  fileprivate func difference() -> ArmDifference {
    var difference = ArmDifference.empty
    difference.member = id
    difference.condition = self("when", .condition)
    // Nil where a key is not written, so that `applied` replaces only what is said.
    difference.actions = self("do", .oneOrMore(.action))
    difference.label = self("label", .text)
    difference.short = self("short", .text(.columns(Names.shortColumns)))
    difference.because = self("because", .template)
    difference.bases = bases()
    difference.citations = self("cite", .citations())
    difference.hazards = hazards()
    difference.place = place
    return difference
  }
}
