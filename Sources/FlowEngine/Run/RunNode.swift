/// A step in the tree of a run.
public struct RunNode: Sendable {
  /// The step.
  public let step: Step
  /// The step before; nil if it is a first one.
  public let parent: Int?
  /// How many steps there are from the start up to this one.
  public let depth: Int
  /// The branch it belongs to.
  public let branch: Int
  /// The steps that were taken next, one for each branch.
  public internal(set) var children: [Int] = []
  /// The one of them last taken.
  public internal(set) var preferredChild: Int?

  init(step: Step, parent: Int?, depth: Int, branch: Int) {
    self.step = step
    self.parent = parent
    self.depth = depth
    self.branch = branch
  }
}
