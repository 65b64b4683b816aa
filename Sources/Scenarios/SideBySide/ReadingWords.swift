import FlowEngine
import FlowModel
import PlainText

/// What one run in two readings comes to, in sentences: where they part, why, and where both are then.
struct ReadingWords {
  private let transfer: ReadingTransfer
  /// The readings: the one that the run was made in, and the one beside it.
  private let flows: (made: Flow, other: Flow)
  /// What they are called: their titles, as short as they stay apart.
  private let titles: (made: String, other: String)
  /// Where the run stands in each.
  private let ends: (made: Snapshot, other: Snapshot)?

  init(_ transfer: ReadingTransfer) {
    self.transfer = transfer
    flows = (transfer.first, transfer.run.machine.flow)
    let long = [flows.made.title, flows.other.title]
    let short = long.map { String($0.prefix { $0 != "," }) }
    titles = short[0] == short[1] ? (long[0], long[1]) : (short[0], short[1])
    ends = transfer.rows.last.map { ($0.step.after, transfer.end) }
  }

  /// Where the readings part, and where each goes from there; what both do alike comes last.
  var parting: String {
    if let divergence = transfer.divergence { return parted(at: divergence) }
    guard !transfer.rows.isEmpty else {
      return "No step has been made yet. Make one, then L shows what each reading does with it."
    }
    if let way { return onlyWay(way.way, isOther: way.isOther) }
    let isOver = transfer.rows.last?.isInside == true
    let same = isOver ? "As far as both tell it, nothing differs so far." : "Nothing differs so far."
    if let row = transfer.upcoming {
      let name = FlowWords.name(of: row.step, in: flows.made)
      return "Next, “\(name)”, should it come, \(courses(row) ?? "parts them"). \(same)"
    }
    return isOver ? same : "Nothing differs so far, and the next step leads to the same state in both, whichever it is."
  }

  /// The step at which they part, with where it leads on either side.
  private func parted(at divergence: Int) -> String {
    let row = transfer.rows[divergence]
    let head = "Step \(divergence + 1), “\(FlowWords.name(of: row.step, in: flows.made))”,"
    if let courses = courses(row) { return "\(head) \(courses)." }
    let left = flows.made.states[row.step.after.state].names.title
    guard let wait = waiting(at: divergence) else {
      return "\(head) has no answer in \(titles.other); in \(titles.made) it leads to “\(left)”."
    }
    let follows = follower(of: divergence).map { " and on to “\($0.names.title)”. \(Self.happening($0))" } ?? "."
    return "\(head) leads in \(titles.made) to “\(left)”\(follows) In \(titles.other) the app still waits\(wait)."
  }

  /// Where a step leads on either side, as the rest of a sentence; nil where the other reading has no answer to it.
  private func courses(_ row: ReadingTransfer.Row) -> String? {
    guard let other = row.counterparts.last, row.reason == nil else { return nil }
    let left = flows.made.states[row.step.after.state].names.title
    let right = flows.other.states[other.after.state].names.title
    if left != right { return "leads to “\(right)” in \(titles.other), to “\(left)” in \(titles.made)" }
    let time = other.after.clock - row.step.after.clock
    guard time == 0 else { return "leads to “\(left)” in both, in \(titles.other) \(Self.later(time))" }
    let values = ReadingTransfer.differences(
      row.step.after, flows.made, other.after, flows.other, transfer.touched)
    return "leads to “\(left)” in both, with other values: \(values.map(\.title).joined(separator: ", "))"
  }

  /// The way on that one reading has and the other has not: one that leads into MSAL before others.
  private var way: (way: ReadingTransfer.Way, isOther: Bool)? {
    let ways = transfer.onlyWaysOn.right.map { ($0, true) } + transfer.onlyWaysOn.left.map { ($0, false) }
    return ways.first { $0.0.follows != nil } ?? ways.first
  }

  /// How the run can go on in one reading only, and what comes of it.
  private func onlyWay(_ way: ReadingTransfer.Way, isOther: Bool) -> String {
    let (one, none) = isOther ? (titles.other, titles.made) : (titles.made, titles.other)
    let happening = way.follows.map(Self.happening) ?? ""
    let onward = way.follows.map { " and on to “\($0.names.title)”" } ?? ""
    return "“\(way.label)”, should it come next, leads to “\(way.target)”\(onward) in \(one). "
      + (happening.isEmpty ? "" : happening + " ") + "\(none) has no such step."
  }

  /// Why the step at which they part goes as it does on the right.
  var reason: String {
    guard let divergence = transfer.divergence else { return transfer.rows.isEmpty ? "" : way?.way.because ?? "" }
    let row = transfer.rows[divergence]
    if let reason = row.reason { return "In \(titles.other): \(reason)" + (reason.hasSuffix(".") ? "" : ".") }
    let taken = row.counterparts.filter { $0.transition != nil }
    // Where only the time differs, the step that took it says more than the one that ends in the same state.
    guard let last = taken.last else { return "" }
    let isLate = flows.made.states[row.step.after.state].id == flows.other.states[last.after.state].id
    let step = (isLate ? taken.first { $0.after.clock > row.step.after.clock } : nil) ?? last
    guard let reference = step.transition else { return "" }
    let transition = flows.other.states[reference.state].transitions[reference.index]
    return FlowWords.fill(transition.because, in: flows.other, step.after)
  }

