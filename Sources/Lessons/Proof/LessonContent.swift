import Catalogue
package import FlowEngine
import FlowModel
import MSALErrors
import Scenarios

/// What whoever does a lesson meets: in its beginning, on the shortest way, in what is covered, foretold and asked.
package struct LessonContent: Hashable, Sendable {
  /// A transition of a flow.
  package struct Taken: Hashable, Sendable {
    /// The id of the flow.
    package var flow: String
    /// Which of its transitions.
    package var transition: TransitionReference
  }

  /// The transitions taken.
  package var taken: Set<Taken> = []
  /// The ids of the entries of the catalogue that are met.
  package var errors: Set<String> = []
  /// What is found out otherwise: a property broken, a question, a place where readings part.
  package var findings: Set<String> = []

  /// Nothing.
  init() {}

  /// Collects it.
  init(_ ready: ReadyLesson, solution: Solution?) {
    let steps = ready.beginning.stepsTaken + (ready.givenRun?.stepsTaken ?? []) + (solution?.steps ?? [])
    let flow = ready.machine.flow
    taken = Set(steps.compactMap { $0.transition.map { Taken(flow: flow.id, transition: $0) } })
    for step in steps { errors.formUnion(Self.errors(step, ready)) }
    let lesson = ready.lesson
    switch lesson.goal.play {
    case .inject(let condition): findings.insert("inject \(flow.id) \(condition.text)")
    case .refute(.property(let id, _, _)): findings.insert("refute \(flow.id) \(id)")
    case .refute(.endlessRecovery): findings.insert("refute \(flow.id) \(Refutation.endlessRecoveryID)")
    case .reach, .cover, nil: break
    }
    switch lesson.goal.answer {
    case .diagnose(let text, _): add(error: text, ready.catalogue)
    case .part(_, let partner):
      findings.insert("part \(flow.id) \(partner.id) \(ready.givenRun?.snapshot.state.offset ?? 0)")
    case .predict, nil: break
    }
    for question in lesson.questions {
      switch question.subject {
      case .error(let text): add(error: text, ready.catalogue)
      case .state(let state): findings.insert("\(question.which.rawValue) \(flow.id) \(flow.states[state].id)")
      case .wayOut(let way):
        findings.insert("\(question.which.rawValue) \(flow.id) \(way.event.offset) \(way.state?.offset ?? 0)")
      }
    }
  }

  private mutating func add(error text: String, _ catalogue: Catalogue) {
    errors.formUnion(ErrorMaterial(text, in: catalogue)?.entries ?? [])
  }

  /// The errors that an app meets with a step: what was asked for, and by what code it comes.
  private static func errors(_ step: Step, _ ready: ReadyLesson) -> [String] {
    guard case .injection(let injection) = step.cause else { return [] }
    var ids: [String] = []
    let event = ready.machine.flow.events[injection.event]
    if let error = event.error, let entry = ready.catalogue.error(domain: error.domain, code: error.code) {
      ids.append(entry.id)
    }
    if let text = injection.origin, case .entry(let id)? = ErrorOrigin(text, in: ready.catalogue) { ids.append(id) }
    // The values that come with it may say which of several errors it is.
    for match in event.matches ?? [] {
      guard case .seen(let domain, let code, _, _) = match.pattern, !match.values.isEmpty,
        match.values.allSatisfy({ carried in
          event.payload.firstIndex { $0.variable == carried.variable }.map { injection.payload[$0] == carried.value }
            ?? false
        })
      else { continue }
      if let entry = ready.catalogue.error(domain: domain, code: code) { ids.append(entry.id) }
    }
    return ids
  }
}
