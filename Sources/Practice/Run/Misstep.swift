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

  /// True if an event is tried after two others or more: the same once more; and where the app
  /// has repeated twice and got a token, what the API says, then the first failure again: a
  /// token ends the count.
  func goesOn(with event: EventIndex?, in flow: Flow) -> Bool {
    let past = turns.indices.filter { turns[$0] > 0 }.map { points[$0].events[turns[$0]] }
    if event == past.last { return true }
    guard let event, past[0] == past[1] else { return false }
    if past.count > 2 { return past.count == 3 && event == past[0] }
    return flow.events[event].kind == .api
      && steps.contains {
        SignInValues(flow: flow, snapshot: $0.after).number("attempts") > 1
      }
  }
}

/// A point of a run at which one of several things comes.
struct Point: Sendable {
  /// What may come, as the event that it is in the flow; nil where nothing happens there.
  var events: [EventIndex?]
  /// The positions of those worth trying where something else has failed before.
  var others: [Int]
}
