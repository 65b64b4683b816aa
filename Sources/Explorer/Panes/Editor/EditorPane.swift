import Canvas
import Model

/// Values being edited: those an event will carry, or the variables the user may set.
struct EditorPane: BoxPane {
  static let tables = [
    KeyTable<EditorPane>(
      "Values",
      [
        KeyRow(
          .keys([.enter]), "accept the values",
          foot: { key, pane, _ in
            pane.injection == nil ? "\(key): set" : "\(key): make it happen"
          }
        ) { pane, _, _ in [pane.accept] }
      ],
      KeyRow.movement { arrows, pane, _ in pane.rows.count > 1 ? "\(arrows) choose" : nil },
      [
        KeyRow(
          [.left, "h", "-"], "the previous value", symbol: "←→", hint: " change"
        ) { pane, _, _ in pane.changed(by: -1) },
        KeyRow([.right, "l", "+"], "the value after") { pane, _, _ in pane.changed(by: 1) },
        KeyRow([" "], "tick the box, or take the next value") { pane, _, _ in
          pane.changed(by: 1)
        },
        KeyRow(.characters("0 … 9", { $0.isASCII && $0.isNumber }), "type a number") {
          pane, _, key in
          guard case .character(let digit) = key, !pane.type(digit: digit) else {
            return []
          }
          return [.refuse("Press Space to change the value, or Enter to go on")]
        },
      ], KeyRow.close())
  ]

  /// One variable with the value it would get.
  struct Field: Hashable, Sendable {
    /// The position of the variable.
    let variable: VariableIndex
    /// The value, coded as `Expression` says.
    var value: Int
    /// The value it had when the editor was opened.
    let initial: Int
  }

  /// The event that will carry the values, as it was proposed; nil for variables that are set,
  /// each by itself.
  private let proposal: Injection?
  /// The variables and their values.
  private(set) var fields: [Field]
  /// The chosen line.
  var cursor = ListCursor() { didSet { typed = "" } }
  /// Digits typed into a number, as long as nothing else is done.
  private var typed = ""
  let flow: Flow

  /// An editor for the values an event carries, with those proposed.
  init(_ proposal: Injection, machine: Machine) {
    self.proposal = proposal
    flow = machine.flow
    fields = zip(flow.events[proposal.event].payload, proposal.payload).map {
      Field(variable: $0.variable, value: $1, initial: $1)
    }
  }

  /// An editor for the variables the user may set, with one of them chosen.
  init(settingsOf machine: Machine, snapshot: Snapshot, choosing wanted: VariableIndex?) {
    proposal = nil
    flow = machine.flow
    fields = flow.variables.positions.filter { machine.flow.variables[$0].isSettable }.map {
      Field(variable: $0, value: snapshot.values[$0], initial: snapshot.values[$0])
    }
    let row = rows.firstIndex { fields[$0.field].variable == wanted }
    cursor.go(to: row ?? 0, last: rows.count - 1)
  }

  /// A line: the position of its value, and of the scope that it ticks.
  typealias Line = (field: Int, scope: Int?)

  /// All lines: one for each value, one for each scope of a set, by the position of the scope
  /// that it ticks.
  var rows: [Line] {
    fields.indices.flatMap { index -> [Line] in
      guard case .scopes(let universe) = flow.variables[fields[index].variable].type else {
        return [(index, nil)]
      }
      return universe.indices.map { (index, $0) }
    }
  }

  /// The chosen line; nil where there is none.
  private var chosen: Line? { rows.dropFirst(cursor.position).first }

  /// The event with the values as they are edited; nil for variables that are set.
  private var injection: Injection? {
    var injection = proposal
    injection?.payload = fields.map(\.value)
    return injection
  }

  func last(in session: Session) -> Int { rows.count - 1 }

  /// A click on a line chooses it and changes its value.
  mutating func press(_ row: Int, in session: Session) -> [Intent] {
    cursor.go(to: row, last: rows.count - 1)
    return changed(by: 1)
  }

  /// Injects the event with the edited values, or sets the edited variables; refused values
  /// stay open for correction.
  private var accept: Intent {
    Intent { [pane = self] session in
      session.close()
      let isDone =
        pane.injection.map { session.inject($0) }
        ?? session.set(pane.changed.map { ($0.variable, $0.value) })
      guard isDone else {
        session.open(pane)
        return
      }
      // How a lesson ended by it matters more.
      guard let changes = pane.changes else { return }
      // Why the run is where it is stays in sight.
      session.mention(
        pane.injection == nil
          ? changes : "\(StepReason.text(session)) \(changes).")
    }
  }

