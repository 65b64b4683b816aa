import Model

extension Lesson {
  /// A hash over all that decides how it is solved, as eight hexadecimal digits.
  ///
  /// That is the flow, what is given, its beginning, its goal, and what is closed; texts are
  /// left out.
  package var fingerprint: String {
    var parts = [String(describing: FlowFingerprint.bytes(of: flow))]
    parts += given.map { "\($0.variable) = \($0.text)" } + start.map(Self.words)
    parts += closed.map(Self.words)
    switch goal.play {
    case .reach(let condition): parts.append("reach \(condition.text)")
    case .inject(let condition): parts.append("inject \(condition.text)")
    case .cover(let patterns): parts += ["cover"] + patterns.map(Self.words)
    case .refute(.property(let id, _, let condition)):
      parts.append("refute \(id) \(condition.text)")
    case .refute(.endlessRecovery): parts.append("refute \(Refutation.endlessRecoveryID)")
    case nil: break
    }
    switch goal.answer {
    case .diagnose(let text, _): parts.append("diagnose \(text)")
    case .predict(let steps, let right):
      parts += ["predict \(right)"] + steps.map(Self.words)
    case .part(let steps, let partner):
      parts += ["part \(FlowFingerprint.bytes(of: partner))"] + steps.map(Self.words)
    case nil: break
    }
    parts.append(
      "avoid \(goal.avoided?.text ?? "") within \(goal.limit.map { "\($0)" } ?? "")")
    let digits = String(FowlerNollVo.hash(parts.joined(separator: "\n").utf8), radix: 16)
    // `7f3a` → `00007f3a`
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func words(_ pattern: TransitionPattern) -> String {
    // No position is negative, so -1 can stand for any state.
    "\(pattern.state?.offset ?? -1) \(pattern.event.offset) \(pattern.target?.offset ?? -1)"
  }

  private static func words(_ step: ScenarioStep) -> String {
    func text(_ values: [ScenarioValue]) -> String {
      values.map { "\($0.variable) = \($0.text)" }.joined(separator: ", ")
    }
    return switch step.action {
    case .event(let name, let values): "do \(name) \(text(values))"
    case .inject(let name, let values): "inject \(name) \(text(values))"
    case .wait(let time): "wait \(time)"
    case .set(let values): "set \(text(values))"
    // No step of a lesson says any of these.
    case .expect, .go, .bookmark, .branch, .drop, .restore: ""
    }
  }
}
