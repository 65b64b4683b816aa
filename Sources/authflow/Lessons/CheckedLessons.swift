import BundledFlows
import Catalogue
import FlowFiles
import FlowModel
import Lessons
import MSALErrors
import PlainText
import Scenarios

/// Lessons with everything that is said of them: by the reader, by what is proven of each, and of all together.
struct CheckedLessons {
  /// A lesson that was read.
  struct Entry {
    let source: LessonSource
    let reading: ParsedLesson
    let proof: LessonProof
  }

  /// Those that could be read, in the order in which they were named.
  private(set) var entries: [Entry] = []
  /// What is wrong with those that could not.
  private(set) var failures: [ProgramError] = []
  private let together: CurriculumProof
  /// What all lessons together leave out; nil if not all bundled ones were checked.
  let coverage: LessonCoverage?

  /// The flow that the bundled lessons are to take whole.
  private static let whole = "msal-apple"

  /// Reads and proves some lessons; names in `after` may be those of bundled ones.
  ///
  /// - Parameters:
  ///   - sources: the lessons.
  ///   - isWhole: true if they are all bundled ones, and must leave nothing out.
  ///   - report: told which lesson comes next.
  init(_ sources: [LessonSource], isWhole: Bool, reporting report: (String) -> Void = { _ in }) {
    for source in sources {
      report(source.path)
      do throws(ProgramError) {
        let reading = try source.read()
        guard let lesson = reading.lesson else { throw .malformed(reading.diagnostics) }
        let proof = LessonProof(lesson, catalogue: BundledFlows.catalogue)
        entries.append(Entry(source: source, reading: reading, proof: proof))
      } catch {
        failures.append(error)
      }
    }
    let proofs = entries.map(\.proof)
    together = CurriculumProof(proofs, known: BundledFlows.lessons.map(\.id))
    coverage =
      isWhole
      ? BundledFlows[Self.whole].map {
        LessonCoverage(of: $0, by: proofs.map(\.content), catalogue: BundledFlows.catalogue)
      } : nil
  }

  /// All that is wrong with a lesson, in the order of its file.
  func diagnostics(of index: Int) -> [Diagnostic] {
    let faults = entries[index].proof.faults + together.faults.filter { $0.lesson == index }.map(\.fault)
    return entries[index].reading.diagnostics(
      faults.sortedStably { $0.place < $1.place }.map { ($0.problem.code, $0.problem.message, $0.place, .error) })
  }

  /// The exit status; nil if all holds.
  var status: Int32? {
    if let status = failures.map(\.status).max() { return status }
    let isUnmet = entries.indices.contains { !diagnostics(of: $0).isEmpty } || coverage?.isComplete == false
    return isUnmet ? ExitStatus.unmet.rawValue : nil
  }
}

extension CheckedLessons {
  /// A line for each lesson that holds, all that is wrong with the others, and what is left out.
  var text: String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      let diagnostics = diagnostics(of: index)
      let id = VisibleText.text(entry.proof.lesson.id)
      text += diagnostics.map { $0.text + "\n" }.joined()
      text += diagnostics.isEmpty ? "✓ \(id): \(Self.best(entry.proof))\n" : "✗ \(id)\n"
    }
    guard let coverage else { return text }
    return text + Self.text(coverage)
  }

  /// For each flow of the lessons the transitions that could lead elsewhere and no lesson would notice.
  func mutation(reporting report: (String) -> Void) -> String {
    let proofs = entries.map(\.proof)
    var text = ""
    for flow in proofs.map(\.lesson.flow).unique(by: \.id) {
      let mutation = LessonMutation(of: flow, by: proofs, catalogue: BundledFlows.catalogue) {
        report("\(VisibleText.text(flow.id)): transition \($0 + 1) of \($1) led elsewhere")
      }
      let noticed = mutation.count - mutation.survivors.count
      text += "\(VisibleText.text(flow.id)): \(noticed) of \(mutation.count) transitions led elsewhere fail a lesson\n"
      text += mutation.survivors.map { "  \(VisibleText.text(flow.wayOut($0)))\n" }.joined()
    }
    return text
  }

  /// What the least is that it takes, in words.
  static func best(_ proof: LessonProof) -> String {
    guard let best = proof.best else { return "not solved" }
    guard proof.lesson.goal.play != nil else { return "\(best) right \(best == 1 ? "answer" : "answers")" }
    let ways = proof.ready.map { $0.rightInjections(at: $0.start).count } ?? 0
    return "\(best) \(best == 1 ? "step" : "steps") at best" + (ways > 0 ? ", \(ways) errors solve it" : "")
  }

  private static func text(_ coverage: LessonCoverage) -> String {
    let flow = coverage.flow
    guard !coverage.isComplete else {
      return "all \(flow.transitionCount) transitions, public codes and groups of \(flow.id) are in a lesson\n"
    }
    func list(_ title: String, _ items: [String]) -> String {
      items.isEmpty ? "" : "\(flow.id): \(items.count) \(title) in no lesson\n" + items.map { "  \($0)\n" }.joined()
    }
    return list("transitions", coverage.missingTransitions.map(flow.wayOut))
      + list("public codes", coverage.missingCodes.map { "\($0.code ?? 0) \($0.id)" })
      + list("groups", coverage.missingGroups.map(\.id))
  }
}
