package import Model

/// Where a handler leaves the documented flow.
package struct Misstep: Error, Sendable {
  /// What it does wrong.
  package let fault: HandlerFault
  /// What it did, in a sentence.
  package let did: String
  /// What it should do; empty where that is said already.
  package let instead: String
  /// Why, as the flow says it; may be empty.
  package let reason: String
  /// Where the source says so.
  package let citations: [Citation]
}

/// A line of a run as it is told.
package struct RunLine: Hashable, Sendable {
  /// Where the handler made a call, `Handler.swift:12`; empty for what came to it.
  package let place: String
  /// What was called, or what came.
  package let text: String
}

/// A run that was played with a handler.
package struct PlayedRun: Sendable {
  /// What came at each point, as the position among what could have come.
  package let turns: [Int]
  /// What could have come at each point.
  let points: [Point]
  /// How it begins, in words; empty where nothing is set.
  package let beginning: String
  /// What was done and what came.
  package let lines: [RunLine]
  /// The steps in the flow.
  package let steps: [Step]
  /// What is wrong with it; nil if nothing is.
  package internal(set) var misstep: Misstep?
  /// What the user was told of an internal error, by what had come before it.
  let messages: [String: String]

  /// How many things in it came otherwise than the app would like.
  package var depth: Int { turns.count { $0 > 0 } }

  /// True if something is tried after two others or more.
  ///
  /// - the same once more;
  /// - where the app has repeated twice and got a token, what the API says, then the first
  ///   failure again: a token ends the count;
  /// - where it has repeated twice, what the user decides about, then the first failure twice: a
  ///   user's wish does not end the count;
  /// - where an answer of the API has led to a page, all after which the app goes on;
  /// - where the API has refused a token and then something else has come, the refusal twice
  ///   more: nothing but a token that the API accepts ends that count.
  func goesOn(with option: Int, at point: Point, in flow: Flow) -> Bool {
    let past = turns.indices.filter { turns[$0] > 0 }.compactMap {
      points[$0].events[turns[$0]]
    }
    guard let event = point.events[option], past.count > 1 else { return false }
    if event == past.last { return true }
    guard past[0] == past[1] else {
      guard flow.events[past[0]].kind == .api else { return false }
      if event == past[0] { return past.dropFirst(2).allSatisfy { $0 == event } }
      return past.count == 2 && flow.events[past[1]].error?.code == -50002
        && point.openings[option] != .none
    }
    if past.count > 2 { return past.count == 3 && event == past[0] }
    let hasRepeated = steps.contains {
      SignInValues(flow: flow, snapshot: $0.after).number("attempts") > 1
    }
    return hasRepeated
      && (flow.events[event].kind == .api || point.openings[option] == .decision)
  }
}

/// A point of a run at which one of several things comes.
struct Point: Sendable {
  /// How an app may go on.
  enum Opening { case none, repeating, decision }

  /// What may come, as the event that it is in the flow; nil where nothing happens there.
  var events: [EventIndex?]
  /// The positions of those worth trying where something else has failed before.
  var others: [Int]
  /// How the app may go on after each.
  var openings: [Opening]
}
