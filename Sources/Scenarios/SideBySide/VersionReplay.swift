package import Model

/// A run done again in another version of its flow: a flow with the same ids that differs in
/// parts.
///
/// Events, variables and states correspond by id. Where a version tells what lies between a
/// request and its answer, those steps are put in by their usual course, and left out on the
/// way back. What it does not take at all is passed over, as an app would not get that callback
/// there, and the rest is still done.
package struct VersionReplay: Sendable {
  /// What became of a step.
  package struct Row: Sendable {
    /// The step as it was.
    package var step: Step
    /// What it was in the other version, with the steps that lead there; empty where nothing
    /// came of it.
    package var counterparts: [Step]
    /// Why nothing came of it; nil where something did, and where the step is the library's
    /// own.
    package var reason: String?
    /// True if both are in the same state at the same moment, and have set the same values.
    package var isSame: Bool
    /// True for a step inside the library that the other version does not tell, though time
    /// passes in both; it has parted nobody.
    var isInside: Bool
    /// Where the other version stays if nothing came of the step, `stays in “Retry wait”`, and
    /// why.
    var stays: String

    /// Why the step at which they part goes as it does in the other version; empty if nothing
    /// says so.
    func because(in flow: Flow) -> String {
      let taken = counterparts.filter { $0.transition != nil }
      // Where only the time differs, the step that took it says more than the last one.
      return (taken.first { $0.after.clock > step.after.clock } ?? taken.last)?
        .because(in: flow) ?? ""
    }
  }

  /// A transition that can be taken in one version only.
  struct OnlyExit {
    /// What it is called, `Asked too early`.
    let label: String
    /// The title of the state that it leads to.
    let target: String
    /// Why it leads there, as the flow says.
    let because: String
    /// The state inside the library that follows by itself; nil if there is none.
    let follower: State?
  }

  /// The flow that the run comes from.
  package let first: Flow
  /// The run in the other version, its cursor where that of the original is.
  package let run: Run
  /// Where the run in the other version stands after the last of the rows.
  let end: Snapshot
  /// The steps of the branch, in order: those up to the cursor, or all of a case that stands at
  /// its start.
  package let rows: [Row]
  /// The first row in which the versions part; nil if they do not.
  package let divergence: Int?
  /// How the run can go on in one version only, and whether that is the first; nil where they
  /// have parted already.
  let onlyExit: (exit: OnlyExit, isLeft: Bool)?

  /// How many steps the run in the other version has before they part, or where they stand.
  package var shared: Int {
    rows[..<(divergence ?? rows.count)].reduce(0) { $0 + $1.counterparts.count }
  }

  /// The last of the steps that were done again.
  var lastStep: Step? { rows.last?.step }

  /// Does the branch of a run again in another version, what is ahead of its cursor, too, and
  /// compares it up to there; all of a case that was opened and stands at its start.
  package init(_ original: Run, to machine: Machine, isCase: Bool = false) {
    first = original.machine.flow
    var run = Run(machine)
    var rows: [Row] = []
    let steps = original.path(to: original.tip).map { original.nodes[$0].step }
    // Who has undone steps asks about where the run stands; a case is read as a whole.
    let isWhole = isCase && original.position == 0
    let compared = isWhole ? steps.count : original.position
    var position = 0
    var end = run.snapshot
    for (index, step) in steps.enumerated() {
      let row = Self.row(step, first, &run)
      if index < compared { rows.append(row) }
      if index + 1 == original.position { position = run.position }
      if index + 1 == compared { end = run.snapshot }
    }
    divergence = rows.firstIndex { !$0.isSame && !$0.isInside }
    let last = (rows.last?.step.after ?? original.origin, original.machine)
    onlyExit =
      divergence == nil && !rows.isEmpty ? Self.onlyExit(last, (end, machine)) : nil
    // The cursor goes back to where the original stands; the steps ahead stay.
    if position == 0 { run.rewind() } else { while run.position > position, run.back() {} }
    self.end = end
    self.run = run
    self.rows = rows
  }

  /// Does a step again, and tells what became of it.
  private static func row(_ step: Step, _ flow: Flow, _ run: inout Run) -> Row {
    let other = run.machine.flow
    let count = run.stepsTaken.count
    let reason = repeatStep(step, of: flow, in: &run)
    // Whatever the run has gained is what became of the step.
    let counterparts = Array(run.stepsTaken.dropFirst(count))
    let isSame =
      flow.states[step.after.state].id == other.states[run.snapshot.state].id
      && step.after.clock == run.snapshot.clock
      && VersionValues.differing(
        [step], step.after, flow, counterparts, run.snapshot, other
      )
      .isEmpty
    // What the library does meanwhile is no difference to an app that waits.
    let isOnlyTime =
      counterparts.allSatisfy { $0.transition == nil }
      && [step.before, step.after].contains {
        StepTranslation.isInside(flow.states[$0.state], of: flow, for: other)
      }
    let place = "stays in “\(other.states[run.snapshot.state].names.title)”"
    return Row(
      step: step, counterparts: counterparts, reason: reason, isSame: isSame,
      isInside: !isSame && reason == nil && (counterparts.isEmpty || isOnlyTime),
      stays: reason.map { "\(place): \($0)" } ?? place)
  }

  /// Does a step again, and says why nothing came of it; nil if something did, or if
  /// nothing had to.
  private static func repeatStep(_ step: Step, of flow: Flow, in run: inout Run) -> String?
  {
    let other = run.machine.flow
    switch step.cause {
    case .timer(_, _, let elapsed), .wait(let elapsed):
      run.wait(elapsed)
      return nil
    case .setting(let variable, let value):
      let declared = flow.variables[variable]
      guard let index = other.variableIndex(declared.id) else {
        return "it has no \(declared.title)"
      }
      let value = StepTranslation.translated(
        value, declared.type, other.variables[index].type)
      do throws(Refusal) { try run.set([(index, value)]) } catch {
        return error.why(in: other)
      }
      return nil
    case .injection(let injection):
      let translation = StepTranslation(step, injection, of: flow, in: run)
      for injection in translation.injections {
        do throws(Refusal) { try run.inject(injection) } catch {
          return error.why(in: other)
        }
      }
      return translation.reason
    }
  }
}

