import Canvas
package import Model

/// Two courses of steps side by side: two runs in one flow, or one run in two versions of it.
package struct RunComparison: Sendable {
  /// Steps that stand beside each other, in words.
  package struct Line: Equatable, Sendable {
    /// The left step, `1m Wait over ► Acquire silently`; empty where there is none.
    package var left: String
    /// `=` for the same, `≠` where they differ first, `»` if only by the moment, `+` for a step that only one version tells, else
    /// `│`.
    package var mark: String
    /// The right step; empty where there is none.
    package var right: String
  }

  /// Steps that stand beside each other; nil on a side without one that fits.
  struct Row {
    var left: Step?
    var right: Step?
    var isSame = false
    /// True for what only one version tells, which is no difference.
    var isInside = false
    /// Where the right one stays for lack of an answer to the left step.
    var stays: String?
  }

  /// The steps, aligned.
  package let lines: [Line]
  /// The first line in which they differ; nil if they do not.
  package let divergence: Int?
  /// Where they part, with what each does there, or that they do not.
  package let parting: String
  /// What each does there, or inside the last step, as its flow says; empty for two runs in one
  /// flow, and where nothing differs.
  package let sides: (left: String, right: String)
  /// How the run can go on in one version only, on the side of that; nil where they differ
  /// already, and where both go on alike.
  package let next: (left: String, right: String)?
  /// The two ends: a title, and what is so on each side.
  package let ends: [(title: String, left: String, right: String)]

  /// More steps than this after the divergence are set beside each other one by one, since
  /// aligning them takes time that grows with the product of both numbers.
  private static let longestAlignment = 1_500

  /// True if both end in other states or at other moments; values that an event brings by
  /// default say nothing of the versions.
  package var endsApart: Bool {
    ends.contains { ["End", "Time"].contains($0.title) && $0.left != $0.right }
  }

  /// Compares the branches up to the cursors of two runs in one flow.
  package init(
    _ left: Run, _ right: Run,
    named names: (String, String) = ("the left run", "the right run")
  ) {
    let flow = left.machine.flow
    let (one, other) = (left.stepsTaken, right.stepsTaken)
    // What both begin with needs no aligning, which keeps long runs quick.
    let common = zip(one, other).prefix { Self.isSame($0, $1) }.map {
      Row(left: $0, right: $1, isSame: true)
    }
    let rest = (Array(one.dropFirst(common.count)), Array(other.dropFirst(common.count)))
    let isShort = max(rest.0.count, rest.1.count) <= Self.longestAlignment
    let rows =
      common
      + (isShort
        ? StepAlignment.align(rest.0, rest.1) : StepAlignment.beside(rest.0, rest.1))
    let divergence = rows.count == common.count ? nil : common.count
    lines = Self.lines(rows, divergence, (flow, flow))
    self.divergence = divergence
    if let divergence {
      let difference = Self.difference(rows[divergence], (flow, flow), names)
      parting = "\(difference.capitalizedFirst)."
    } else {
      parting =
        rows.isEmpty ? "There are no steps to compare yet." : "The runs never differ."
    }
    (next, sides) = (nil, ("", ""))
    ends = Self.ends((left.snapshot, right.snapshot), (flow, flow))
  }

  /// Compares a run with what became of it in another version.
  package init(_ replay: VersionReplay) {
    let flows = (replay.first, replay.run.machine.flow)
    let title = String(flows.1.title.prefix { $0 != "," })
    let titles = ("your run", title)
    let rows = replay.rows.flatMap { Self.rows(of: $0) }
    let divergence = replay.divergence.flatMap { differing in
      rows.firstIndex {
        // One step may become several rows, so its own row is looked for.
        $0.left == replay.rows[differing].step && !$0.isSame && !$0.isInside
      }
    }
    lines = Self.lines(rows, divergence, flows)
    self.divergence = divergence
    let alike =
      rows.first(where: \.isInside).map {
        let name = $0.left == nil ? title : "your run"
        return "Your app sees the same, but \(name) does more inside."
      } ?? "So far, your app sees no difference."
    if let divergence, let row = replay.divergence.map({ replay.rows[$0] }) {
      let difference = Self.difference(rows[divergence], flows, titles)
      parting = "\(difference.capitalizedFirst)."
      next = nil
      let stays = row.reason.map { _ in row.stays.capitalizedFirst + "." }
      sides = (row.step.because(in: flows.0), stays ?? row.because(in: flows.1))
    } else if let (exit, isLeft) = replay.onlyExit {
      let path =
        ([exit.label, exit.target] + (exit.follower.map { [$0.names.title] } ?? []))
        .joined(separator: " ► ")
      let none = "does not happen here"
      next = isLeft ? (path, none) : (none, path)
      parting =
        "\(alike) Next, only \(isLeft ? titles.0 : titles.1) can go on with “\(exit.label)”."
      let reason = exit.follower.map { TextFit.firstSentence(of: $0.texts.happening) }
      let only = "“\(exit.label)”: \(reason ?? exit.because)"
      func here(_ flow: Flow, _ place: Snapshot) -> String {
        FlowWords.fill(flow.states[place.state].texts.app, in: flow, place)
      }
      // What there is to do where nothing of the kind can happen.
      sides =
        isLeft
        ? (only, here(flows.1, replay.end))
        : (here(flows.0, replay.lastStep?.after ?? replay.end), only)
    } else {
      parting = rows.isEmpty ? "Your run has no steps yet." : alike
      next = nil
      // What is inside an earlier step does not belong to where both stand.
      let inside = rows.suffix(2).last { $0.isInside }
      let reasons = (
        (inside?.left ?? rows.last?.left)?.because(in: flows.0) ?? "",
        (inside?.right ?? rows.last?.right)?.because(in: flows.1) ?? ""
      )
      // One of both alone would not say how they differ.
      let isTold = inside != nil && reasons.0 != "" && reasons.1 != ""
      sides = isTold ? reasons : ("", "")
    }
    ends =
      replay.rows.isEmpty
      ? [] : Self.ends((replay.lastStep?.after ?? replay.end, replay.end), flows)
  }

  /// A step with its counterparts: the one that goes on stands beside it, those before and
  /// after stand alone.
  private static func rows(of replayed: VersionReplay.Row) -> [Row] {
    let steps = replayed.counterparts
    if replayed.isInside || steps.isEmpty {
      let stays = replayed.reason == nil ? nil : replayed.stays
      return [Row(left: replayed.step, isInside: stays == nil, stays: stays)]
    }
    // What MSAL forgets meanwhile takes no transition.
    let shown = steps.lastIndex { $0.transition != nil } ?? steps.count - 1
    func alone(_ steps: ArraySlice<Step>) -> [Row] {
      steps.map { Row(right: $0, isInside: true) }
    }
    return alone(steps[..<shown])
      + [
        Row(
          left: replayed.step, right: steps[shown],
          isSame: replayed.isSame && replayed.reason == nil)
      ]
      + alone(steps[(shown + 1)...])
  }

  /// True if two steps of one flow go the same way, by whatever name an error was injected.
  private static func isSame(_ one: Step, _ other: Step) -> Bool {
    StepAlignment.isAlike(one, other) && one.after.clock == other.after.clock
      && (one.changes + other.changes).allSatisfy {
        one.after.values[$0] == other.after.values[$0]
      }
  }
}

