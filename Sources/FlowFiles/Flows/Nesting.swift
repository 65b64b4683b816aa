import Canvas
import Model

/// What holds what, as a file says it.
struct Nesting {
  /// The members of each compound state, in the order of the file.
  var members: [String: [String]] = [:]
  /// The compound state that contains a state or a compound state first, and where it says so.
  var parents: [String: (id: String, place: Place)] = [:]

  /// The compound states around a member, from the innermost; one more than may be, at most.
  func around(_ id: String) -> [String] {
    // A circle would go on for ever, so the walk ends one step behind the limit.
    Array(sequence(first: id) { parents[$0]?.id }.dropFirst().prefix(Limits.nesting + 1))
  }

  /// True for what lies in a compound state at any depth.
  func isWithin(_ id: String, _ compound: String) -> Bool { around(id).contains(compound) }
}

extension Node.Entry {
  /// True for a compound state among `states`.
  var isCompound: Bool { value["contains"] != nil }
}

extension Reader {
  private var compoundEntries: [Node.Entry] {
    (file["states"]?.entries ?? []).filter(\.isCompound)
  }

  /// Notes compound states that contain themselves, too little, or what another contains;
  /// initial arms that lead outside; and what arms say of states that are not theirs.
  ///
  /// - Returns: what holds what; nil where compound states contain themselves or lie too deep:
  ///   their arms are of no use.
  func checkNesting() -> Nesting? {
    let nesting = readMembers()
    reportCycles(nesting)
    var isUsable = true
    for entry in compoundEntries {
      let id = entry.key.text ?? ""
      let around = nesting.around(id)
      if around.count > Limits.nesting {
        isUsable = false
        // Of a circle more has been said.
        if Set(around).count == around.count { problems.add(.tooDeep, at: entry.key) }
      }
      check(initial: entry.value["initial"], of: id, nesting)
    }
    for entry in file["states"]?.entries ?? [] {
      for event in entry.value["on"]?.entries ?? [] {
        for arm in event.value.items ?? [event.value] {
          if entry.isCompound {
            // In a plain state `for` is an unknown key, which has been noted.
            check(differences: arm["for"], key: "for", of: entry.key.text ?? "", nesting)
          }
          check(differences: arm["into"], key: "into", of: arm["to"]?.text ?? "", nesting)
        }
      }
    }
    return isUsable ? nesting : nil
  }

  /// What each compound state contains; notes those with too little, and what two contain.
  private func readMembers() -> Nesting {
    var nesting = Nesting()
    for entry in compoundEntries {
      let id = entry.key.text ?? ""
      let items = entry.value["contains"]?.items ?? []
      nesting.members[id] = items.compactMap(\.text)
      let different = Set(nesting.members[id] ?? [])
      if different.count < 2 {
        let advice =
          different.first.map {
            "one state. Add another state, or move the transitions to \(quoted($0))"
          }
          ?? "no states. List at least two states, or leave out \"contains\" for a simple state"
        note(
          "too-few-members", "the compound state \(quoted(id)) contains \(advice)",
          at: entry.key)
      }
      for item in items {
        guard let member = item.text else { continue }
        if let (other, place) = nesting.parents[member] {
          // Twice in one list has been said of the list.
          if other == id { continue }
          let message =
            "\(quoted(member)) is already in \(quoted(other)), in \(line(place)). "
            + "Remove the state from one compound state, or list \(quoted(other)) here"
          note("contained-twice", message, at: item)
        } else {
          nesting.parents[member] = (id, item.place)
        }
      }
    }
    return nesting
  }

  private func check(initial: Node?, of id: String, _ nesting: Nesting) {
    // One arm or a list of them; each is a target alone or a mapping with `to`.
    for arm in initial.map({ $0.items ?? [$0] }) ?? [] {
      guard let target = arm.text == nil ? arm["to"] : arm, let state = target.text else {
        continue
      }
      // An undefined state has been noted. The compound state itself counts as outside.
      guard declarations.contains(state, in: .state),
        state == id || !nesting.isWithin(state, id)
      else { continue }
      let message =
        "an initial transition of \(quoted(id)) leads to \(quoted(state)), which is not in it. Lead to one of "
        + listed(nesting.members[id] ?? [])
      note("initial-outside", message, at: target)
    }
  }

  private func check(
    differences: Node?, key: String, of compound: String, _ nesting: Nesting
  ) {
    guard let entries = differences?.entries, declarations.contains(compound, in: .state)
    else {
      return
    }
    for entry in entries {
      let id = entry.key.text ?? ""
      guard let members = nesting.members[compound] else {
        let message =
          "\"into\" says what differs where a compound state is entered, but \(quoted(compound)) is not one. "
          + "Write it in the transition"
        note("nothing-entered", message, at: entry.key)
        continue
      }
      guard declarations.contains(id, in: .state), !nesting.isWithin(id, compound) else {
        continue
      }
      let nearest = Nearest.name(to: id, among: members)
      let message =
        "\(quoted(key)) names \(quoted(id)), which is not in \(quoted(compound))"
      note("no-member", message, nearest: nearest, at: entry.key)
    }
  }

  /// Notes each circle of compound states once, at the first of them in the file.
  private func reportCycles(_ nesting: Nesting) {
    var reported: Set<String> = []
    for entry in compoundEntries {
      let id = entry.key.text ?? ""
      // What lies within itself is part of a circle.
      guard !reported.contains(id), nesting.isWithin(id, id) else { continue }
      // From the outside inward.
      let circle = [id] + nesting.around(id).prefix { $0 != id }.reversed() + [id]
      reported.formUnion(circle)
      let names = circle.map { VisibleText.text($0, limit: 80) }.joined(
        separator: " contains ")
      let message =
        "the compound state \(quoted(id)) contains itself: \(names). Remove a state from one of these \"contains\" lists"
      note("contains-itself", message, at: entry.key)
    }
  }

  private func note(
    _ code: String, _ message: String, nearest: String? = nil, at node: Node
  ) {
    problems.note(code, message, nearest: nearest, at: node)
  }
}
