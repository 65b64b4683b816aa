public import Canvas
import FlowDiagram
public import FlowModel
public import StateMap

/// A map that is wanted: laying it out may take a while, so it is done beside the key loop.
public struct MapRequest: Hashable, Sendable {
  /// The area it is for.
  public let size: Size
  /// How much it shows; nil for the most that fits.
  public let zoom: MapZoom?
  /// True to use only ASCII characters.
  public let isASCII: Bool

  /// Lays the map out; a pure function that any thread may call.
  public func layOut(_ flow: Flow) -> MapLayout {
    MapLayout.best(FlowMap.machine(flow), fitting: size, styles: styles)
  }

  private var styles: [MapStyle] {
    let ladder = MapStyle.ladder(glyphs: isASCII ? .ascii : .unicode)
    switch zoom {
    case .full: return ladder.filter { $0.names == .full }
    case .short: return ladder.filter { $0.names == .short }
    case .dots, .chips, nil: return ladder
    }
  }
}
