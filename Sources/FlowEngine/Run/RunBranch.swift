/// A line of steps in the tree of a run: it begins at the start or at a fork and goes on with every first child.
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

  init(first: Int, fork: Int?) {
    self.first = first
    self.fork = fork
    tip = first
  }
}
