import BundledFlows
import FlowEngine
import Foundation
import StateMap
import Testing

/// The documented flow, ready to run.
enum Documented {
  /// The pictures of a bundled flow.
  static func plans(of flow: String) -> [MapPlan] {
    BundledFlows.plans(flow).compactMap { try? JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
  }

  static func machine() throws -> Machine { Machine(try #require(BundledFlows["msal-apple"])) }
}
