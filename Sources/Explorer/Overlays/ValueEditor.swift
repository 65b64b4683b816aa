import FlowEngine
import FlowModel

/// Values being edited: those an event will carry, or the variables the user may set.
package struct ValueEditor: Sendable {
  /// What the values are for.
  package enum Purpose: Hashable, Sendable {
    /// The payload of an event.
    case injection(event: Int)
    /// Variables, each by itself.
    case settings
  }

  /// One variable with the value it would get.
  package struct Field: Hashable, Sendable {
    /// The position of the variable.
    package let variable: Int
    /// The value, coded as `Expression` says.
    package var value: Int
    /// The value it had when the editor was opened.
    package let initial: Int

    init(variable: Int, value: Int) {
      self.variable = variable
      self.value = value
      initial = value
    }
  }

  /// One line of the editor.
  package struct Row: Hashable, Sendable {
    /// The position of the field.
    package let field: Int
    /// The position of the scope that the line ticks; nil for a line with a whole value.
    package let scope: Int?
  }

  /// What the values are for.
  package let purpose: Purpose
  /// What was asked for when that was not the event itself.
  let origin: String?
  /// The variables and their values.
  package private(set) var fields: [Field]
  /// The chosen line.
  package private(set) var selection = 0
  /// Digits typed into a number, as long as nothing else is done.
  private var typed = ""
  let flow: Flow

  /// An editor for the values an event carries, with those proposed.
  init(_ proposal: Injection, machine: Machine) {
    purpose = .injection(event: proposal.event)
    origin = proposal.origin
    flow = machine.flow
    fields = zip(flow.events[proposal.event].payload, proposal.payload).map {
      Field(variable: $0.variable, value: $1)
    }
  }

  /// An editor for the variables the user may set.
  init(settingsOf machine: Machine, snapshot: Snapshot) {
    purpose = .settings
    origin = nil
    flow = machine.flow
    fields = flow.variables.indices.filter { machine.flow.variables[$0].isSettable }.map {
      Field(variable: $0, value: snapshot.values[$0])
    }
  }

  /// All lines: one for each value, one for each scope of a set.
  package var rows: [Row] {
    fields.indices.flatMap { index -> [Row] in
      guard case .scopes(let universe) = flow.variables[fields[index].variable].type else {
        return [Row(field: index, scope: nil)]
      }
      return universe.indices.map { Row(field: index, scope: $0) }
    }
  }

  /// The values in the order of the fields.
  package var values: [Int] { fields.map(\.value) }

  mutating func select(_ row: Int) {
    selection = max(0, min(row, rows.count - 1))
    typed = ""
  }

  /// Ticks a scope, turns a boolean over, or takes the next value.
  mutating func toggle() {
    guard rows.indices.contains(selection) else { return }
    let row = rows[selection]
    if let scope = row.scope {
      fields[row.field].value ^= 1 << scope
    } else {
      change(by: 1)
    }
    typed = ""
  }

  /// Takes the next or the previous value; scopes are ticked by the next and cleared by the previous.
  mutating func change(by offset: Int) {
    guard rows.indices.contains(selection) else { return }
    let row = rows[selection]
    typed = ""
    if let scope = row.scope {
      let bit = 1 << scope
      fields[row.field].value = offset > 0 ? fields[row.field].value | bit : fields[row.field].value & ~bit
      return
    }
    let type = flow.variables[fields[row.field].variable].type
    fields[row.field].value = ValueSteps.next(fields[row.field].value, of: type, offset: offset)
  }

  /// Types a digit into a number or a number of seconds.
  mutating func type(digit: Character) {
    guard rows.indices.contains(selection), digit.isASCII, digit.isNumber else { return }
    let field = rows[selection].field
    let type = flow.variables[fields[field].variable].type
    let unit: Int
    switch type {
    case .integer: unit = 1
    case .duration, .timer: unit = 1000
    case .boolean, .choice, .scopes: return
    }
    // A digit that would carry the value beyond its bound is not taken.
    guard let number = Int(typed + String(digit)), number <= type.bounds.upperBound / unit else { return }
    typed += String(digit)
    fields[field].value = max(number * unit, type.bounds.lowerBound)
  }
}
