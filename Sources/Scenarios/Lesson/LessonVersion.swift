import FlowModel

extension Lesson {
  /// What tells this version of the lesson and its flow from others: two numbers in hexadecimal digits.
  ///
  /// Only what is to be done counts, so that a better sentence does not make a lesson due again.
  package var version: String {
    let parts = [flowName] + words(given) + start.map(words) + closed.map(words) + goalWords
    return Self.digits(FowlerNollVo.bytes(of: parts.joined(separator: "\n").utf8)) + "-"
      + Self.digits(FlowFingerprint.bytes(of: flow))
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private var goalWords: [String] {
    var parts = [goal.avoided?.text ?? "", goal.limit.map { "\($0)" } ?? ""]
    switch goal.play {
    case .reach(let condition), .inject(let condition): parts += [goal.play?.key ?? "", condition.text]
    case .cover(let ways): parts += ["cover"] + ways.map(words)
    case .refute(.property(let id, _, let condition)): parts += [id, condition.text]
    case .refute(.endlessRecovery): parts.append(Refutation.endlessRecoveryID)
    case nil: break
    }
    switch goal.answer {
    case .diagnose(let text, _): parts.append(text)
    case .predict(let steps, let right): parts += steps.map(words) + ["\(right)"]
    case .part(let steps, let partner): parts += steps.map(words) + [partner.id]
    case nil: break
    }
    return parts
  }

  private func words(_ way: WayOut) -> String {
    "\(way.state?.offset ?? -1) \(way.event.offset) \(way.target?.offset ?? -1)"
  }

  private func words(_ values: [ScenarioValue]) -> [String] { values.map { "\($0.variable)=\($0.text)" } }

  private func words(_ step: ScenarioStep) -> String {
    switch step.action {
    case .event(let name, let values): (["do", name] + words(values)).joined(separator: " ")
    case .inject(let name, let values): (["inject", name] + words(values)).joined(separator: " ")
    case .wait(let time): "wait \(time)"
    case .set(let values): (["set"] + words(values)).joined(separator: " ")
    case .expect, .go, .bookmark, .branch, .drop, .restore: ""
    }
  }
}
