import Canvas
import Catalogue
import Errors
import Maps
import Model

extension PalettePane {
  /// What an item means, and what would happen.
  func preview(of item: Item, in session: Session) -> [Paragraph] {
    let flow = session.flow
    let lead = session.leadIn(to: item, foundBy: query.text)
    let step =
      lead?.steps.last?.step ?? session.outcome(of: item.action, foundBy: query.text)
    var parts: [Paragraph] = []
    func add(_ label: String, _ text: some StringProtocol) {
      if !text.isEmpty { parts.append(Paragraph(label, String(text))) }
    }
    // Values are told as they will be there, not as they are here.
    var present = step?.after ?? session.snapshot
    switch item.action {
    case .goTo(let state), .state(let state):
      present = session.route(to: state)?.arrival ?? present
    default: break
    }
    add(item.isLesson ? "GOAL" : "", FlowWords.fill(item.about, in: flow, present))
    if isContents, split(in: session) != nil {
      add("STORY", item.story.trimmingPrefix(item.about).trimmingPrefix(while: \.isNewline))
    }
    // The row may be cut.
    if item.about.isEmpty, item.isRead { add("", "\(item.detail): \(item.title)") }
    if let lead {
      add("HERE", session.words(for: lead))
    } else if !item.refusal.isEmpty {
      add("HERE", "✗ " + refusal(of: item, in: session))
    }
    if case .finding(let index) = item.action { return parts + preview(ofFinding: index) }
    if !showsHeadings, !isHelp, !item.shelf.isEmpty {
      add(
        "IN",
        [item.shelf, item.elsewhere].filter { !$0.isEmpty }.joined(separator: ", in "))
    }
    // What is known of this very error says more than the state does, which many lead to.
    let own = advice(on: item.action, at: step?.before ?? session.snapshot, in: session)
    if let step {
      add("THEN", "► \(flow.title(of: step.after.state))")
      if let taken = step.transition {
        let because = session.machine.transition(taken).because
        add("WHY", FlowWords.fill(because, in: flow, step.after))
      }
      // What to do in the state that comes of it must not be taken for what to do by the error.
      let arrival = Guidance(flow, step.after, at: step.after.state).sentences.filter {
        $0.label != "USER"
      }
      for (label, text) in own.isEmpty ? arrival : [] {
        add(label == "DO" ? "THERE" : label, text)
      }
    }
    parts += own
    if case .goTo(let state) = item.action {
      add("NEVER", TextFit.firstSentence(of: flow.states[state].texts.never))
    }
    return parts
  }

  /// What the catalogue says that the app does and must not do by an error of its own; nothing
  /// for other things.
  private func advice(on action: Action, at place: Snapshot, in session: Session)
    -> [Paragraph]
  {
    let catalogue = session.library.catalogue
    guard case .error(let origin) = action, case .entry(let id) = origin,
      let entry = catalogue[id]
    else { return [] }
    let told = (try? session.router.proposal(of: origin, at: place)).map {
      Explanation(of: $0, in: catalogue)
    }
    let text = EntryText(entry, in: catalogue)
    let answer = told?.answer ?? text.answer
    let app = (told?.decision ?? text.decision).app
    return [
      ("DO", TextFit.firstSentence(of: app)),
      ("KNOWN", answer.causes.map(\.text).joined(separator: " ")),
      ("NEVER", TextFit.firstSentence(of: answer.not)),
    ].filter { !$0.1.isEmpty }.map { Paragraph($0, $1) }
  }
}

extension Session {
  /// The step that an item would be, where something has to come before it the last one.
  func step(of item: PalettePane.Item, foundBy query: String) -> Step? {
    leadIn(to: item, foundBy: query)?.steps.last?.step
      ?? outcome(of: item.action, foundBy: query)
  }

  /// The step that an injection would be, with the values it would propose; nil where it is
  /// refused.
  fileprivate func outcome(of action: PalettePane.Action, foundBy query: String) -> Step? {
    let injection: Injection
    switch action {
    case .event(let event): injection = proposal(for: event, foundBy: query)
    case .error(let origin):
      guard let arrival = try? proposal(of: origin) else { return nil }
      injection = arrival.injection
    default: return nil
    }
    return try? machine.send(injection, to: snapshot)
  }

  /// What has to come before an item that cannot happen yet; nil where it can, and where
  /// nothing helps.
  func leadIn(to item: PalettePane.Item, foundBy query: String) -> Route? {
    guard !item.isPossible else { return nil }
    return switch item.action {
    case .event(let event): leadIn(to: event, foundBy: query)
    case .error(let origin): leadIn(to: origin)
    default: nil
    }
  }
}

extension PalettePane {
  /// Why an item cannot happen here; what to press, where starting over helps.
  func refusal(of item: Item, in session: Session) -> String {
    var anew = session
    anew.startOver()
    guard anew.leadIn(to: item, foundBy: query.text) != nil else { return item.refusal }
    let reason = TextFit.firstSentence(of: item.refusal)
    return "\(reason) Press Esc, then r to start over."
      + item.refusal.dropFirst(reason.count)
  }
}
