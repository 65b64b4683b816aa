import Maps
import Model

/// One sentence on why we are here.
enum StepReason {
  /// The sentence for the explorer as it stands.
  static func text(_ session: Session) -> String {
    let flow = session.flow
    if let lookedAt = session.lookedAt {
      return "You are looking at \(flow.title(of: lookedAt)). Your run stays in "
        + "\(flow.title(of: session.snapshot.state)). Press Esc to return."
    }
    guard let cursor = session.run.cursor else { return start(of: flow) }
    return text(of: session.run.nodes[cursor].step, in: session.machine)
  }

  /// What there is to see in a flow.
  private static func start(of flow: Flow) -> String {
    if flow.events.contains(where: { $0.error?.domain == "MSALErrorDomain" }) {
      return "See how MSAL's sign-in fails on iOS/macOS, and what to do."
    }
    return flow.events.contains { $0.kind == .token }
      ? "See how “\(flow.title)” fails, and what your app must do."
      : "Break “\(flow.title)”, and see where the run goes."
  }

  /// The sentence for a step.
  static func text(of step: Step, in machine: Machine) -> String {
    let flow = machine.flow
    guard let reference = step.transition else { return happening(step, in: flow) }
    let transition = machine.transition(reference)
    let time = passed(step)
    guard transition.because.isEmpty else {
      return time + FlowWords.fill(transition.because, in: flow, step.after)
    }
    return time
      + "\(FlowWords.label(transition, in: flow)) led here from \(flow.title(of: reference.state))."
  }

  /// `40s passed: ` where a step has moved the clock, as the end of a wait does, however it was
  /// brought about.
  private static func passed(_ step: Step) -> String {
    let duration = step.after.clock - step.before.clock
    return duration > 0 ? "\(DurationText.rounded(milliseconds: duration)) passed: " : ""
  }

  /// `, 40s are left`: of the timer that the state waits for; empty where it waits for none.
  private static func left(_ step: Step, in flow: Flow) -> String {
    let left = step.after.timeLeft(in: flow)
    return left.map { ", \(DurationText.rounded(milliseconds: $0)) are left" } ?? ""
  }

  /// What a step was that led nowhere else: time that passed, a timer that ran out, a value
  /// that was set.
  private static func happening(_ step: Step, in flow: Flow) -> String {
    switch step.cause {
    case .wait(let duration):
      "\(DurationText.rounded(milliseconds: duration)) have passed\(left(step, in: flow))."
    case .timer(_, let event, _): "\(flow.events[event].names.title)."
    case .setting(let variable, let value):
      "\(flow.variables[variable].title) is now \(flow.variables[variable].text(of: value)), because you set it."
    case .injection(let injection): "\(flow.events[injection.event].names.title)."
    }
  }
}

extension Step {
  /// Its name, with the values that it brings: `HTTP 429 ‹Retry-After 30s›`.
  func words(in flow: Flow) -> String {
    let values = FlowWords.values(carriedBy: self, in: flow)
    return FlowWords.name(of: self, in: flow) + (values.isEmpty ? "" : " ‹\(values)›")
  }
}