// What can come next in one version only.
extension VersionReplay {
  private typealias Place = (snapshot: Snapshot, machine: Machine)

  /// An exit that only one of two places has: one that leads into the library before others,
  /// one on the right before one on the left; nil where both have the same, and where both are
  /// not in the same state.
  private static func onlyExit(_ left: Place, _ right: Place) -> (
    exit: OnlyExit, isLeft: Bool
  )? {
    let flows = (left.machine.flow, right.machine.flow)
    guard flows.0.states[left.snapshot.state].id == flows.1.states[right.snapshot.state].id,
      // Where one of them tells the answer in steps of the library, its exits have other names
      // and are no others.
      !leadsInside(left, flows.1), !leadsInside(right, flows.0)
    else { return nil }
    let added = exits(of: right, without: left).map { (exit: $0, isLeft: false) }
    let removed = exits(of: left, without: right).map { (exit: $0, isLeft: true) }
    return (added + removed).first { $0.exit.follower != nil } ?? added.first
      ?? removed.first
  }

  private static func exits(of place: Place, without other: Place) -> [OnlyExit] {
    // By event: one that leads elsewhere is still possible on both sides.
    let known = Set(open(other).map { other.machine.flow.events[$0.event].id })
    let flow = place.machine.flow
    return open(place).filter { !known.contains(flow.events[$0.event].id) }.map { exit in
      let transition = place.machine.transition(exit.transition)
      let proposal = place.machine.proposal(for: exit.event, in: place.snapshot)
      let next = try? place.machine.send(proposal, to: place.snapshot)
      return OnlyExit(
        label: FlowWords.label(transition, in: flow),
        target: flow.title(of: exit.target),
        because: next.map { FlowWords.fill(transition.because, in: flow, $0.after) } ?? "",
        follower: next.flatMap {
          follower(of: ($0.after, place.machine), other.machine.flow)
        })
    }
  }

  private static func open(_ place: Place) -> [Exit] {
    place.machine.exits(of: place.snapshot).filter { $0.refusal == nil && !$0.isShadowed }
  }

  private static func leadsInside(_ place: Place, _ other: Flow) -> Bool {
    open(place).contains { isInside($0.target, of: place.machine.flow, for: other) }
  }

  /// The state that the library goes to by itself from a request, where it is the only one.
  private static func follower(of place: Place, _ other: Flow) -> State? {
    let flow = place.machine.flow
    guard flow.states[place.snapshot.state].kind == .request else { return nil }
    let inside = Set(open(place).map(\.target)).filter {
      isInside($0, of: flow, for: other)
    }
    // Of several, nobody can say which one follows.
    return inside.count == 1 ? inside.first.map { flow.states[$0] } : nil
  }

  private static func isInside(_ state: StateIndex, of flow: Flow, for other: Flow) -> Bool
  {
    StepTranslation.isInside(flow.states[state], of: flow, for: other)
  }
}
