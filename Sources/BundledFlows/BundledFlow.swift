import FlowModel

/// A flow that is made when it is asked for.
struct BundledFlow: Sendable {
  var id: String
  /// The name of the file in `flows/`.
  var file: String
  var flow: @Sendable () -> Flow
  var source: @Sendable () -> String
  var mapOrder: @Sendable () -> String?
}
