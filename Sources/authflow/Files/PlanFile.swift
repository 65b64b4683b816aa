import BundledFlows
import Explorer
import FoundationEssentials
import Platform
import StateMap

/// Plans of maps as files: where cards stood, so that a later map keeps the picture.
enum PlanFile {
  /// The plans that come with a bundled flow, found by longer searches than anybody would wait for.
  static func bundled(_ flow: String) -> [MapPlan] {
    BundledFlows.plans(flow).compactMap { try? JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
  }

  /// Reads a plan.
  static func read(_ path: String) throws(ProgramError) -> MapPlan {
    let bytes = try InputFile.read(path)
    guard let plan = try? JSONDecoder().decode(MapPlan.self, from: Data(bytes)) else { throw .malformedPlan(path, nil) }
    if let fault = plan.fault { throw .malformedPlan(path, fault) }
    return plan
  }
}
