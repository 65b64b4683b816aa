import FlowModel

/// A problem after which the rest of a foreign file cannot be read.
struct ForeignFailure: Error {
  var problem: ForeignProblem
  var place: Place
}