// Words.
extension RunComparison {
  private static func lines(_ rows: [Row], _ divergence: Int?, _ flows: (Flow, Flow))
    -> [Line]
  {
    // Each side tells the time when its own clock has moved.
    var clocks = (0, 0)
    return rows.enumerated().map { index, row in
      let steps =
        index == divergence
        ? row.left.flatMap { left in row.right.map { (left, $0) } } : nil
      // Where the time differs both tell it.
      if let steps, steps.0.after.clock != steps.1.after.clock { clocks = (-1, -1) }
      var line = Line(
        left: words(row.left, flows.0, since: &clocks.0), mark: "│",
        right: row.stays ?? words(row.right, flows.1, since: &clocks.1))
      if row.isSame { line.mark = "=" }
      if row.isInside { line.mark = "+" }
      if index == divergence { line.mark = "≠" }
      guard let (left, right) = steps,
        target(left, flows.0) == target(right, flows.1)
      else { return line }
      // Where both go to the same state at the same moment, it is the values that differ.
      if left.after.clock != right.after.clock {
        line.mark = "»"
      } else {
        let values = VersionValues.differing(
          [left], left.after, flows.0, [right], right.after, flows.1)
        line.left += inBrackets(values.map { "\($0.title): \($0.left)" })
        line.right += inBrackets(values.map { "\($0.title): \($0.right)" })
      }
      return line
    }
  }

  private static func inBrackets(_ values: [String]) -> String {
    values.isEmpty ? "" : " (\(values.joined(separator: "; ")))"
  }

