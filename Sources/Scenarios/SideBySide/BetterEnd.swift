import FlowEngine
import FlowModel

/// Which of two runs in one flow is better off at its end, and why.
///
/// What counts is what an app and its user have of it, in this order: a token; how near one is; that it has what was wanted; that
/// no page opened for it; that it was there sooner. Steps count nothing: they are how the flow tells it.
/// Of two runs under way none is better off; how far each is from a token, and what it has cost so far, is told all the same.
struct BetterEnd {
  private enum Side { case left, right, neither }

  /// The sentence that says so.
  let sentence: String

  /// Weighs two runs; nil where the flow has no token to come to, so that nothing is better than anything else.
  init?(_ steps: (left: [Step], right: [Step]), ends: (left: Snapshot, right: Snapshot), in flow: Flow) {
    let distances = Self.distances(in: flow)
    guard distances.contains(0) else { return nil }
    let titles = (flow.states[ends.left.state].names.title, flow.states[ends.right.state].names.title)
    let away = (distances[ends.left.state.offset], distances[ends.right.state.offset])
    // While both are under way, what comes next may turn it round.
    if let left = away.0, let right = away.1, left > 0, right > 0 {
      let pages = (Self.pages(steps.left, flow), Self.pages(steps.right, flow))
      sentence =
        "Neither has a token yet: " + Self.places(titles, (left, right)) + Self.costs(ends, pages, in: flow) + "."
      return
    }
    guard away.0 == away.1 else {
      let isLeft = away.0 ?? .max < away.1 ?? .max
      let (better, worse) = isLeft ? (titles.0, titles.1) : (titles.1, titles.0)
      let (near, far) = isLeft ? away : (away.1, away.0)
      sentence = Self.head(isLeft ? .left : .right) + Self.nearer(better, near, worse, far)
      return
    }
    if away.0 == 0, let scopes = WantedScopes(in: flow) {
      let lacking = (scopes.lacking(at: ends.left), scopes.lacking(at: ends.right))
      if let weighed = Self.weighed(lacking) {
        sentence = weighed
        return
      }
    }
    let pages = (Self.pages(steps.left, flow), Self.pages(steps.right, flow))
    let clocks = (ends.left.clock, ends.right.clock)
    let same = Self.same(titles, away.0)
    if pages.0 != pages.1 {
      let side = pages.0 < pages.1 ? Side.left : .right
      let (less, more) = (min(pages.0, pages.1), max(pages.0, pages.1))
      sentence = Self.head(side) + "it opened \(Self.pageWords(less)), the other \(more); \(same)."
    } else if clocks.0 != clocks.1 {
      let side = clocks.0 < clocks.1 ? Side.left : .right
      let time = DurationText.told(milliseconds: abs(clocks.0 - clocks.1))
      sentence = Self.head(side) + "it took \(time) less; \(same)."
    } else {
      sentence = Self.head(.neither) + "\(same), at the same time."
    }
  }

  private static func head(_ side: Side) -> String {
    side == .neither ? "Neither is better off: " : "The \(side == .left ? "left" : "right") is better off: "
  }

  /// Where two runs are that have no token yet.
  private static func places(_ titles: (String, String), _ away: (Int, Int)) -> String {
    let left = "at least \(FlowWords.steps(away.0)) away from one"
    if titles.0 == titles.1 { return "both are in “\(titles.0)”, \(left)" }
    return away.0 == away.1 ? "both are \(left)" : "“\(titles.0)” is \(left), “\(titles.1)” \(FlowWords.steps(away.1))"
  }

  /// What one of them has cost more by then: pages, time, and a wait that lies ahead.
  private static func costs(
    _ ends: (left: Snapshot, right: Snapshot), _ pages: (Int, Int), in flow: Flow
  ) -> String {
    func more(_ left: Int, _ right: Int, _ verb: String) -> String {
      guard left != right else { return "" }
      return
        "; the \(left > right ? "left" : "right") \(verb) \(DurationText.told(milliseconds: abs(left - right))) more"
    }
    let opened =
      pages.0 == pages.1 ? "" : "; the left opened \(pageWords(pages.0)), the right \(pageWords(pages.1))"
    return opened + more(ends.left.clock, ends.right.clock, "took")
      + more(ends.left.timeLeft(in: flow) ?? 0, ends.right.timeLeft(in: flow) ?? 0, "waits")
  }

  private static func nearer(_ better: String, _ near: Int?, _ worse: String, _ far: Int?) -> String {
    let rest =
      far.map { "the other is in “\(worse)”, at least \(FlowWords.steps($0)) away from one" }
      ?? "the other is in “\(worse)”, from where none can be had"
    return near == 0
      ? "it has a token (“\(better)”); \(rest)."
      : "from “\(better)” a token is at least \(FlowWords.steps(near ?? 0)) away; \(rest)."
  }

  /// Which of two tokens has more of the scopes that are wanted; nil where that is the same.
  private static func weighed(_ lacking: ([String], [String])) -> String? {
    let sets = (Set(lacking.0), Set(lacking.1))
    guard sets.0 != sets.1 else { return nil }
    guard sets.0.isSubset(of: sets.1) || sets.1.isSubset(of: sets.0) else {
      return
        "Neither is better off: the token on the left lacks \(list(lacking.0)), the one on the right \(list(lacking.1))."
    }
    let side = sets.0.isSubset(of: sets.1) ? Side.left : .right
    let (less, more) = side == .left ? lacking : (lacking.1, lacking.0)
    let has = less.isEmpty ? "it has a token for all wanted scopes" : "its token lacks only \(list(less))"
    return head(side) + "\(has); the other lacks \(list(more))."
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// What both have in common, as the beginning of a sentence.
  private static func same(_ titles: (String, String), _ away: Int?) -> String {
    if away == 0 { return titles.0 == titles.1 ? "both have a token (“\(titles.0)”)" : "both have a token" }
    if titles.0 == titles.1 { return "both are in “\(titles.0)”" }
    return away.map { "both are at least \(FlowWords.steps($0)) away from a token" }
      ?? "no token can be had from either"
  }

  private static func pageWords(_ count: Int) -> String {
    count == 0 ? "no page" : count == 1 ? "1 page" : "\(count) pages"
  }

  /// How often a page opened for the user.
  private static func pages(_ steps: [Step], _ flow: Flow) -> Int {
    steps.count { step in
      step.transition != nil && step.before.state != step.after.state
        && flow.states[step.after.state].request == .interactive
    }
  }

  /// How many steps each state is at least away from an outcome with a token, whatever guards say; nil where none leads there.
  private static func distances(in flow: Flow) -> [Int?] {
    var distances = [Int?](repeating: nil, count: flow.states.count)
    let indices = Dictionary(flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var before = [[Int]](repeating: [], count: flow.states.count)
    var layer: [Int] = []
    for (index, state) in flow.states.enumerated() {
      for transition in state.transitions {
        guard let target = indices[transition.to] else { continue }
        before[target].append(index)
        let isGood = flow.event(transition.event)?.kind == .token && flow.states[StateIndex(target)].kind == .outcome
        if isGood, distances[target] == nil {
          distances[target] = 0
          layer.append(target)
        }
      }
    }
    var distance = 0
    while !layer.isEmpty {
      distance += 1
      let next = layer.flatMap { before[$0] }.filter { distances[$0] == nil }
      for state in next { distances[state] = distance }
      layer = Array(Set(next))
    }
    return distances
  }
}
