import Canvas
import Catalogue
import Errors
import Model
import Platform
import Scenarios

/// Explains what is recognised, the most telling first.
struct ExplanationReport {
  /// How much is told of each error.
  enum Length {
    /// One line.
    case brief
    /// The answer, and what is urgent beside it.
    case short
    /// Everything.
    case full
  }

  private let catalogue: Catalogue
  private let router: ErrorRouter?
  private let format: ReportFormat
  private let length: Length
  private var explanations: Explanations

  init(
    catalogue: Catalogue, flow: Flow?, format: ReportFormat, length: Length
  ) {
    self.catalogue = catalogue
    self.format = format
    self.length = length
    router = flow.map { ErrorRouter(machine: Machine($0), catalogue: catalogue) }
    explanations = Explanations(in: catalogue)
  }

  /// How many different errors were recognised so far.
  var count: Int { explanations.count }

  /// Takes what was recognised.
  mutating func add(_ recognition: Recognition) { explanations.add(recognition) }

  /// What came of a report.
  enum Outcome {
    case known, unknown, nothing
  }

  /// Tells everything.
  func finish() -> Outcome {
    let ordered = explanations.ordered
    guard !ordered.isEmpty else { return .nothing }
    switch format {
    case .json:
      let list = ordered.map { $0.json(route: route(to: $0.explanation), router) }
      StandardOutput.write(json: list)
    case .text where length == .short: writeShort(ordered)
    case .text:
      for (index, explained) in ordered.enumerated() {
        add(explained, index, of: ordered.count)
      }
    }
    if explanations.isFull {
      StandardError.report("You see only the first \(Explanations.most) different errors")
    }
    return ordered.allSatisfy(\.explanation.isUnknown) ? .unknown : .known
  }

  private func route(to explanation: Explanation) -> ErrorRoute? {
    router?.route(for: explanation.recognition)
  }

  /// How many other errors of a text are named.
  private static let mostOthers = 8

  /// The most telling error, and the others in a line each.
  private func writeShort(_ ordered: [Explanations.Counted]) {
    let first = ordered[0]
    var sections = first.explanation.answer.sections
    // What the error means is read before what to do by it.
    let app = TextFit.firstSentence(of: first.explanation.decision.app)
    if !app.isEmpty { sections.insert(("DO", app), at: min(1, sections.count)) }
    sections += first.explanation.sections.filter { $0.heading == Explanation.urgent }
    var others = ordered.dropFirst().prefix(Self.mostOthers).map { other in
      let said = TextFit.firstSentence(of: other.explanation.answer.sure)
      return "line \(other.explanation.recognition.place.line): \(other.explanation.title)"
        + (said.isEmpty ? "" : ". \(said)")
    }
    let left = ordered.count - 1 - others.count
    if left > 0 { others.append("and \(left) more: authflow explain --brief lists them.") }
    if !others.isEmpty {
      // What failed beside it, with a cause of its own, is read before the causes.
      let second = ordered[1].explanation
      let isEarly = ordered.count == 2 && !second.isBare && second.decision.mends != .nobody
      sections.insert(
        ("ALSO", others.joined(separator: "\n")), at: isEarly ? 1 : sections.count)
    }
    let place = place(of: first, isAlone: ordered.count == 1)
    StandardOutput.write(
      first.explanation.title + "\n" + sections.map(CatalogueListing.labelled).joined()
        + (place.isEmpty ? "" : place + ". ") + "authflow explain --full shows the rest.\n")
  }

  /// Where an error stands; empty for one error in the first line, where there is nothing to
  /// find.
  private func place(of explained: Explanations.Counted, isAlone: Bool) -> String {
    let place = explained.explanation.recognition.place
    guard place.line > 1 || !isAlone || explained.count > 1 else { return "" }
    let times = explained.count > 1 ? ", \(explained.count) times in all" : ""
    return "line \(place.line), column \(place.column)\(times)"
  }

  private func add(_ explained: Explanations.Counted, _ index: Int, of count: Int) {
    let explanation = explained.explanation
    guard length != .brief else {
      let mends = explanation.decision.mends.map { " (\($0.rawValue))" } ?? ""
      let times = explained.count > 1 ? ", \(explained.count) times in all" : ""
      let line = explanation.recognition.place.line
      return StandardOutput.write("line \(line): \(explanation.title)\(mends)\(times)\n")
    }
    let rule = index > 0 ? String(repeating: "─", count: 80) + "\n" : ""
    let place = place(of: explained, isAlone: count == 1)
    let route = words(for: explanation)
    let sections =
      explanation.sections
      + (route.isEmpty ? [] : [("SEE IT HAPPEN", route)])
    StandardOutput.write(
      rule + explanation.title + "\n"
        + explanation.answer.sections.map(CatalogueListing.labelled).joined()
        + (place.isEmpty
          ? "" : place + (count > 1 ? " (\(index + 1) of \(count))" : "") + "\n")
        + (sections.isEmpty ? "" : "\n")
        + sections.map { CatalogueListing.sheet($0.heading, $0.text) }.joined(
          separator: "\n"))
  }

  /// Where a route leads, and the command that goes it.
  private func words(for explanation: Explanation) -> String {
    guard let route = route(to: explanation), let router else {
      // Nobody expects the flow to have the error of another library.
      return explanation.recognition.facts.isForeign
        ? "" : "No request of the documented flow ends with this error."
    }
    return route.arrow(in: router.machine.flow)
      + "\nTo reach this error in the explorer, type: \(RouteKeys.words(for: route, machine: router.machine))"
  }
}
