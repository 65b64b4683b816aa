/// A compound state: states that have transitions in common, and an entry (Harel, 1987).
///
/// A run is never in a compound state itself, always in one of the states within it. What runs
/// is the flat machine: the transitions of each state, among them those that follow from the
/// arms of the compound states around it.
package struct Compound: Packable, Hashable, Sendable {
  /// The name used in files; no state and no other compound state has it.
  package var id: String
  /// The full name: any text.
  package var title = ""
  /// A name of at most twelve columns.
  package var short = ""
  /// The id of the group; nil when it belongs to none.
  package var group: String?
  /// What its members have in common; may be empty and may contain `{variable}`.
  package var about = ""
  /// Where that is said.
  package var citations: [Citation] = []
  /// The ids of the states and compound states in it, in the order of the file; two at least,
  /// each in one compound only.
  package var members: [String] = []
  /// Where a transition to the compound state leads: of several, the first whose guard holds is
  /// taken; may be empty.
  package var initial: [InitialArm] = []
  /// What leads out of each of its members, in the order of the file.
  package var arms: [Arm] = []
  /// Where the compound state stands in its file.
  package var place = Place.none
}

extension Compound {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// An entry into a compound state.
package struct InitialArm: Packable, Hashable, Sendable {
  /// The id of the member, a state or a compound state, that is entered.
  package var to: String
  /// What must hold; nil: nothing.
  package var condition: Guard?
  /// Where it stands in its file.
  package var place: Place

  /// Creates an entry.
  package init(to: String, condition: Guard?, place: Place) {
    self.to = to
    self.condition = condition
    self.place = place
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A transition of every member of a compound state, as it is written: once.
package struct Arm: Packable, Hashable, Sendable {
  /// What it does, as written; `to` may name a compound state, which the flat transitions
  /// enter.
  package var transition: Transition
  /// What is otherwise where a run is in one of the members: `for`.
  package var differences: [ArmDifference]
  /// What is otherwise where a member of the compound state to which the arm leads is entered:
  /// `into`.
  package var entries: [ArmDifference]

  /// Creates an arm.
  package init(
    transition: Transition, differences: [ArmDifference] = [], entries: [ArmDifference] = []
  ) {
    self.transition = transition
    self.differences = differences
    self.entries = entries
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What an arm has otherwise for one member; nil is as in the arm.
package struct ArmDifference: Packable, Hashable, Sendable {
  /// The id of the member: a state or a compound state, for all states in it.
  package var member: String
  /// What must hold; the constant 1 if nothing must.
  package var condition: Guard?
  /// What changes, in order.
  package var actions: [Action]?
  /// A name of its own.
  package var label: String?
  /// The same in at most twelve columns.
  package var short: String?
  /// Why, in one sentence.
  package var because: String?
  /// What that rests on.
  package var bases: [Basis]?
  /// Where the source says so.
  package var citations: [Citation]?
  /// The ids of hazards that lie here.
  package var hazards: [String]?
  /// Where the difference stands in its file.
  package var place = Place.none

  /// The transition with what is otherwise.
  package func applied(to transition: Transition) -> Transition {
    var transition = transition
    if let condition { transition.condition = condition }
    if let actions { transition.actions = actions }
    if let label { transition.label = label }
    if let short { transition.short = short }
    if let because { transition.because = because }
    if let bases { transition.bases = bases }
    if let citations { transition.citations = citations }
    if let hazards { transition.hazards = hazards }
    return transition
  }
}

extension ArmDifference {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(member: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// The arm of a compound state that a flat transition follows from.
package struct ArmOrigin: Packable, Hashable, Sendable {
  /// The position of the compound state in the flow.
  package var compound: Int
  /// The position of the arm in the compound state.
  package var arm: Int

  /// Creates a reference.
  package init(compound: Int, arm: Int) {
    self.compound = compound
    self.arm = arm
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Flow {
  /// The position of the compound state with this id.
  package func compoundIndex(_ id: String) -> Int? { compounds.firstIndex { $0.id == id } }

  /// The positions of the compound states around a member, from the innermost to the outermost.
  package func compounds(around member: String) -> [Int] {
    var found: [Int] = []
    var member = member
    // The reader refuses circles; in a flow that is made in code one must end all the same.
    while let index = compounds.firstIndex(where: { $0.members.contains(member) }),
      !found.contains(index)
    {
      found.append(index)
      member = compounds[index].id
    }
    return found
  }

  /// The ids of all states within a compound state, also of those in compound states within it,
  /// in the order of members.
  package func states(in compound: Int) -> [String] {
    compounds[compound].members.flatMap { id in
      // A compound state that contains itself adds nothing, instead of recursing for ever.
      compoundIndex(id).map { $0 == compound ? [] : states(in: $0) } ?? [id]
    }
  }

  /// The arm that a flat transition follows from; nil for one of the state itself.
  package func arm(of transition: Transition) -> Arm? {
    transition.arm.map { compounds[$0.compound].arms[$0.arm] }
  }
}