  /// What an app must not do where only one reading goes on.
  var advice: String {
    guard transfer.divergence == nil, !transfer.rows.isEmpty else { return "" }
    return way?.way.follows.map { TextFit.firstSentence(of: $0.texts.never) } ?? ""
  }

  /// Where both are after the last step, what of the left has no answer on the right, and when either asked last.
  var ending: String {
    guard let divergence = transfer.divergence, let ends else { return "" }
    // Where the last step parts them in time only, what is said of that is all.
    let row = transfer.rows[divergence]
    let states = (flows.made.states[ends.made.state].id, flows.other.states[ends.other.state].id)
    if divergence == transfer.rows.count - 1, row.reason == nil, states.0 == states.1 { return lastRequests(ends) }
    return [places(ends), unanswered, lastRequests(ends)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Where each is, and how long a wait still lasts there.
  private func places(_ ends: (made: Snapshot, other: Snapshot)) -> String {
    let states = (flows.made.states[ends.made.state], flows.other.states[ends.other.state])
    let (left, right) = (states.0.names.title, states.1.names.title)
    let verbs = (Self.verb(states.0), Self.verb(states.1))
    let time = ends.other.clock - ends.made.clock
    if left == right {
      let waits = (Self.left(ends.made, flows.made), Self.left(ends.other, flows.other))
      let both = verbs.0 == "is" ? "Both are now in “\(left)”" : "Both end in “\(left)”"
      guard let one = waits.0, let other = waits.1, one != other else {
        return both + (time == 0 ? "." : ", in \(titles.other) \(Self.later(time)).")
      }
      return "\(both), with \(one) left in \(titles.made) and \(other) left in \(titles.other)."
    }
    let verb = verbs.0 == verbs.1 ? "" : "\(verbs.1) "
    return "\(titles.made) \(verbs.0) in “\(left)”, \(titles.other) \(verb)in “\(right)”"
      + (time == 0 ? "." : ", \(Self.later(time)).")
  }

  /// The step that the other reading has no answer to, and what follows from that; empty where there is none.
  private var unanswered: String {
    let rows = transfer.rows
    guard let first = rows.firstIndex(where: { $0.reason != nil }) else { return "" }
    // That an app still waits is said where they part.
    if first == transfer.divergence, waiting(at: first) != nil { return "" }
    let name = FlowWords.name(of: rows[first].step, in: flows.made)
    let state = flows.other.states[stand(before: first).state].names.title
    let isLast = first == rows.count - 1
    return "Step \(first + 1), “\(name)”, has no answer in \(titles.other): the run there stays in “\(state)”"
      + (isLast ? "." : ", and what comes later is tried from there.")
  }

  /// When the app asks for the last time on either side, where that is not at the same moment; empty while one still waits.
  ///
  /// It is what another route costs a user who waits, though both end alike.
  private func lastRequests(_ ends: (made: Snapshot, other: Snapshot)) -> String {
    func moment(_ steps: [Step], _ flow: Flow) -> Int? {
      steps.last { step in
        step.transition != nil && flow.states[step.after.state].kind == .request
          && flow.states[step.before.state].kind != .request
      }?.after.clock
    }
    guard flows.made.states[ends.made.state].kind != .wait, flows.other.states[ends.other.state].kind != .wait,
      let left = moment(transfer.rows.map(\.step), flows.made),
      let right = moment(transfer.rows.flatMap(\.counterparts), flows.other), left != right
    else { return "" }
    let (one, other) = (DurationText.told(milliseconds: left), DurationText.told(milliseconds: right))
    return "The last request starts at \(one) in \(titles.made), at \(other) in \(titles.other)."
  }

  /// Where the run in the other reading stands before a row.
  private func stand(before row: Int) -> Snapshot {
    transfer.rows[..<row].last { !$0.counterparts.isEmpty }?.counterparts.last?.after
      ?? transfer.run.machine.initialSnapshot
  }

  /// `, 40s left`, for a row in which the other reading waits for a time; nil if it does not.
  private func waiting(at row: Int) -> String? {
    Self.left(stand(before: row), flows.other).map { ", \($0) left" }
  }

  /// The last state that MSAL goes to by itself from a row on, before it comes to one that the other reading has, too.
  private func follower(of row: Int) -> State? {
    let states = transfer.rows[row...].map { flows.made.states[$0.step.after.state] }
    let inside = states.dropFirst().prefix { ReadingCourse.isInside($0, of: flows.made, for: flows.other) }
    return inside.last ?? (states.count == 1 ? transfer.follows : nil)
  }

  /// How long a state still waits for its timer; nil if it waits for none.
  private static func left(_ snapshot: Snapshot, _ flow: Flow) -> String? {
    guard flow.states[snapshot.state].kind == .wait else { return nil }
    return snapshot.timeLeft(in: flow).map { DurationText.told(milliseconds: $0) }
  }

  /// What happens in a state, in a sentence without values.
  private static func happening(_ state: State) -> String {
    let sentence = TextFit.firstSentence(of: state.texts.happening)
    return sentence.contains("{") ? "" : sentence
  }

  /// A run that can go on has not ended.
  private static func verb(_ state: State) -> String { state.kind == .outcome ? "ends" : "is" }

  private static func later(_ time: Int) -> String {
    "\(DurationText.told(milliseconds: abs(time))) \(time > 0 ? "later" : "earlier")"
  }
}