  private var changed: [Field] { fields.filter { $0.value != $0.initial } }

  /// What was changed, `set Account: known → none`; nil if nothing was.
  private var changes: String? {
    let changed = changed.map { field in
      let variable = flow.variables[field.variable]
      return
        "\(variable.title): \(variable.text(of: field.initial)) → \(variable.text(of: field.value))"
    }
    guard !changed.isEmpty else { return nil }
    return (injection == nil ? "set " : "You chose ") + changed.joined(separator: "; ")
  }

  /// Takes the next or the previous value; a scope is ticked, or its tick is taken away.
  private mutating func changed(by offset: Int) -> [Intent] {
    guard let row = chosen else { return [] }
    typed = ""
    let field = fields[row.field]
    let type = flow.variables[field.variable].type
    // A set of scopes has a bit for each, by its position.
    fields[row.field].value =
      row.scope.map { field.value ^ 1 << $0 }
      ?? ValueSteps.next(field.value, of: type, offset: offset)
    return []
  }

  /// Types a digit into a number or a number of seconds.
  ///
  /// - Returns: false if the value of the chosen line is no number.
  private mutating func type(digit: Character) -> Bool {
    guard let field = chosen?.field else { return false }
    let type = flow.variables[fields[field].variable].type
    let unit: Int
    switch type {
    case .integer: unit = 1
    case .duration, .timer: unit = 1000
    case .boolean, .choice, .scopes: return false
    }
    // A digit that would carry the value beyond its bound is not taken.
    guard let number = Int(typed + String(digit)), number <= type.bounds.upperBound / unit
    else { return true }
    // `typed` keeps the digits: a 1 raised to the least value can still become 15.
    typed += String(digit)
    fields[field].value = max(number * unit, type.bounds.lowerBound)
    return true
  }

  func title(in session: Session) -> String {
    injection.map { "VALUES that come with “\(flow.events[$0.event].names.title)”" }
      ?? "VALUES that the app remembers"
  }

  /// The lines of the editor: each with its row, or nil for the heading of a set of scopes.
  private var entries: [(row: Int?, text: String)] {
    let name = 2 + (fields.map { flow.variables[$0.variable].title.columns }.max() ?? 0)
    return rows.enumerated().flatMap { index, row -> [(row: Int?, text: String)] in
      let field = fields[row.field]
      let variable = flow.variables[field.variable]
      guard let scope = row.scope else {
        return [
          (
            index,
            "\(TextFit.padded(variable.title, to: name)) ‹ \(variable.text(of: field.value)) ›"
          )
        ]
      }
      let tick = field.value & (1 << scope) == 0 ? " " : "✓"
      return (scope == 0 ? [(nil, variable.title)] : []) + [
        (index, "[\(tick)] \(flow.scopes[scope])")
      ]
    }
  }

  func row(ofLine line: Int, in session: Session) -> Int? { entries[line].row }

  func lines(in session: Session) -> [StyledText] {
    entries.map { StyledText(" " + $0.text, $0.row == nil ? Style(.title) : .text) }
  }

  /// What the chosen variable stands for, always in as many rows as the longest text needs, so
  /// that nothing jumps while one walks down.
  func above(in session: Session) -> [StyledText] {
    let texts = fields.map { field in
      StyledText.wrapped(
        flow.variables[field.variable].about, columns: columns(in: session))
    }
    let shown = chosen.map { texts[$0.field] } ?? []
    // One row more, as a blank line below the text.
    return shown.padded(to: 1 + (texts.map(\.count).max() ?? 0))
  }

  /// Where the event would lead.
  func below(in session: Session) -> [StyledText] {
    // A refusal may take a second row, and the box must not grow by it.
    injection.map { [StyledText("")] + outcome(of: $0, in: session).padded(to: 2) } ?? []
  }

  /// Where the event would lead with these values, or why it would be refused.
  private func outcome(of injection: Injection, in session: Session) -> [StyledText] {
    do throws(Refusal) {
      let step = try session.machine.send(injection, to: session.snapshot)
      let target = step.after.state
      return [
        StyledText("With these values the app goes to  ")
          + StyledText("► " + flow.title(of: target), flow.hue(of: target))
      ]
    } catch {
      return StyledText.wrapped(
        "✗ \(error.text(in: flow))", Style(.warning), columns: columns(in: session))
    }
  }
}
