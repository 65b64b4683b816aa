import Canvas
import Model

/// What stands out at the place of a state on the machine.
struct PlaceMark: Hashable, Sendable {
  let state: StateIndex
  /// What is written into the place's corner.
  let sign: String
  let style: Style
  /// True where the whole place stands out, not its corner alone.
  var isWhole = false
}

extension Session {
  /// What what lies over the screen marks on the machine, such as the answers to choose from.
  var answerMarks: [PlaceMark] {
    guard shell.size.columns >= Self.leastColumnsToAsk, viewState.view == .machine else { return [] }
    return shell.beneath == nil ? shell.pane?.placeMarks(in: self) ?? [] : []
  }

  /// Below, the machine with its answers and the question have no room beside each other.
  private static let leastColumnsToAsk = 100
}
