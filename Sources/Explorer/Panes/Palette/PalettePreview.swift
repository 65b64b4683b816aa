import Canvas
import Catalogue
import Errors
import Maps
import Model

/// What the chosen item of a palette means, and what would come of choosing it.
struct PalettePreview {
  /// What it is about; empty for what the item itself means.
  let label: String
  let text: String

  init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }

  /// The columns before the text of what has a name.
  private static let indent = 5

  /// All of it in at most so many rows: what it means has what the rest leaves, each of the rest has a row, and more where
  /// some are left.
  static func lines(_ parts: [PalettePreview], _ size: Size) -> [StyledText] {
    guard size.rows > 0 else { return [] }
    let rest = parts.filter { !$0.label.isEmpty }.prefix(size.rows - 1)
    let about = parts.filter(\.label.isEmpty).map(\.text).joined(separator: " ")
    var lines = shortened(about, size.columns, size.rows - rest.count).map { StyledText($0, Style(.muted)) }
    var spare = size.rows - lines.count - rest.count
    for part in rest {
      let rows = shortened(part.text, size.columns - indent, 1 + spare)
      spare -= rows.count - 1
      let style = part.label == "NOT" ? Style(.text, .bold) : .text
      lines += rows.enumerated().map { row, text in
        StyledText(TextFit.padded(row == 0 ? part.label : "", to: indent), Style(.title)) + StyledText(text, style)
      }
    }
    return lines
  }

  /// A text in at most so many rows, with `…` where that is not all of it.
  private static func shortened(_ text: String, _ columns: Int, _ rows: Int) -> [String] {
    let lines = TextFit.wrapped(text, to: columns)
    guard lines.count > rows, rows > 0 else { return text.isEmpty ? [] : lines }
    let end = lines[(rows - 1)...].joined(separator: " ")
    return lines.prefix(rows - 1) + [TextFit.shortened(end, to: columns)]
  }
}

extension PalettePane {
  /// What an item means, and what would happen.
  func preview(of item: Item, in session: Session) -> [PalettePreview] {
    let flow = session.machine.flow
    let step = item.isPossible ? session.outcome(of: item.action, foundBy: query.text) : nil
    var parts: [PalettePreview] = []
    if !item.about.isEmpty {
      // Values are told as they will be there, not as they are here.
      let arrival = step?.after ?? session.arrival(of: item)
      parts.append(PalettePreview("", FlowWords.fill(item.about, in: flow, arrival ?? session.snapshot)))
    }
    if !item.refusal.isEmpty { parts.append(PalettePreview("HERE", "✗ " + item.refusal)) }
    if let name = otherName(of: item) { parts.append(PalettePreview("WHY", "It is also called “\(name)”.")) }
    if !showsHeadings, !isHelp, !item.heading.isEmpty {
      let place = [item.shelf, item.elsewhere].filter { !$0.isEmpty }
      parts.append(PalettePreview("IN", place.joined(separator: ", ")))
    }
    if let step {
      parts.append(PalettePreview("THEN", "► \(flow.states[step.after.state].names.title)"))
      // What is known of this very error says more than the state does, which many lead to.
      let own = advice(on: item.action, in: session)
      let arrival = Guidance(flow, step.after, at: step.after.state).sentences.filter { $0.label != "USER" }
      parts += (own.isEmpty ? arrival : own).map { PalettePreview($0.label, $0.text) }
    }
    if case .goTo(let state) = item.action, !flow.states[state].texts.never.isEmpty {
      parts.append(PalettePreview("NOT", TextFit.firstSentence(of: flow.states[state].texts.never)))
    }
    return parts
  }

  /// The word by which an item was found that does not stand in its title; nil if there is none.
  private func otherName(of item: Item) -> String? {
    guard !query.text.isEmpty, !item.kind.isEmpty || item.isInjection else { return nil }
    let search = SearchQuery(query.text)
    return search.name(among: [item.title]) == nil ? search.name(among: item.subjects) : nil
  }

  /// What the catalogue says that the app does and must not do by an error of its own; nothing for other things.
  private func advice(on action: Action, in session: Session) -> [(label: String, text: String)] {
    guard case .error(let origin) = action, case .entry = origin,
      let arrival = try? session.router.proposal(of: origin, at: session.snapshot)
    else { return [] }
    let decision = Decision(of: arrival, in: session.library.catalogue)
    return [("APP", decision.app), ("NOT", decision.never)].filter { !$0.1.isEmpty }
      .map { ($0.0, TextFit.firstSentence(of: $0.1)) }
  }
}

extension Session {
  /// The snapshot that going to a state leads to; nil for what goes nowhere, and for what names no values.
  fileprivate func arrival(of item: PalettePane.Item) -> Snapshot? {
    guard case .goTo(let goal) = item.action, item.about.contains("{") else { return nil }
    return route(to: goal)?.arrival
  }

  /// The step that an injection would be, with the values it would propose; nil where it is refused.
  fileprivate func outcome(of action: PalettePane.Action, foundBy query: String) -> Step? {
    var injection: Injection
    switch action {
    case .event(let event):
      injection = machine.proposal(for: event, in: snapshot)
      injection.assumeUsual(in: machine, at: snapshot)
      injection.choose(query, in: machine.flow)
    case .error(let origin):
      guard let arrival = try? router.proposal(of: origin, at: snapshot) else { return nil }
      injection = arrival.injection
      injection.assumeUsual(in: machine, at: snapshot)
    default: return nil
    }
    return try? machine.send(injection, to: snapshot)
  }
}