  /// A step in a few words, after its moment if time has passed:
  /// `1m Wait over ► Acquire silently`.
  private static func words(_ step: Step?, _ flow: Flow, since clock: inout Int) -> String {
    guard let step else { return "" }
    let moment =
      step.after.clock == clock
      ? "" : DurationText.rounded(milliseconds: step.after.clock) + " "
    clock = step.after.clock
    var name = FlowWords.name(of: step, in: flow)
    let target = Self.target(step, flow).map { "► \($0)" }
    // A step may be called as what it leads to.
    if target == "► \(name)" { name = "" }
    if case .injection(let injection) = step.cause, let origin = injection.origin {
      name += " (\(origin))"
    }
    return moment + [name, target ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `MSAL as shipped goes to “Retry wait”, and …`.
  private static func difference(
    _ row: Row, _ flows: (Flow, Flow), _ names: (String, String)
  ) -> String {
    let targets = (target(row.left, flows.0), target(row.right, flows.1))
    guard row.stays == nil, let left = row.left, let right = row.right,
      let target = targets.0,
      target == targets.1
    else {
      return "\(names.0) \(deed(row.left, flows.0)), but \(names.1) "
        // `stays in “Start”: no request is in flight` → `stays in “Start”`
        + (row.stays.map { String($0.prefix { $0 != ":" }) } ?? deed(row.right, flows.1))
    }
    let late = right.after.clock - left.after.clock
    // Two versions may call one event by two names, which is no difference.
    let isOther =
      flows.0.id == flows.1.id
      && FlowWords.name(of: left, in: flows.0) != FlowWords.name(of: right, in: flows.1)
    let values = VersionValues.differing(
      [left], left.after, flows.0, [right], right.after, flows.1)
    if late != 0 {
      return "\(late < 0 ? names.0 : names.1) reaches “\(target)” "
        + "\(DurationText.rounded(milliseconds: abs(late))) later"
    }
    let how =
      isOther || values.isEmpty
      ? "but by different events"
      : "and only this differs: \(values.map(\.title).joined(separator: ", "))"
    return "both reach “\(target)”, \(how)"
  }

  /// The title of the state that a step goes to; nil for a step without a transition.
  private static func target(_ step: Step?, _ flow: Flow) -> String? {
    guard let step, step.transition != nil else { return nil }
    return flow.title(of: step.after.state)
  }

  /// What a run does at a step.
  private static func deed(_ step: Step?, _ flow: Flow) -> String {
    guard let step else { return "does nothing" }
    return target(step, flow).map { "goes to “\($0)”" }
      ?? "has “\(FlowWords.name(of: step, in: flow))”"
  }

  /// State, token and what the user sees at both ends; then what else differs.
  private static func ends(
    _ ends: (Snapshot, Snapshot), _ flows: (Flow, Flow)
  ) -> [(title: String, left: String, right: String)] {
    let states = (flows.0.states[ends.0.state], flows.1.states[ends.1.state])
    var result = [
      (title: "End", left: states.0.names.title, right: states.1.names.title)
    ]
    if flows.0.events.contains(where: { $0.kind == .token }) {
      result.append(
        ("Token", hasToken(states.0, in: flows.0), hasToken(states.1, in: flows.1)))
    }
    let seen = (
      FlowWords.fill(TextFit.firstSentence(of: states.0.texts.user), in: flows.0, ends.0),
      FlowWords.fill(TextFit.firstSentence(of: states.1.texts.user), in: flows.1, ends.1)
    )
    // Flows without texts for the user have nothing to compare here.
    if seen != ("", "") { result.append(("User", seen.0, seen.1)) }
    if ends.0.clock != ends.1.clock {
      let clocks = (
        DurationText.rounded(milliseconds: ends.0.clock),
        DurationText.rounded(milliseconds: ends.1.clock)
      )
      result.append(("Time", clocks.0, clocks.1))
    }
    return result + VersionValues.differing(ends.0, flows.0, ends.1, flows.1)
  }

  private static func hasToken(_ state: State, in flow: Flow) -> String {
    let arrivals = flow.states.flatMap(\.transitions).filter { $0.to == state.id }
    // An end to which some token leads counts as having one.
    let isToken =
      state.kind == .outcome && arrivals.contains { flow.event($0.event)?.kind == .token }
    return isToken ? "yes" : "no"
  }
}

extension Step {
  /// Why it goes as it does, as its flow says; empty if nothing says so.
  func because(in flow: Flow) -> String {
    transition.map {
      FlowWords.fill(
        flow.states[$0.state].transitions[$0.index].because, in: flow, after)
    } ?? ""
  }
}
