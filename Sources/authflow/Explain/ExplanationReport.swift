import Catalogue
import Errors
import Model
import Platform

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

  private func add(_ explained: Explanations.Counted, _ index: Int, of count: Int) {
    let explanation = explained.explanation
    let place = explanation.recognition.place
    let times = explained.count > 1 ? ", \(explained.count) times in all" : ""
    guard length != .brief else {
      let mends = explanation.decision.mends.map { " (\($0.rawValue))" } ?? ""
      let line = "line \(place.line): \(explanation.title)\(mends)\(times)"
      return StandardOutput.write(line + "\n")
    }
    var text = index > 0 ? String(repeating: "─", count: 80) + "\n" : ""
    text +=
      "\(explanation.title)\n"
      + explanation.answer.sections.map(CatalogueListing.labelled).joined()
    // Of one error in the first line there is nothing to find.
    if place.line > 1 || count > 1 || explained.count > 1 {
      text +=
        "line \(place.line), column \(place.column)\(times)"
        + (count > 1 ? " (\(index + 1) of \(count))" : "") + "\n"
    }
    let sections = sections(of: explained)
    if !sections.isEmpty {
      text +=
        "\n"
        + sections.map { CatalogueListing.sheet($0.heading, $0.text) }.joined(
          separator: "\n")
    }
    // The hint is for all errors, so it stands once, below the last.
    if length == .short, index == count - 1 {
      text += "\nTo see the rest, use authflow explain --full.\n"
    }
    StandardOutput.write(text)
  }

  private func sections(of explained: Explanations.Counted) -> [EntryText.Section] {
    let sections = explained.explanation.sections
    guard length == .full else {
      return sections.filter { $0.heading == Explanation.urgent }
    }
    let route = words(for: explained.explanation)
    return sections
      + (route.isEmpty ? [] : [EntryText.Section(heading: "SEE IT HAPPEN", text: route)])
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
