import Canvas
import Catalogue
import FlowDiagram
import FlowEngine
import FlowModel
import MSALErrors
import PlainText

/// What the chosen item of a palette means, and what would come of choosing it.
struct PalettePreview {
  /// What it is about; empty for what the item itself means.
  let label: String
  let text: String

  /// As paragraphs, one below the other.
  static func tall(_ parts: [PalettePreview], _ rect: Rect) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append(StyledText("")) }
      if !part.label.isEmpty { lines.append(StyledText(part.label, Style(.title, .bold))) }
      lines += TextFit.wrapped(part.text, to: rect.columns).map { StyledText($0, part.style) }
    }
    guard lines.count > rect.rows else { return lines }
    return lines.prefix(rect.rows - 1) + [StyledText("…", Style(.muted))]
  }

  /// The rows that all of it needs beside the list.
  static func height(_ parts: [PalettePreview], columns: Int) -> Int {
    tall(parts, Rect(column: 0, row: 0, columns: columns, rows: .max / 2)).count
  }

  /// All of it, below the list: what it means, then the rest with their names.
  static func whole(_ parts: [PalettePreview], columns: Int) -> [StyledText] {
    flat(parts, Rect(column: 0, row: 0, columns: columns, rows: .max / 2))
  }

  /// In a few rows: what it means has what the rest leaves, each of the rest has a row, and more where some are left.
  static func flat(_ parts: [PalettePreview], _ rect: Rect) -> [StyledText] {
    guard rect.rows > 0 else { return [] }
    let rest = parts.filter { !$0.label.isEmpty }.prefix(rect.rows - 1)
    let about = shortened(
      parts.filter(\.label.isEmpty).map(\.text).joined(separator: " "),
      Size(columns: rect.columns, rows: rect.rows - rest.count))
    var spare = rect.rows - about.count - rest.count
    var lines = about.map { StyledText($0, Style(.muted)) }
    for part in rest {
      let rows = shortened(part.text, Size(columns: rect.columns - label, rows: 1 + spare))
      spare -= rows.count - 1
      lines += rows.enumerated().map { row, text in
        StyledText(TextFit.padded(row == 0 ? part.label : "", to: label), Style(.title)) + StyledText(text, part.style)
      }
    }
    return lines
  }

  /// The columns before the text of what has a name.
  private static let label = 5

  /// A text in at most so many rows, with `…` where that is not all of it.
  private static func shortened(_ text: String, _ size: Size) -> [String] {
    let lines = TextFit.wrapped(text, to: size.columns)
    guard lines.count > size.rows, size.rows > 0 else { return text.isEmpty ? [] : lines }
    let end = lines[(size.rows - 1)...].joined(separator: " ")
    return lines.prefix(size.rows - 1) + [TextFit.shortened(end, to: size.columns)]
  }

  private var style: Style { label == "NOT" ? Style(.text, .bold) : label.isEmpty ? Style(.muted) : .text }
}

extension PalettePane {
  /// What an item means, and what would happen.
  func preview(of item: Item, in session: Session) -> [PalettePreview] {
    var parts: [PalettePreview] = []
    let step = item.isPossible ? session.outcome(of: item.action, foundBy: query.text) : nil
    if !item.about.isEmpty {
      // Values are told as they will be there, not as they are here.
      let arrival = step?.after ?? session.arrival(of: item)
      let about = FlowWords.fill(item.about, in: session.machine.flow, arrival ?? session.snapshot)
      parts.append(PalettePreview(label: "", text: about))
    }
    if !item.refusal.isEmpty { parts.append(PalettePreview(label: "HERE", text: "✗ " + item.refusal)) }
    if case .error = item.action, !item.isPossible {
      parts.append(PalettePreview(label: "KEYS", text: "Esc e explains any error, wherever the run is"))
    }
    if query.text.isEmpty, !item.reason.isEmpty { parts.append(PalettePreview(label: "WHY", text: item.reason)) }
    if !query.text.isEmpty, !item.kind.isEmpty || item.isInjection,
      ThemeMatch(query.text).name(among: [item.title]) == nil,
      let name = ThemeMatch(query.text).name(among: item.subjects)
    {
      let words =
        session.library.catalogue[name] != nil
        ? "“\(name)” reaches the app as this."
        : item.isInjection ? "Also known as “\(name)”." : "It is about “\(name)”."
      parts.append(PalettePreview(label: "WHY", text: words))
    }
    if !showsHeadings, !isHelp, !item.heading.isEmpty, !item.heading.hasPrefix(ContentsShelf.begin) {
      parts.append(PalettePreview(label: "IN", text: item.shelf))
    }
    switch item.action {
    case .event, .error:
      guard let step else { break }
      let flow = session.machine.flow
      parts.append(PalettePreview(label: "THEN", text: "► \(flow.states[step.after.state].names.title)"))
      let arrival = Guidance(flow, step.after, at: step.after.state).sentences.filter { $0.label != "USER" }
        .map { PalettePreview(label: $0.label, text: $0.text) }
      // What is known of this very error says more than the state does, which many lead to.
      let own = advice(on: item.action, in: session)
      parts += own.isEmpty ? arrival : own
    case .goTo(let state):
      let texts = session.machine.flow.states[state].texts
      if !texts.never.isEmpty {
        parts.append(PalettePreview(label: "NOT", text: TextFit.firstSentence(of: texts.never)))
      }
    case .command:
      if !item.detail.isEmpty {
        let text =
          isHelp
          ? "Press \(item.detail.replacing("  ", with: " or ")) while no list is open; Enter here does that for you."
          : "\(item.detail) does it at once; here Enter does"
        parts.append(PalettePreview(label: "KEY", text: text))
      }
    case .run(_, .explore):
      let keys = "Enter opens it\(place(of: item, session)); there → steps, p plays, P asks you about the steps"
      parts.append(PalettePreview(label: "KEYS", text: keys))
    case .lesson:
      let keys = "Enter begins the lesson\(place(of: item, session)); H gives a hint, S shows the solution"
      parts.append(PalettePreview(label: "KEYS", text: keys))
    case .run(_, .compare), .branch, .madeBranch:
      parts.append(PalettePreview(label: "KEYS", text: "Enter puts it beside your run and says where they part"))
    case .state, .key, .step, .flow, .wait, .shelf, .text: break
    }
    return parts
  }

  /// What the catalogue says that the app does and must not do by an error of its own; nothing for other things.
  private func advice(on action: Action, in session: Session) -> [PalettePreview] {
    guard case .error(let origin) = action, case .entry = origin,
      let arrival = try? session.router.proposal(of: origin, at: session.snapshot)
    else { return [] }
    let decision = Decision(of: arrival, in: session.library.catalogue)
    let told = [(label: "APP", text: decision.app), (label: "NOT", text: decision.never)]
    return told.filter { !$0.text.isEmpty }
      .map { PalettePreview(label: $0.label, text: TextFit.firstSentence(of: $0.text)) }
  }

  /// Where an item opens, if elsewhere: ` in the flow tcp`.
  private func place(of item: Item, _ session: Session) -> String {
    item.flow.isEmpty || item.flow == session.machine.flow.id ? "" : " in the flow \(item.flow)"
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
