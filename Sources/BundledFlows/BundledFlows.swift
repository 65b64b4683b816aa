package import Catalogue
package import Model
import Synchronization

/// What is part of the program, each part unpacked when it is asked for; no file is read and no
/// YAML.
package enum BundledFlows {
  private static let flows = BundledData.flows.value(in: BundledData.text).map(
    KeptFlow.init)

  /// The ids of all flows, in the order of their files' names.
  package static var ids: [String] { flows.map(\.row.id) }

  /// All flows; asking for one of them by id is cheaper.
  package static var all: [Flow] { flows.map(\.flow) }

  /// The flow with this id; nil if none is bundled.
  package static subscript(id: String) -> Flow? { kept(id)?.flow }

  /// What a flow is called; nil if none is bundled.
  package static func title(_ id: String) -> String? { kept(id)?.row.title }

  /// The file of a flow as it was written; nil if none is bundled.
  package static func source(_ id: String) -> String? {
    kept(id)?.row.text.value(in: BundledData.text)
  }

  /// The file of a flow's sheets as it was written; nil if it has none.
  package static func places(_ id: String) -> String? {
    kept(id)?.row.places?.value(in: BundledData.text)
  }

  /// The name of a flow's file in `flows/`, for messages; nil if none is bundled.
  package static func file(_ id: String) -> String? { kept(id)?.row.file }

  private static func kept(_ id: String) -> KeptFlow? { flows.first { $0.row.id == id } }

  /// The bundled flows that build on the same one as a flow does, that one first.
  ///
  /// Each flow is followed by those that build on it; of several that build on one, the one
  /// with the most states comes first, since it has most to tell. Empty where no bundled flow
  /// has to do with it.
  package static func versions(of flow: Flow) -> [Flow] {
    var id = flow.id
    // A flow that is not bundled may build on one that is.
    var base = flow.extends
    while let next = base, let found = kept(next) {
      id = next
      base = found.row.extends
    }
    return kept(id).map { family(of: $0).map(\.flow) } ?? []
  }

  private static func family(of flow: KeptFlow) -> [KeptFlow] {
    let heirs = flows.filter { $0.row.extends == flow.row.id }.sorted {
      $0.row.stateCount > $1.row.stateCount
    }
    return [flow] + heirs.flatMap(family)
  }
}

extension BundledFlows {
  /// What is known about the errors of a sign-in.
  package static let catalogue = BundledData.catalogue.value(in: BundledData.text)

  /// Terms of sign-in and what they mean, in the order of their file.
  package static let terms = BundledData.terms.value(in: BundledData.text)

  /// The lines of MSAL's log by version, in the order of their file.
  package static let logVersions = BundledData.logVersions.value(in: BundledData.text)

  /// The words of everything in `flows/`, parted by blanks: what a masked text may show.
  package static let words = BundledData.words.value(in: BundledData.text)

  /// A small flow with notes, to begin your own with: `flows/starter`.
  package static let starter = BundledData.starter.value(in: BundledData.text)

  /// The versions of MSAL whose source the flows cite, the newest last.
  package static let msalVersions = BundledData.msalVersions.value(in: BundledData.text)

  /// Runs written down, in the order of their files' names.
  package static let scenarios = BundledData.scenarios.value(in: BundledData.text)

  /// Lessons, in the order of their files' names.
  package static let lessons = BundledData.lessons.value(in: BundledData.text)

  /// Exercises, in the order of their numbers.
  package static let exercises = BundledData.exercises.value(in: BundledData.text)

  /// The files of the stand-in for MSAL: names and texts.
  package static var standIn: [(name: String, text: String)] {
    besideExercises.filter { $0.name.hasSuffix(".swift") }
  }

  /// How the text of every task ends, with `{exercise}` for the name of the exercise.
  package static var taskEnd: String {
    besideExercises.first { $0.name == "TASK.md" }?.text ?? ""
  }

  private static var besideExercises: [(name: String, text: String)] {
    BundledData.standIn.value(in: BundledData.text).map {
      ($0.name, $0.text.value(in: BundledData.text))
    }
  }
}

extension BundledExercise {
  /// The text of the file.
  package func source() -> String { text.value(in: BundledData.text) }

  /// The handler to begin with.
  package func handler() -> String { start.value(in: BundledData.text) }

  /// A handler that does what is asked.
  package func answer() -> String { solution.value(in: BundledData.text) }
}

extension BundledScenario {
  /// The text of the file.
  package func source() -> String { text.value(in: BundledData.text) }
}

extension BundledLesson {
  /// The text of the file.
  package func source() -> String { text.value(in: BundledData.text) }
}

/// A flow that is unpacked once.
private final class KeptFlow: Sendable {
  let row: BundledFlow
  private let unpacked = Mutex<Flow?>(nil)

  init(_ row: BundledFlow) { self.row = row }

  var flow: Flow {
    unpacked.withLock { kept in
      if let kept { return kept }
      let flow = row.flow.value(in: BundledData.text)
      kept = flow
      return flow
    }
  }
}
