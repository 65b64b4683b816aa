import FlowAnalysis
import FlowEngine
import FlowModel

extension CheckResult {
  /// How much was explored, in words.
  var extent: String {
    if let failure { return "not explored: \(failure)" }
    let number = "\(Grouped.text(configurations)) configurations"
    return isComplete
      ? "explored completely: \(number)"
      : "not explored completely: \(number); authflow check --limit goes on"
  }

  /// What is said when there is nothing to list.
  var nothing: String {
    isComplete ? "Nothing is found: \(Grouped.text(configurations)) configurations explored" : "Nothing is found so far"
  }

  /// How many findings of each severity there are: `7 errors, 3 warnings`.
  var counts: String {
    guard !findings.isEmpty else { return "nothing" }
    return Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  /// Everything that was found, as lines.
  var text: String {
    let lines = findings.flatMap { finding -> [String] in
      let head = "\(finding.severity.sign) \(finding.severity.rawValue), \(place(of: finding)): \(finding.message)\n"
      return [head] + finding.counterexamples.map { "    run: \($0.steps(in: flow))\n" }
    }
    return lines.joined() + (findings.isEmpty ? nothing + "\n" : "") + extent + "\n"
  }
}

extension Severity {
  /// A mark that tells severities apart without colours.
  var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "▲"
    case .note, .unsupported: "·"
    }
  }
}
