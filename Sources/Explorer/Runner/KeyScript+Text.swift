import Canvas
import FlowModel

extension KeyScript.Item {
  /// The item as a script writes it.
  package var text: String {
    switch self {
    case .wait(let duration): "<wait:\(DurationText.text(milliseconds: duration))>"
    case .input(.key(let key)): KeyName.script(key)
    case .input(.resize(let size)): "<size:\(size.columns)x\(size.rows)>"
    case .input(.mouse(let mouse)):
      "<\(mouse.action == .drag ? "drag" : "click"):\(mouse.point.column),\(mouse.point.row)>"
    case .input(.paste(let text, _)): text
    }
  }
}
