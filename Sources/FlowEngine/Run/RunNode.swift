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

  init(step: Step, parent: Int?, depth: Int, branch: Int) {
    self.step = step
    self.parent = parent
    self.depth = depth
    self.branch = branch
  }
}
