import Canvas
import Model

extension Session {
  /// What happens in a state, in a sentence.
  func happening(_ state: StateIndex, _ place: Snapshot) -> String {
    TextFit.firstSentence(
      of: FlowWords.fill(flow.states[state].texts[.happening], in: flow, place))
  }
}

/// The three sentences on a state: what the app does, what the user sees, what must not be
/// done.
///
/// Each is the first sentence of the state's text; the rest stands in the inspector and in the
/// mode without a screen. A state without a text has no line for it.
struct Guidance {
  /// The columns before the text.
  static let indent = 7

  /// The sentences, with the names of their lines.
  let sentences: [(label: String, text: String)]

  /// The sentences of a state, with the values of a snapshot.
  init(_ flow: Flow, _ snapshot: Snapshot, at state: StateIndex) {
    self.init(flow.states[state].texts) { FlowWords.fill($0, in: flow, snapshot) }
  }

  /// The sentences of some texts, filled with values.
  init(_ texts: StateTexts, _ fill: (String) -> String) {
    // A flow need not be about an app: then what happens is all there is to say.
    let first = texts.app.isEmpty ? ("HERE", texts.happening) : ("DO", texts.app)
    sentences = [first, ("USER", texts.user), ("NEVER", texts.never)].filter {
      !$0.1.isEmpty
    }
    .map { ($0.0, TextFit.firstSentence(of: fill($0.1))) }
  }

  /// The rows that both texts of a state need, with the words above them: what to do now, and
  /// what would come of any row.
  ///
  /// `least` is that of what would come without what the user sees, which is left out first.
  static func rows(of state: StateIndex, in flow: Flow, columns: Int) -> (
    now: Int, next: Int, least: Int
  ) {
    let (own, targets) = (flow.states[state], Set(flow.states[state].transitions.map(\.to)))
    let next = flow.states.filter { targets.contains($0.id) }
    // A wait has its reason, too.
    return (
      rows(own, columns) + (own.kind == .wait ? 2 : 0),
      next.map { rows($0, columns) }.max() ?? 0,
      next.map { rows($0, columns, hasUser: false) }.max() ?? 0
    )
  }

  /// The rows of a rule and of the sentences of a state; what the user sees can be missed.
  static func rows(_ state: State, _ columns: Int, hasUser: Bool = true) -> Int {
    Guidance(state.texts) { $0 }.sentences.filter { hasUser || $0.label != "USER" }
      // 1 is the rule with the words above the sentences.
      .reduce(1) { $0 + TextFit.wrapped($1.text, to: columns - 2 - indent).count }
  }

  /// The rows that a text takes beside its label.
  static func rows(of text: String, columns: Int) -> Int {
    TextFit.wrapped(text, to: columns - indent - 1).count
  }

  /// The look of a label: what an app must never do stands out.
  static func mark(_ label: String) -> Style {
    label == "NEVER" ? Style(.bad, .bold) : .heading
  }
}
