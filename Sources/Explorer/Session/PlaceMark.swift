import Canvas
import Lessons
import Model

/// What stands out at the place of a state on the machine.
struct PlaceMark: Hashable, Sendable {
  let state: StateIndex
  /// What is written into the place's corner; a place of one row has room for the last character alone.
  let sign: String
  let style: Style
  /// True where the whole place stands out, not its corner alone.
  var isWhole = false
}

extension Session {
  /// What lies over the screen marks on the machine, such as the answers to choose from.
  var answerMarks: [PlaceMark] {
    guard shell.size.columns >= Self.leastColumnsToAsk, viewState.view == .machine else { return [] }
    return shell.beneath == nil ? shell.pane?.placeMarks(in: self) ?? [] : []
  }

  /// Below, the machine with its answers and the question have no room beside each other.
  private static let leastColumnsToAsk = 100

  /// Where a lesson that is open wants the run to be, and where the run is in the reading from which one looks at this.
  var goalMarks: [PlaceMark] {
    var marks: [PlaceMark] = []
    if let lesson, lesson.outcome == nil, case .reach(let condition)? = lesson.ready.lesson.goal.play {
      marks += condition.expression.states.map {
        PlaceMark(state: $0, sign: " goal ◆", style: Style(.text, .bold))
      }
    }
    if isLook, let own = look?.subject.run {
      let (mine, here) = (own.course(in: flow), run.course(in: own.machine.flow))
      let shared = zip(mine, here).prefix { $0 == $1 }.map(\.0)
      func mark(_ id: String?, _ sign: String) {
        if let state = id.flatMap(flow.stateIndex) { marks.append(PlaceMark(state: state, sign: sign, style: .token)) }
      }
      if shared.count < max(mine.count, here.count) { mark(shared.last, " they part ≠") }
      if mine.last != here.last { mark(mine.last, "\(own.machine.flow.title) ●") }
    }
    return marks + bookmarkMarks
  }

  /// Where the way to the present has a bookmark: `your handler ●` for one that says `your handler: it asks again`.
  private var bookmarkMarks: [PlaceMark] {
    run.path(to: run.cursor).dropLast().compactMap { node in
      run.bookmarks[node].map { name in
        PlaceMark(
          state: run.nodes[node].step.after.state, sign: " \(name.prefix { $0 != ":" }) ●", style: .token)
      }
    }
  }
}

extension Run {
  /// The ids of the states that it has been in on the way to where it is, as far as another flow has them.
  fileprivate func course(in other: Flow) -> [String] {
    ([origin] + stepsTaken.map(\.after)).map { machine.flow.states[$0.state].id }
      .filter { other.stateIndex($0) != nil }
  }
}

extension Expression {
  /// The states of which it says that one is the present one.
  fileprivate var states: [StateIndex] {
    switch self {
    case .binary(.equal, .state, .constant(let state)): [StateIndex(state)]
    case .binary(.and, let left, let right), .binary(.or, let left, let right): left.states + right.states
    default: []
    }
  }
}
