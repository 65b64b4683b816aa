package import Catalogue
package import FlowEngine
package import FlowModel

/// What lessons together leave out of a flow.
package struct LessonCoverage: Hashable, Sendable {
  /// The flow.
  package let flow: Flow
  /// The transitions that no lesson takes, in the order of the flow.
  package let missingTransitions: [TransitionReference]
  /// The public codes that no lesson meets: entries of the catalogue, in its order.
  package let missingCodes: [CatalogueEntry]
  /// The groups in which no lesson takes a way out.
  package let missingGroups: [Group]

  /// Looks at what lessons meet.
  package init(of flow: Flow, by contents: [LessonContent], catalogue: Catalogue) {
    self.flow = flow
    let taken = contents.reduce(into: Set<TransitionReference>()) { taken, content in
      taken.formUnion(content.taken.filter { $0.flow == flow.id }.map(\.transition))
    }
    missingTransitions = flow.states.positions.flatMap { state in
      flow.states[state].transitions.indices.map { TransitionReference(state: state, index: $0) }
    }.filter { !taken.contains($0) }
    let errors = contents.reduce(into: Set<String>()) { $0.formUnion($1.errors) }
    missingCodes = catalogue.entries.filter {
      $0.kind == .msalError && $0.appearance == .topLevel && !errors.contains($0.id)
    }
    let groups = Set(taken.map { flow.states[$0.state].group })
    missingGroups = flow.groups.filter { !groups.contains($0.id) }
  }

  /// True if nothing is left out.
  package var isComplete: Bool { missingTransitions.isEmpty && missingCodes.isEmpty && missingGroups.isEmpty }
}

extension Flow {
  /// A transition as a lesson names it, and its guard where names do not tell it from another: `silent http429 wait`.
  package func wayOut(_ reference: TransitionReference) -> String {
    let state = states[reference.state]
    let transition = state.transitions[reference.index]
    let namesakes = state.transitions.count { $0.event == transition.event && $0.to == transition.to }
    let guardWords = namesakes > 1 ? " (when \(transition.condition?.text ?? "no other guard holds"))" : ""
    return "\(state.id) \(transition.event) \(transition.to)\(guardWords)"
  }
}
