/// Something done to a run, with what it takes to undo it; making the change gives the one that undoes that.
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
