import Canvas
import Lessons
import Model

/// What stands out at the place of a state on the machine.
struct PlaceMark: Hashable, Sendable {
  let state: StateIndex
  /// What is written into the place's corner; a place of one row has room for the last
  /// character alone.
  let sign: String
  let style: Style
  /// True where the whole place stands out, not its corner alone.
  var isWhole = false
}

extension Session {
  /// What lies over the screen marks on the machine, such as the answers to choose from.
  var answerMarks: [PlaceMark] {
    guard shell.size.columns >= Self.leastColumnsToAsk else { return [] }
    return shell.beneath == nil ? shell.pane?.placeMarks(in: self) ?? [] : []
  }

  /// The roads that what lies over the screen shows.
  var paneTrails: [TransitionReference] { shell.pane?.trails(in: self) ?? [] }

  /// Below, the machine with its answers and the question have no room beside each other.
  private static let leastColumnsToAsk = 100

  /// The first row below the header and the dots, which stay in sight while something is asked
  /// or told of the machine.
  var rowBelowDots: Int { layout.dots?.endRow ?? layout.header.endRow }

  /// Where a lesson that is open wants the run to be, and where the run is in the reading from
  /// which one looks at this.
  var goalMarks: [PlaceMark] {
    var marks: [PlaceMark] = []
    if let lesson, lesson.outcome == nil,
      case .reach(let condition)? = lesson.ready.lesson.goal.play
    {
      marks += condition.expression.states.map {
        PlaceMark(state: $0, sign: " goal ◆", style: Style(.text, .bold))
      }
    }
    if isLook, let own = look?.subject.run {
      marks += parting(of: own, run, ("\(own.machine.flow.title) ●", "")).marks
    }
    if !hidesAnswers, let pane = shell.pane { marks += pane.placeMarks(in: self) }
    return marks + bookmarkMarks
  }

  /// Where the path to the present has a bookmark: `your handler ●` for one that says
  /// `your handler: it asks again`.
  private var bookmarkMarks: [PlaceMark] {
    run.path(to: run.cursor).dropLast().compactMap { node in
      run.bookmarks[node].map { name in
        PlaceMark(
          state: run.nodes[node].step.after.state, sign: " \(name.prefix { $0 != ":" }) ●",
          style: .token)
      }
    }
  }
}

extension Session {
  /// What a bookmark on the path tells, and where: `your handler ● Retry wait: it ends`; nil
  /// for mere names.
  var bookmarkWords: String? {
    run.path(to: run.cursor).reversed().lazy.compactMap { [run, flow] node -> String? in
      guard let name = run.bookmarks[node], let colon = name.firstIndex(of: ":") else {
        return nil
      }
      return
        "\(name[..<colon]) ● \(flow.title(of: run.nodes[node].step.after.state))\(name[colon...])"
    }.first
  }

  /// Where two runs part, where each of them is, and the roads by which they part, as far as
  /// this flow has them.
  func parting(of one: Run, _ other: Run, _ signs: (String, String)) -> (
    marks: [PlaceMark], trails: [TransitionReference]
  ) {
    let courses = [one, other].map { $0.course(in: flow) }
    let shared = zip(courses[0], courses[1]).prefix { $0 == $1 }.map(\.0)
    func mark(_ id: String?, _ sign: String) -> [PlaceMark] {
      guard let state = id.flatMap(flow.stateIndex), !sign.isEmpty else { return [] }
      return [PlaceMark(state: state, sign: sign, style: .token)]
    }
    guard courses[0] != courses[1] else { return ([], []) }
    let ends =
      courses[0].last == courses[1].last
      ? [] : mark(courses[0].last, signs.0) + mark(courses[1].last, signs.1)
    let alike = zip(one.stepsTaken, other.stepsTaken).prefix {
      $0.transition == $1.transition
    }
    .map(\.0).count
    let trails = [one, other].filter { $0.machine.flow == flow }
      .compactMap { $0.stepsTaken.dropFirst(alike).first?.transition }
    return (mark(shared.last, " first difference ≠") + ends, trails)
  }
}

extension Run {
  /// The ids of the states that it has been in up to where it is, as far as another
  /// flow has them.
  fileprivate func course(in other: Flow) -> [String] {
    ([origin] + stepsTaken.map(\.after)).map { machine.flow.states[$0.state].id }
      .filter { other.stateIndex($0) != nil }.reduce(into: []) {
        if $0.last != $1 { $0.append($1) }
      }
  }
}

extension Expression {
  /// The states of which it says that one is the present one.
  fileprivate var states: [StateIndex] {
    switch self {
    case .binary(.equal, .state, .constant(let state)): [StateIndex(state)]
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      left.states + right.states
    default: []
    }
  }
}
