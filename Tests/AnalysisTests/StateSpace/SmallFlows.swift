import Foundation
import Model
import TestFlows
import TestSupport

/// Small flows to explore, each with something of its own.
enum SmallFlows {
  /// Two timers that run at once: which is first depends on when they were started.
  static let twoTimers = read("two-timers")
  /// A guard that looks at a running timer.
  static let lookedAt = read("looked-at")
  /// A timer that nothing looks at.
  static let oneTimer = read("one-timer")
  /// A cycle that a count ends.
  static let counted = read("counted")
  /// A cycle that nothing ends.
  static let endless = read("endless")
  /// Timers that run out together, and events that carry values when they are sent by a timer.
  static let together = read("together")

  private static func read(_ name: String) -> Machine {
    let file = Page.repository.appending(path: "Tests/AnalysisTests/Flows/\(name).yaml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("no \(file.path)")
    }
    return TestFlows.machine(text)
  }
}
