import Canvas
import FlowEngine
import FlowModel

/// One line of what the machine remembers: what differs from the start.
enum StatusView {
  static func draw(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    let flow = state.machine.flow
    let values = state.snapshot.values
    let changed = flow.variables.indices.filter {
      values[$0] != flow.variables[$0].initial || flow.variables[$0].isSettable
    }
    let parts = changed.map { "\(flow.variables[$0].title): \(flow.variables[$0].type.text(of: values[$0]))" }
    screen.frame.put(
      " " + parts.joined(separator: " │ "), at: Point(column: rect.column, row: rect.row), style: Style(.muted),
      columns: rect.columns)
  }
}
