import FlowEngine
import FlowModel
import MSALErrors
import Platform

/// Explains what is recognised: as it comes in long texts, the causes first in short ones.
struct ExplanationReport {
  /// Texts longer than this, in bytes, are told as they come.
  static let shortText = 1 << 20

  private let catalogue: Catalogue
  private let router: ErrorRouter?
  private let format: ReportFormat
  private var explanations: Explanations
  private var streamed = 0
  /// True when everything is told at once as it comes.
  private var isStreaming = false

  init(catalogue: Catalogue, flow: Flow?, format: ReportFormat) {
    self.catalogue = catalogue
    self.format = format
    router = flow.map { ErrorRouter(machine: Machine($0), catalogue: catalogue) }
    explanations = Explanations(in: catalogue)
  }

  /// How many different errors were recognised.
  var count: Int { explanations.count }

  /// Takes what was recognised.
  mutating func add(_ recognition: Recognition) {
    guard let new = explanations.add(recognition), isStreaming else { return }
    tell(new, note: "")
  }

  /// From here on, tells what is recognised as it comes.
  mutating func stream() {
    guard format == .text, !isStreaming else { return }
    isStreaming = true
    // How often each stands in the text is not known before its end.
    for told in explanations.ordered { tell(told.explanation, note: "") }
  }

  /// Tells what is left; false if nothing was recognised.
  mutating func finish() -> Bool {
    let ordered = explanations.ordered
    guard !ordered.isEmpty else { return false }
    switch format {
    case .json:
      let list = ordered.map {
        ExplainedError($0.explanation, count: $0.count, route: route(to: $0.explanation), router)
      }
      StandardOutput.write(JSONText.encode(list) + "\n")
    case .text where isStreaming:
      let total = ordered.reduce(0) { $0 + $1.count }
      StandardOutput.write("\(ordered.count) different error\(ordered.count == 1 ? "" : "s"), \(total) in all\n")
    case .text:
      for (index, told) in ordered.enumerated() {
        let times = told.count > 1 ? ", \(told.count) times in all" : ""
        tell(told.explanation, note: times + (ordered.count > 1 ? " (\(index + 1) of \(ordered.count))" : ""))
      }
    }
    if explanations.isFull {
      StandardError.write("authflow: only the first \(Explanations.most) different errors are told\n")
    }
    return true
  }

  private func route(to explanation: Explanation) -> ErrorRoute? { router?.route(for: explanation.recognition) }

  private mutating func tell(_ explanation: Explanation, note: String) {
    let place = explanation.recognition.place
    var text = streamed > 0 ? String(repeating: "─", count: 80) + "\n" : ""
    text += "\(explanation.title)\nline \(place.line), column \(place.column)\(note)\n\n"
    var sections = explanation.sections
    sections.append(EntryText.Section(heading: "SEE IT HAPPEN", text: words(for: route(to: explanation))))
    text += sections.map { CatalogueListing.sheet($0.heading, $0.text) }.joined(separator: "\n")
    StandardOutput.write(text)
    streamed += 1
  }

  /// Where a route leads, and the command that goes it.
  private func words(for route: ErrorRoute?) -> String {
    guard let route, let router else { return "No request of the documented flow ends with it." }
    let flow = router.machine.flow
    let event = route.step.event.map { flow.events[$0].names.title } ?? ""
    return "\(flow.states[route.step.before.state].names.title) ──\(event)──► "
      + "\(flow.states[route.step.after.state].names.title)\n"
      + "in the explorer type: \(RouteKeys.words(for: route, machine: router.machine))"
  }
}
