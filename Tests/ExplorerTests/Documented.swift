import BundledFlows
import FlowEngine
import Foundation
import StateMap
import Testing

/// The documented flow, ready to run.
enum Documented {
  /// The order of a bundled flow's map.
  static func order(of flow: String) -> ChartOrder? {
    BundledFlows.mapOrder(flow).flatMap { try? JSONDecoder().decode(ChartOrder.self, from: Data($0.utf8)) }
  }

  static func machine() throws -> Machine { Machine(try #require(BundledFlows["msal-apple"])) }
}
