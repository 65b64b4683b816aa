/// What has happened since the start: a tree of steps and a cursor in it.
///
/// Going back and doing something else starts a fork; the branch that was left stays. Undo and
/// redo walk through the cursor's own history, so that every action, a jump or a start over
/// too, can be taken back.
package struct Run: Sendable {
  /// The machine that runs.
  package let machine: Machine
  /// The snapshot at the start.
  package let origin: Snapshot
  /// All steps of all branches, each after its parent.
  package internal(set) var nodes: [RunNode] = []
  /// The step last taken; nil at the start.
  package internal(set) var cursor: Int?
  /// The end of the branch last taken through the cursor; nil while there are no steps.
  package internal(set) var tip: Int?
  /// Everything the run has been through, on all branches.
  package internal(set) var visits: Visits
  /// Lines of steps, in the order in which they began.
  package internal(set) var branches: [RunBranch] = []
  /// The names of steps that have one.
  package internal(set) var bookmarks: [Int: String] = [:]
  /// First steps, one for each branch that begins at the start.
  var firstSteps: [Int] = []
  /// The first step of the branch last taken from the start.
  var preferredFirstStep: Int?
  /// Branches put away that the present action has brought back.
  var reopened: [Int] = []
  var past: [RunChange] = []
  var future: [RunChange] = []

  /// Starts a run.
  package init(_ machine: Machine) {
    self.machine = machine
    origin = machine.initialSnapshot
    visits = Visits(start: origin.state)
  }

  /// The present.
  package var snapshot: Snapshot { cursor.map { nodes[$0].step.after } ?? origin }
}
