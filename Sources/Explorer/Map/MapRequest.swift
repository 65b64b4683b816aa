package import Canvas
package import FlowDiagram
package import FlowModel
package import StateMap

/// A map that is wanted: laying it out may take a while, so it is done beside the key loop.
package struct MapRequest: Hashable, Sendable {
  /// The area it is for.
  package let size: Size
  /// How much it shows; nil for the most that fits.
  package let zoom: MapZoom?
  /// True to use only ASCII characters.
  package let isASCII: Bool
  /// What the reading before has and this one does not.
  package let removed: RemovedParts

  /// Lays the map out; a pure function that any thread may call.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - earlier: the picture that the user has just seen; kept where what is removed is shown.
  ///   - plans: pictures of it known to be good.
  /// - Returns: the map, or the best there is for the size.
  package func layOut(_ flow: Flow, keeping earlier: MapPlan? = nil, plans: [MapPlan] = []) -> MapLayout {
    let isShort: Bool? =
      switch zoom {
      case .full: false
      case .short: true
      case .dots, .chips, nil: nil
      }
    return FlowMap.layout(
      flow, removed: removed, fitting: size, isASCII: isASCII, isShort: isShort,
      keeping: removed == RemovedParts() ? nil : earlier, plans: plans)
  }
}
