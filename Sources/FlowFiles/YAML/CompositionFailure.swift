import FlowModel

/// A problem after which the rest of a file cannot be read.
struct CompositionFailure: Error {
  var cause: DiagnosticCause
  var place: Place
}
