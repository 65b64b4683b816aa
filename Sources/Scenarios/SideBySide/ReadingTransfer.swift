package import FlowEngine
package import FlowModel

/// A run done again in another reading of its flow: a flow with the same ids that differs in parts.
///
/// Events, variables and states correspond by id. Where a reading tells what lies between a request and its answer, those
/// steps are put in by their usual course, and left out on the way back. What another reading does not take at all is
/// passed over, as an app would not get that callback there, and the rest is still done.
package struct ReadingTransfer: Sendable {
  /// What became of a step.
  package struct Row: Sendable {
    /// The step as it was.
    package var step: Step
    /// What it was in the other reading, with the steps that lead there; empty where nothing came of it.
    package var counterparts: [Step]
    /// Why nothing came of it; nil where something did, and where the step is the library's own.
    package var reason: String?
    /// True if both are in the same state at the same moment with the same values.
    package var isSame: Bool
    /// True for a step inside the library that the other reading does not tell, though time passes in both; it has parted
    /// nobody.
    package var isInside: Bool
    /// True for a step that parts the readings, if none before it has.
    var isParting: Bool { !isSame && !isInside }
  }

  /// The variables, by their ids, that steps of a run have set: with what else it begins is told nobody.
  struct Touched {
    private(set) var left: Set<String> = []
    private(set) var right: Set<String> = []

    mutating func note(_ steps: [Step], in flow: Flow, _ others: [Step], in other: Flow) {
      left.formUnion(Self.ids(steps, flow))
      right.formUnion(Self.ids(others, other))
    }

    private static func ids(_ steps: [Step], _ flow: Flow) -> [String] {
      steps.flatMap { step in
        (Array(step.changes) + (step.event.map { flow.events[$0].payload.map(\.variable) } ?? [])).map {
          flow.variables[$0].id
        }
      }
    }
  }

  /// The reading the run comes from.
  package let first: Flow
  /// The state in which the run begins.
  let origin: StateIndex
  /// The run in the other reading, its cursor where that of the original is.
  package let run: Run
  /// Where the run in the other reading stands after the last of the rows.
  let end: Snapshot
  /// The steps of the branch, in order: those up to the cursor, or all of a run that stands at its start.
  package let rows: [Row]
  /// What both have set by then.
  let touched: Touched
  /// The first row in which the readings part; nil if they do not.
  package let divergence: Int?
  /// A way on from where a run stands.
  struct Way {
    /// What it is called, `Asked too early`.
    let label: String
    /// The title of the state that it leads to.
    let target: String
    /// Why it leads there, as the flow says; empty if it does not.
    let because: String
    /// The state that MSAL goes to by itself then, which the other reading does not tell; nil if there is none.
    let follows: State?
  }

  /// How the run can go on in one reading only, where both are in the same state.
  let onlyWaysOn: (left: [Way], right: [Way])
  /// What MSAL goes to by itself from the end of the run as it was, which the other reading does not tell; else nil.
  let follows: State?
  /// The step that would part the readings, were it made next; nil where they have parted, and where none would.
  let upcoming: Row?

  /// Does the branch of a run again in another reading, what is ahead of its cursor, too, and compares it up to there.
  package init(_ original: Run, to machine: Machine) {
    let flow = original.machine.flow
    var run = Run(machine)
    var rows: [Row] = []
    let nodes = original.path(to: original.tip)
    // Who has undone steps asks about where the run stands; a case that was opened is read as a whole.
    let compared = original.position == 0 ? nodes.count : original.position
    var position = 0
    var end = run.snapshot
    var touched = Touched()
    var reached = Touched()
    // Where the run stands there, to try what may come next.
    var standing = run
    for (index, node) in nodes.enumerated() {
      let step = original.nodes[node].step
      let before = run.stepsTaken.count
      let reason = Self.repeatStep(step, of: flow, in: &run)
      let counterparts = Array(run.stepsTaken.dropFirst(before))
      touched.note([step], in: flow, counterparts, in: machine.flow)
      rows.append(Self.row(step, flow, counterparts, reason, run.snapshot, machine.flow, touched))
      if index + 1 == original.position { position = run.position }
      if index + 1 == compared {
        end = run.snapshot
        standing = run
        reached = touched
      }
    }
    rows.removeLast(rows.count - compared)
    let last = rows.last?.step.after ?? original.origin
    // Where one of them tells the answer in steps of MSAL, its ways have other names and are no others.
    let isToldOtherwise =
      Self.leadsInside(last, original.machine, machine.flow) || Self.leadsInside(end, machine, flow)
    onlyWaysOn =
      isToldOtherwise
      ? ([], [])
      : (
        Self.waysOn(last, original.machine, without: end, machine),
        Self.waysOn(end, machine, without: last, original.machine)
      )
    follows = Self.follower(of: last, original.machine, machine.flow)
    origin = original.origin.state
    if position == 0 { run.rewind() } else { while run.position > position, run.back() {} }
    first = flow
    self.end = end
    self.run = run
    self.rows = rows
    divergence = rows.firstIndex { $0.isParting }
    self.touched = reached
    let parts = divergence != nil || !onlyWaysOn.left.isEmpty || !onlyWaysOn.right.isEmpty
    upcoming = parts ? nil : Self.upcoming(from: last, original.machine, standing, reached)
  }

  /// What became of a step, with where the other run stands after it.
  private static func row(
    _ step: Step, _ flow: Flow, _ counterparts: [Step], _ reason: String?, _ other: Snapshot, _ second: Flow,
    _ touched: Touched
  ) -> Row {
    var own = Touched()
    own.note([step], in: flow, counterparts, in: second)
    let isSame =
      flow.states[step.after.state].id == second.states[other.state].id && step.after.clock == other.clock
      && differences(step.after, flow, other, second, touched, by: own).isEmpty
    // What the library does meanwhile is no difference to an app that waits.
    let isUntold = counterparts.isEmpty || isOnlyTime(counterparts, beside: step, of: flow, in: second)
    return Row(
      step: step, counterparts: counterparts, reason: reason, isSame: isSame,
      isInside: !isSame && reason == nil && isUntold)
  }

  /// Tries each way on that is open, as the card has them: the first that leads elsewhere in the other reading, or later.
  private static func upcoming(from last: Snapshot, _ machine: Machine, _ run: Run, _ touched: Touched) -> Row? {
    let (flow, other) = (machine.flow, run.machine.flow)
    for exit in open(last, machine) {
      guard let step = try? machine.send(machine.proposal(for: exit.event, in: last), to: last) else { continue }
      var ahead = run
      let before = ahead.stepsTaken.count
      let reason = repeatStep(step, of: flow, in: &ahead)
      let counterparts = Array(ahead.stepsTaken.dropFirst(before))
      var touched = touched
      touched.note([step], in: flow, counterparts, in: other)
      let row = row(step, flow, counterparts, reason, ahead.snapshot, other, touched)
      guard row.isParting, reason == nil, let end = counterparts.last else { continue }
      // What is only like the step says nothing of it, and values alone say too little.
      let errors = (step.event.flatMap { flow.events[$0].error }, end.event.flatMap { other.events[$0].error })
      guard errors.0?.domain == errors.1?.domain, errors.0?.code == errors.1?.code else { continue }
      if end.after.clock != step.after.clock || flow.states[step.after.state].id != other.states[end.after.state].id {
        return row
      }
    }
    return nil
  }

  /// The ways on that are open in a snapshot and that another one in the same state has not.
  private static func waysOn(_ one: Snapshot, _ machine: Machine, without two: Snapshot, _ other: Machine) -> [Way] {
    guard machine.flow.states[one.state].id == other.flow.states[two.state].id else { return [] }
    let known = Set(open(two, other).map { other.flow.events[$0.event].id })
    return open(one, machine).filter { !known.contains(machine.flow.events[$0.event].id) }.map { exit in
      let transition = machine.transition(exit.transition)
      let next = try? machine.send(machine.proposal(for: exit.event, in: one), to: one)
      return Way(
        label: FlowWords.label(transition, in: machine.flow), target: machine.flow.states[exit.target].names.title,
        because: next.map { FlowWords.fill(transition.because, in: machine.flow, $0.after) } ?? "",
        follows: next.flatMap { follower(of: $0.after, machine, other.flow) })
    }
  }

  /// True if a way out that is open leads to what happens inside MSAL, which the other reading does not tell.
  private static func leadsInside(_ snapshot: Snapshot, _ machine: Machine, _ other: Flow) -> Bool {
    open(snapshot, machine).contains {
      ReadingCourse.isInside(machine.flow.states[$0.target], of: machine.flow, for: other)
    }
  }

  private static func open(_ snapshot: Snapshot, _ machine: Machine) -> [Exit] {
    machine.exits(of: snapshot).filter { $0.refusal == nil && !$0.isShadowed }
  }

  /// The state that MSAL goes to by itself from a request, where it is one only and the other reading does not tell it.
  private static func follower(of snapshot: Snapshot, _ machine: Machine, _ other: Flow) -> State? {
    let flow = machine.flow
    guard flow.states[snapshot.state].kind == .request else { return nil }
    let targets = Set(open(snapshot, machine).map(\.target)).map { flow.states[$0] }
    let inside = targets.filter { ReadingCourse.isInside($0, of: flow, for: other) }
    return inside.count == 1 ? inside.first : nil
  }

  /// True if in the other reading only time has passed while a step went on inside the library.
  private static func isOnlyTime(_ counterparts: [Step], beside step: Step, of flow: Flow, in other: Flow) -> Bool {
    counterparts.allSatisfy { $0.transition == nil }
      && [step.before, step.after].contains { ReadingCourse.isInside(flow.states[$0.state], of: flow, for: other) }
  }

  /// What both remember with different values: the titles, and both values as text.
  ///
  /// What neither has set yet is left out, and what comes with an event where only one of them had such an event.
  static func differences(
    _ one: Snapshot, _ flow: Flow, _ two: Snapshot, _ other: Flow, _ touched: Touched, by step: Touched? = nil
  ) -> [(title: String, left: String, right: String)] {
    let carried = carried(flow).union(carried(other))
    return flow.variables.enumerated().compactMap { index, variable in
      guard let counterpart = other.variableIndex(variable.id) else { return nil }
      guard
        !carried.contains(variable.id) || touched.left.contains(variable.id) && touched.right.contains(variable.id)
      else { return nil }
      // What an event brought is a difference where both have it from one event, not where one has forgotten it since.
      if let step, carried.contains(variable.id), !step.left.contains(variable.id) || !step.right.contains(variable.id)
      {
        return nil
      }
      let isSet =
        one.values[index] != variable.initial || two.values[counterpart] != other.variables[counterpart].initial
      guard isSet else { return nil }
      let values = (one.values[index], two.values[counterpart])
      let second = other.variables[counterpart]
      // By what files call them: how a reading puts a value is no difference.
      guard variable.type.text(of: values.0) != second.type.text(of: values.1) else { return nil }
      return (variable.title, variable.text(of: values.0), second.text(of: values.1))
    }
  }

  /// The variables, by their ids, that come with events.
  private static func carried(_ flow: Flow) -> Set<String> {
    Set(flow.events.flatMap(\.payload).map { flow.variables[$0.variable].id })
  }

  /// Does a step again.
  ///
  /// - Returns: why nothing came of it; nil if something did, or if nothing had to.
  private static func repeatStep(_ step: Step, of flow: Flow, in run: inout Run) -> String? {
    let other = run.machine.flow
    switch step.cause {
    case .timer(_, _, let elapsed), .wait(let elapsed):
      run.wait(elapsed)
      return nil
    case .setting(let variable, let value):
      let declared = flow.variables[variable]
      guard let index = other.variableIndex(declared.id) else { return "it has no \(declared.title)" }
      let value = ReadingCourse.translated(value, declared.type, other.variables[index].type)
      do throws(Refusal) { try run.set([(index, value)]) } catch { return error.why(in: other) }
      return nil
    case .injection(let injection):
      let course = ReadingCourse(step, injection, of: flow, in: run)
      for injection in course.injections {
        do throws(Refusal) { try run.inject(injection) } catch { return error.why(in: other) }
      }
      return course.reason
    }
  }
}
