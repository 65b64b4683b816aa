import BundledFlows
import Explorer
import FoundationEssentials
import StateMap

/// Plans of maps as files: where cards stood, so that a later map keeps the picture.
enum PlanFile {
  /// The plans that come with a bundled flow, found by longer searches than anybody would wait for.
  static func bundled(_ flow: String) -> [MapPlan] {
    BundledFlows.plans(flow).compactMap { try? JSONDecoder().decode(MapPlan.self, from: Data($0.utf8)) }
  }

  /// Reads a plan.
  static func read(_ path: String) throws(ProgramError) -> MapPlan {
    let bytes = try FileBytes.read(path)
    do { return try JSONDecoder().decode(MapPlan.self, from: Data(bytes)) } catch {
      throw .malformedPlan(path)
    }
  }

  /// Writes a plan; an old one is replaced in one go.
  static func write(_ plan: MapPlan, to path: String) throws(ProgramError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(plan) else {
      throw .unwritable(path: path, reason: "the plan has no form as JSON")
    }
    let text = String(decoding: data, as: UTF8.self)
    if case .failed(let reason) = TextFile.write(text, to: path, replaces: true) {
      throw .unwritable(path: path, reason: reason)
    }
  }
}
