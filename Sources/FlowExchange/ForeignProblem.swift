import FlowFiles
import FlowModel
import PlainText

/// What is wrong with a foreign file, and what in it has no place in a flow.
enum ForeignProblem: Hashable {
  // The file is malformed.
  case expected(String, found: String?)
  case noMachine(format: String, expected: String)
  case noStates
  case allLeft
  case exportedData
  case unclosed(String, Place)
  case wrongEnd(String, open: String)
  case documentType
  case unknownEntity(String)
  case encoding(String)
  case duplicateAttribute(String)
  case severalRoots
  case unknownState(String, nearest: String?)
  case duplicateState(String, first: Place)
  case wrongValue(of: String, expected: String)
  // The file is right, but what it describes is no flow.
  case parallel(String)

  // The file is right, but says more than a flow can.
  case part(String)
  case foreign(namespace: String)
  case guardText(String, becomes: String)
  case droppedGuard(String)
  case action(String, because: String)
  case namedAction(String)
  case variable(String, because: String)
  case labelledAction(String)
  case repeatedArrow
  case openArrows(String, from: String)
  case nowhere(String)
  case history(String)
  case guardedAtOnce(String)
  case endless(String)
  case noOtherWay(String)
  case startAction(String)
  case severalTargets
  case expression(String, because: String)
}

extension ForeignProblem {
  /// Whether the file is malformed, or only says more than a flow can.
  var severity: Severity {
    switch self {
    case .expected, .noMachine, .noStates, .allLeft, .exportedData, .unclosed, .wrongEnd, .documentType, .unknownEntity,
      .encoding,
      .duplicateAttribute, .severalRoots, .unknownState, .duplicateState, .wrongValue, .parallel:
      .error
    default: .unsupported
    }
  }

  /// A name for the kind of problem that programs can rely on.
  var code: String {
    if case .parallel = self { return Self.refusal }
    return severity == .error ? "foreign-file" : "unsupported"
  }

  /// The code of what makes a machine that is no flow.
  static let refusal = "no-flow"

  /// The problem as a sentence.
  var message: String {
    switch self {
    case .expected(let what, let found):
      found.map { "\(what) was expected instead of \(quoted($0))" } ?? "\(what) was expected here"
    case .noMachine(let format, let expected): "this is no \(format): it must begin with \(expected)"
    case .noStates: "the file has no states"
    case .allLeft: "every state is left at once, so a run could stay nowhere"
    case .exportedData:
      "this is what \"authflow export --format json\" writes: names for other programs, without guards and actions; it is "
        + "not read back. Export scxml, xstate, mermaid or dot instead, or take the flow's own file"
    case .unclosed(let what, let place): "\(what) of line \(place.line) has no end"
    case .wrongEnd(let found, let open): "</\(found)> cannot stand here; <\(open)> is open"
    case .documentType: "document types and entities are refused; take the <!DOCTYPE …> out"
    case .unknownEntity(let name): "no entity \(quoted(name)); there are amp, lt, gt, quot, apos and numbers"
    case .encoding(let name): "the encoding \(quoted(name)) is not read; save the file as UTF-8"
    case .duplicateAttribute(let name): "the attribute \(quoted(name)) is given twice"
    case .severalRoots: "nothing can follow the end of the document"
    case .unknownState(let name, let nearest):
      "no state \(quoted(name))" + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
    case .duplicateState(let name, let first): "the state \(quoted(name)) is there already, in line \(first.line)"
    case .wrongValue(let subject, let expected): "\(quoted(subject)) must be \(expected)"
    case .parallel(let name):
      "\(quoted(name)) has states that are active at once, and a flow is in one state at a time; import each of its parts "
        + "from a file of its own"
    default: unsupportedMessage
    }
  }

  private var unsupportedMessage: String {
    switch self {
    case .part(let what): "\(what) has no place in a flow and is left out"
    case .foreign(let namespace): "what belongs to \(quoted(namespace)) is left out"
    case .guardText(let text, let id):
      "the guard \(quoted(text)) is no expression over variables; it became the variable \(quoted(id)), set by hand"
    case .droppedGuard(let text):
      "the guard \(quoted(text)) is left out; the flow has as many variables as it may have"
    case .namedAction(let text):
      "the action \(quoted(text)) is left out: it is no assignment to a variable, such as count = 1"
    case .labelledAction(let text):
      "\(quoted(text)) is no assignment to a variable, such as count = 1; it stays in the label, and nothing is done"
    case .repeatedArrow: "this arrow is there already; it is kept once"
    case .openArrows("", let state):
      "several arrows without a label lead from the end of \(quoted(state)); each became an event of its own, called after "
        + "where it leads; labels would keep them apart"
    case .openArrows(let label, let state):
      "several arrows \(quoted(label)) lead from \(quoted(state)); each became an event of its own, called after where it "
        + "leads; guards such as [ready] would keep them one event"
    case .nowhere(let name): "the transition leads to \(quoted(name)), which is no state to be in; it is left out"
    case .action(let text, let reason): "the action \(quoted(text)) is left out: \(reason)"
    case .variable(let name, let reason): "the variable \(quoted(name)) is left out: \(reason)"
    case .history(let name):
      "\(quoted(name)) remembers the state that was left; its default, or where its state begins, is taken instead"
    case .guardedAtOnce(let name):
      "a transition without event depends on what changes before \(quoted(name)); it is left out"
    case .endless(let name):
      "the transitions without event from \(quoted(name)) are endless or too many; they are left out"
    case .noOtherWay(let name): "no transition leads on from \(quoted(name)) when no guard holds; it became a state"
    case .startAction(let text):
      "the action \(quoted(text)) at the start is left out: only fixed values can be set there"
    case .severalTargets: "a transition to several states at once leads to the first of them"
    case .expression(let text, let reason): "\(quoted(text)) is left out: \(reason)"
    default: ""
    }
  }

  private func quoted(_ text: String) -> String { "\"\(VisibleText.text(text, limit: 60))\"" }
}

/// A problem after which the rest of a foreign file cannot be read.
struct ForeignFailure: Error {
  var problem: ForeignProblem
  var place: Place
}
