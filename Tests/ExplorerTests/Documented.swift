import BundledFlows
import FlowEngine
import Foundation
import StateMap
import Testing

/// The documented flow, ready to run.
enum Documented {
  static func plans() throws -> [MapPlan] {
    try BundledFlows.plans("msal-apple").map { try JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
  }

  static func machine() throws -> Machine { Machine(try #require(BundledFlows["msal-apple"])) }
}
