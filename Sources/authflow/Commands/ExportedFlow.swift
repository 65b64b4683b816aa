import FlowEngine
import FlowModel

/// A flow as `authflow export --format json` writes it.
struct ExportedFlow: Encodable {
  struct ExportedGroup: Encodable {
    let id: String
    let title: String
  }

  struct ExportedState: Encodable {
    let id: String
    let title: String
    let short: String
    let code: String
    let group: String?
    let kind: String
  }

  struct ExportedEvent: Encodable {
    let id: String
    let title: String
    let short: String
    let code: String
    let kind: String
  }

  struct ExportedTransition: Encodable {
    let from: String
    let to: String
    let event: String
    let label: String
    let short: String
  }

  let flow: String
  let title: String
  let initial: String
  let groups: [ExportedGroup]
  let states: [ExportedState]
  let events: [ExportedEvent]
  let transitions: [ExportedTransition]

  init(_ flow: Flow) {
    self.flow = flow.id
    title = flow.title
    initial = flow.initial
    groups = flow.groups.map { ExportedGroup(id: $0.id, title: $0.title) }
    states = flow.states.map {
      ExportedState(
        id: $0.id, title: $0.names.title, short: $0.names.short, code: $0.names.code, group: $0.group,
        kind: $0.kind.rawValue)
    }
    events = flow.events.map {
      ExportedEvent(
        id: $0.id, title: $0.names.title, short: $0.names.short, code: $0.names.code, kind: $0.kind.rawValue)
    }
    transitions = flow.states.flatMap { state in
      state.transitions.map {
        ExportedTransition(
          from: state.id, to: $0.to, event: $0.event, label: FlowWords.label($0, in: flow),
          short: FlowWords.short($0, in: flow))
      }
    }
  }
}
