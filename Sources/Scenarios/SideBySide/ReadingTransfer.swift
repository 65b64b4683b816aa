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
    /// True for a step inside the library that the other reading does not tell; it has parted nobody.
    package var isInside: Bool { !isSame && counterparts.isEmpty && reason == nil }
  }

  /// The reading the run comes from.
  package let first: Flow
  /// The state in which the run begins.
  let origin: StateIndex
  /// The run in the other reading, its cursor where that of the original is.
  package let run: Run
  /// Where the run in the other reading ends.
  let end: Snapshot
  /// The steps of the branch, in order.
  package let rows: [Row]
  /// The first row in which the readings part; nil if they do not.
  package let divergence: Int?

  /// Does the branch of a run again in another reading, what is ahead of its cursor, too.
  package init(_ original: Run, to machine: Machine) {
    let flow = original.machine.flow
    var run = Run(machine)
    var rows: [Row] = []
    var position = 0
    for (index, node) in original.path(to: original.tip).enumerated() {
      let step = original.nodes[node].step
      let before = run.stepsTaken.count
      let reason = Self.repeatStep(step, of: flow, in: &run)
      rows.append(
        Row(
          step: step, counterparts: Array(run.stepsTaken.dropFirst(before)), reason: reason,
          isSame: Self.isSame(step.after, flow, run.snapshot, machine.flow)))
      if index + 1 == original.position { position = run.position }
    }
    end = run.snapshot
    origin = original.origin.state
    if position == 0 { run.rewind() } else { while run.position > position, run.back() {} }
    first = flow
    self.run = run
    self.rows = rows
    divergence = rows.firstIndex { !$0.isSame && !$0.isInside }
  }

  /// True if both are in a state with the same id, at the same moment, and what both remember has the same values.
  private static func isSame(_ one: Snapshot, _ flow: Flow, _ two: Snapshot, _ other: Flow) -> Bool {
    flow.states[one.state].id == other.states[two.state].id && one.clock == two.clock
      && differences(one, flow, two, other).isEmpty
  }

  /// What both remember with different values: the titles, and both values as text.
  static func differences(
    _ one: Snapshot, _ flow: Flow, _ two: Snapshot, _ other: Flow
  ) -> [(title: String, left: String, right: String)] {
    flow.variables.enumerated().compactMap { index, variable in
      guard let counterpart = other.variableIndex(variable.id) else { return nil }
      let left = variable.type.text(of: one.values[index])
      let right = other.variables[counterpart].type.text(of: two.values[counterpart])
      return left == right ? nil : (variable.title, left, right)
    }
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
