import BundledFlows
import Explorer
import FoundationEssentials
import Platform
import StateMap

/// Orders of maps as files: which card stands where, found by longer searches than anybody would wait for.
enum OrderFile {
  /// The order that comes with a bundled flow.
  static func bundled(_ flow: String) -> ChartOrder? {
    BundledFlows.mapOrder(flow).flatMap { try? JSONDecoder().decode(ChartOrder.self, from: Data($0.utf8)) }
  }

  /// Reads an order.
  static func read(_ path: String) throws(ProgramError) -> ChartOrder {
    let bytes = try InputFile.read(path)
    guard let order = try? JSONDecoder().decode(ChartOrder.self, from: Data(bytes)) else {
      throw .malformedOrder(path, nil)
    }
    if let fault = order.fault { throw .malformedOrder(path, fault) }
    return order
  }
}
