import Canvas
import Catalogue
import Errors
import Maps
import Model

extension PalettePane {
  /// What an item means, and what would happen.
  func preview(of item: Item, in session: Session) -> [Paragraph] {
    let flow = session.flow
    let lead = lead(to: item, in: session)
    let step = step(of: item, in: session)
    var parts: [Paragraph] = []
    func add(_ label: String, _ text: some StringProtocol) {
      if !text.isEmpty { parts.append(Paragraph(label, String(text))) }
    }
    // Values are told as they will be there, not as they are here.
    let present =
      item.goal != nil
      ? routes.route(to: item, query.text, in: session)?.arrival : step?.after
    add(
      item.isLesson ? "GOAL" : "",
      FlowWords.fill(item.about, in: flow, present ?? session.snapshot))
    if item.isLesson, split(in: session) != nil {
      let story = item.texts[0].trimmingPrefix(item.about)
      add("STORY", story.trimmingPrefix(while: \.isNewline))
    }
    // The row may be cut.
    let isCommand = if case .command = item.action { true } else { false }
    if item.about.isEmpty, isHelp || isCommand {
      add("", "\(item.detail): \(item.title)")
    }
    if let lead {
      add("HERE", session.words(for: lead))
    } else if !item.refusal.isEmpty {
      add("HERE", "✗ " + refusal(of: item, in: session))
    }
    if case .finding(let index) = item.action { return parts + preview(ofFinding: index) }
    // What is known of this very error says more than the state does, which many lead to.
    let own = routes.advice(on: item.action, in: session) {
      advice(on: item.action, at: step?.before ?? session.snapshot, in: session)
    }
    if let step {
      let state = step.after.state
      parts.append(Paragraph("THEN", "► \(flow.title(of: state))", flow.hue(of: state)))
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
    guard case .error(.entry(let id)) = action, let entry = catalogue[id] else { return [] }
    let told = (try? session.router.proposal(of: .entry(id), at: place)).map {
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

extension PalettePane {
  /// The steps that Enter takes to an item that cannot happen yet; nil for others.
  func lead(to item: Item, in session: Session) -> Session.Route? {
    let route = item.isInjection ? routes.route(to: item, query.text, in: session) : nil
    return route?.isFromHere == true ? route : nil
  }

  /// Why an item cannot happen here; what to press, where starting over helps.
  func refusal(of item: Item, in session: Session) -> String {
    guard routes.route(to: item, query.text, in: session) != nil else {
      return item.refusal
    }
    let reason = TextFit.firstSentence(of: item.refusal)
    return "\(reason) Press Esc, then r to start over."
      + item.refusal.dropFirst(reason.count)
  }

  /// The step that an item would be, with the values it would propose, where something has to
  /// come before it the last one; nil where it is refused.
  func step(of item: Item, in session: Session) -> Step? {
    guard item.isInjection else { return nil }
    if let lead = lead(to: item, in: session) {
      return lead.steps.last?.step
    }
    return session.injection(of: item.action, foundBy: query.text).flatMap {
      try? session.machine.send($0, to: session.snapshot)
    }
  }
}
