import FlowEngine
import FlowExploration
package import FlowModel

extension Counterexample {
  /// What is done, in order: ids of events, and waits such as `wait 10s`.
  package func actions(in flow: Flow) -> [String] {
    path.actions.map { action in
      switch action {
      case .send(let injection): flow.events[injection.event].id
      case .wait(let duration): "wait \(DurationText.text(milliseconds: duration))"
      }
    }
  }

  /// What is done, in order, with the values that events carry where they are not those proposed: `declined (granted = none)`.
  package func toldActions(in flow: Flow) -> [String] {
    let machine = Machine(flow)
    var snapshot = path.start
    return zip(path.actions, actions(in: flow)).map { action, name in
      switch action {
      case .wait(let duration):
        snapshot = machine.wait(duration, from: snapshot)?.last?.after ?? snapshot
        return name
      case .send(let injection):
        let proposed = machine.proposal(for: injection.event, in: snapshot).payload
        let fields = flow.events[injection.event].payload
        let values = fields.indices.filter { injection.payload[$0] != proposed[$0] }.map { position in
          let variable = flow.variables[fields[position].variable]
          return "\(variable.id) = \(variable.type.text(of: injection.payload[position]))"
        }
        snapshot = (try? machine.send(injection, to: snapshot).after) ?? snapshot
        return values.isEmpty ? name : "\(name) (\(values.joined(separator: ", ")))"
      }
    }
  }

  /// What is set by hand before the start: `account = none`.
  package func given(in flow: Flow) -> [String] {
    path.settings.map { setting in
      let variable = flow.variables[setting.variable]
      return "\(variable.id) = \(variable.type.text(of: setting.value))"
    }
  }

  /// The whole in a line: `given account = none: acquireTokenSilent; then for ever: interactionRequired`.
  package func steps(in flow: Flow) -> String {
    let settings = given(in: flow)
    let given = settings.isEmpty ? "" : "given \(settings.joined(separator: ", ")): "
    let actions = toldActions(in: flow)
    guard let first = repeatsFrom else {
      return given + (actions.isEmpty ? "at the start" : actions.joined(separator: ", "))
    }
    let stem = actions[..<first].joined(separator: ", ")
    return given + stem + (stem.isEmpty ? "" : "; ") + "then for ever: " + actions[first...].joined(separator: ", ")
  }

  /// How a scenario of it is called: what was found, which steps repeat, and of several ways which it is.
  package func title(of finding: Finding) -> String {
    let all = finding.counterexamples
    let number = all.count > 1 ? all.firstIndex(of: self).map { ", way \($0 + 1) of \(all.count)" } : nil
    guard let repeatsFrom else { return finding.message + (number ?? "") }
    let count = path.actions.count - repeatsFrom
    let cycle = "the last \(count == 1 ? "step repeats" : "\(count) steps repeat")"
    return "\(finding.message); \(cycle)\(number ?? "")"
  }
}
