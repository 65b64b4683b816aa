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

  struct ExportedCompound: Encodable {
    let id: String
    let title: String
    let short: String
    let group: String?
    let contains: [String]
    let initial: [ExportedInitialArm]
  }

  struct ExportedInitialArm: Encodable {
    let to: String
    let condition: String?

    enum CodingKeys: String, CodingKey {
      case to
      case condition = "guard"
    }
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
    let condition: String?
    let actions: [String]

    enum CodingKeys: String, CodingKey {
      case from, to, event, label, short, actions
      case condition = "guard"
    }
  }

  let flow: String
  let title: String
  let initial: String
  let groups: [ExportedGroup]
  let states: [ExportedState]
  let compounds: [ExportedCompound]
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
    compounds = flow.compounds.map { compound in
      ExportedCompound(
        id: compound.id, title: compound.title, short: compound.short, group: compound.group,
        contains: compound.members,
        initial: compound.initial.map { ExportedInitialArm(to: $0.to, condition: $0.condition?.text) })
    }
    events = flow.events.map {
      ExportedEvent(
        id: $0.id, title: $0.names.title, short: $0.names.short, code: $0.names.code, kind: $0.kind.rawValue)
    }
    transitions = flow.states.flatMap { state in
      state.transitions.map {
        ExportedTransition(
          from: state.id, to: $0.to, event: $0.event, label: FlowWords.label($0, in: flow),
          short: FlowWords.short($0, in: flow), condition: $0.condition?.text, actions: $0.actions.map(\.text))
      }
    }
  }
}
