/// How exploring ended.
struct ExplorerEnd {
  /// The signal that ended it; nil if the user quit.
  var signal: Int32?
  /// How the questions were answered; nil if none was.
  var score: String?
  /// True if a run is kept that one can go on with.
  var isKept = false
  /// Why what was chosen is not kept; nil if it is, or nothing was to be.
  var problem: String?
}
