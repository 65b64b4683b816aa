/// A step in the tree of a run.
package struct RunNode: Sendable {
  /// The step.
  package let step: Step
  /// The step before; nil if it is a first one.
  package let parent: Int?
  /// How many steps there are from the start up to this one.
  package let depth: Int
  /// The branch it belongs to.
  package let branch: Int
  /// The steps that were taken next, one for each branch.
  package internal(set) var children: [Int] = []
  /// The one of them last taken.
  package internal(set) var preferredChild: Int?
}

/// A line of steps in the tree of a run: it begins at the start or at a fork and goes on with
/// every first child.
package struct RunBranch: Hashable, Sendable {
  /// Its first step.
  package let first: Int
  /// Its last step.
  package internal(set) var tip: Int
  /// The step it forks from; nil at the start.
  package let fork: Int?
  /// What the user calls it.
  package internal(set) var name: String?
  /// True while it is put away, with all that forks from it.
  package internal(set) var isDropped = false
}

/// Something done to a run, with what it takes to undo it; making the change gives the one that
/// undoes that.
enum RunChange: Hashable, Sendable {
  /// The cursor goes to a step, or to the start.
  case move(Int?)
  /// A branch gets a name, or loses it.
  case name(branch: Int, String?)
  /// A step gets a bookmark, or loses it.
  case bookmark(step: Int, String?)
  /// A branch is put away or brought back, and the cursor goes to a step.
  case drop(branch: Int, Bool, cursor: Int?)
  /// Several changes that are one action, in order.
  case all([RunChange])
}

/// Which states and transitions have been seen.
package struct Visits: Hashable, Sendable {
  /// Positions of states.
  package private(set) var states: Set<StateIndex>
  /// Transitions.
  package private(set) var transitions: Set<TransitionReference> = []

  init(start: StateIndex) { states = [start] }

  mutating func add(_ step: Step) {
    states.insert(step.after.state)
    if let transition = step.transition { transitions.insert(transition) }
  }
}
