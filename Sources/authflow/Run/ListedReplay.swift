import FlowEngine
import FlowFiles
import FlowModel
import Scenarios

/// A replay as `authflow run --format json` writes it; what is absent is left out.
struct ListedReplay: Encodable {
  /// The file, or the name of a bundled scenario.
  let scenario: String
  /// What it shows; nil if it could not be read.
  let title: String?
  /// The id of its flow; nil if it could not be read.
  let flow: String?
  /// True if it could be played, and everything expected holds.
  let passed: Bool
  /// How many expectations were looked at.
  let checked: Int
  /// How many of them hold.
  let held: Int
  /// What is not as written, each with its place.
  let failures: [Diagnostic]
  /// Why it could not be played; nil if it could.
  let error: String?
  /// What happened, on all branches.
  let steps: [ListedStep]

  init(_ played: PlayedScenario) {
    scenario = played.path
    title = played.loaded?.scenario.title
    flow = played.loaded?.machine.flow.id
    passed = played.status == nil
    checked = played.replay?.checked ?? 0
    held = played.replay?.held ?? 0
    failures = played.failures
    error = played.error?.message
    steps = played.steps
  }
}

/// A step of a replay as data; what is absent is left out.
struct ListedStep: Encodable {
  /// Its number, counted from 1 in the order in which steps were made, those of all branches together.
  var step: Int
  /// The number of the step before it; nil for the first of a branch from the start.
  var after: Int?
  /// The number of its branch; branches are counted from 1 as they begin.
  var branch: Int
  /// The name of its branch, if it has one.
  var branchName: String?
  /// Its bookmark, if it has one.
  var bookmark: String?
  /// True if its branch is put away.
  var isDropped: Bool
  /// The moment after the step in virtual milliseconds.
  var time: Int
  /// The state before.
  var from: String
  /// The event; nil for a wait or a setting.
  var event: String?
  /// The state after.
  var to: String
  /// What was injected, where that was an error of the catalogue and not the event itself.
  var origin: String?
  /// The new values of the variables that changed.
  var changes: [String: ListedValue]
  /// What happened, in words.
  var words: String
  /// Why it led there; may be empty.
  var because: String
  /// What that rests on: `article`, `own`; empty if the flow does not say.
  var basis: [String]
  /// True if it is the first of its branch.
  private var isFirst: Bool
  /// The titles of the states before and after, for people.
  private var titles: (from: String, to: String)

  /// Lists a step of a run.
  init(_ node: Int, of run: Run) {
    let flow = run.machine.flow
    let step = run.nodes[node].step
    self.step = node + 1
    after = run.nodes[node].parent.map { $0 + 1 }
    branch = run.nodes[node].branch + 1
    branchName = run.branches[run.nodes[node].branch].name
    bookmark = run.bookmarks[node]
    isDropped = !run.isOpen(run.nodes[node].branch)
    isFirst = run.branches[run.nodes[node].branch].first == node
    time = step.after.clock
    from = flow.states[step.before.state].id
    event = step.event.map { flow.events[$0].id }
    to = flow.states[step.after.state].id
    if case .injection(let injection) = step.cause { origin = injection.origin }
    titles = (flow.states[step.before.state].names.title, flow.states[step.after.state].names.title)
    words = FlowWords.name(of: step, in: flow)
    because =
      step.transition.map { FlowWords.fill(flow.states[$0.state].transitions[$0.index].because, in: flow, step.after) }
      ?? ""
    basis = step.transition.map { flow.bases(of: flow.states[$0.state].transitions[$0.index]).map(\.rawValue) } ?? []
    let values = step.changes.map {
      (flow.variables[$0].id, ListedValue(step.after.values[$0], of: flow.variables[$0].type))
    }
    changes = Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  private enum CodingKeys: String, CodingKey {
    case step, after, branch, branchName, bookmark, time, from, event, to, origin, changes, words, because, basis
    case isDropped = "dropped"
  }

  /// Where its branch leaves another one, as text; nil in the middle of a branch, and for the first of all.
  var fork: String? {
    guard isFirst, step > 1 || branchName != nil else { return nil }
    let name = branchName.map { ": \($0)" } ?? ""
    let away = isDropped ? " (put away)" : ""
    return (step == 1 ? "the start" : "back to \(after.map { "step \($0)" } ?? "the start")") + name + away
  }
}

extension ListedStep {
  private static let indent = String(repeating: " ", count: 15)

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    let clock = DurationText.clock(milliseconds: time)
    let stamp = String(repeating: " ", count: max(0, 9 - clock.count)) + clock
    let injected = origin.map { " (\($0))" } ?? ""
    let moved = event == nil ? "\(titles.from): \(words)" : "\(titles.from) ──\(words)\(injected)──► \(titles.to)"
    let number = String(repeating: " ", count: max(0, 3 - String(step).count)) + String(step)
    return (fork.map { "\(Self.indent)\($0)\n" } ?? "")
      + "\(number) \(stamp)  \(moved)\(bookmark.map { "  «\($0)»" } ?? "")\n"
      + (because.isEmpty
        ? "" : "\(Self.indent)\(because)\(basis.isEmpty ? "" : " [\(basis.joined(separator: ", "))]")\n")
  }
}

/// A value of a variable as data: a number, true or false, a word, or a list of scopes; spans of time in milliseconds.
enum ListedValue: Encodable {
  case number(Int)
  case flag(Bool)
  case word(String)
  case scopes([String])

  init(_ value: Int, of type: VariableType) {
    switch type {
    case .boolean: self = .flag(value != 0)
    case .integer, .duration, .timer: self = .number(value)
    case .choice(let values): self = values.indices.contains(value) ? .word(values[value]) : .number(value)
    case .scopes: self = .scopes(type.scopes(in: value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .word(let word): try container.encode(word)
    case .scopes(let scopes): try container.encode(scopes)
    }
  }
}
