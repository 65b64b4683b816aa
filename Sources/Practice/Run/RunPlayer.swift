import Model

/// Plays one run with a handler's program, step by step beside the flow.
struct RunPlayer {
  /// More calls than any run needs.
  static let mostCalls = 60
  /// How often a handler asks again by itself; after that it has to stop.
  static let repeatsAllowed = 2...3
  /// How much longer than it must a handler may wait, in milliseconds: the user is there, and
  /// the flow's own wait grows to two minutes.
  static let patience = 600_000

  let machine: Machine
  let exercise: Exercise
  /// What comes at each point; after these, what the flow would like best.
  let chosen: [Int]
  /// What other runs have found.
  let answers: KnownAnswers
  var snapshot: Snapshot
  /// The request that the flow has begun and the handler has yet to send.
  var owed: RequestKind?
  /// The number of the request that has no answer yet, and whether it is silent.
  var inFlight: (id: Int, isSilent: Bool)?
  /// True once the handler has asked for a token.
  var hasAsked = false
  /// After what the handler has asked again by itself since the last token.
  var repeated: [String] = []
  /// True once it has asked silently for another try; MSAL answers from memory.
  var isFromMemory = false
  /// Who signed in last.
  var person = Person.first
  /// Where the flow was before the app went on by itself, until the handler asks again.
  var rest: (steps: [Step], snapshot: Snapshot)?
  /// True from a token that the API has refused to the next one.
  var isRefused = false
  /// The token that came last, and whether the handler has used it.
  var token: (name: String, isUsed: Bool)?
  /// The error that came last; nil after a token.
  var error: HandlerError?
  /// True if the user was told something since the last error.
  var hasShown = false
  /// True once an API has sent claims that nobody can decode.
  var isUnreadable = false
  /// How many answers there were, which gives tokens their names.
  var tokens = 0
  var turns: [Int] = []
  var points: [Point] = []
  var lines: [RunLine] = []
  var steps: [Step] = []
  var messages: [String: String] = [:]

  init(
    _ machine: Machine, _ exercise: Exercise, from start: Snapshot, choosing chosen: [Int],
    knowing answers: KnownAnswers
  ) {
    self.answers = answers
    self.machine = machine
    self.exercise = exercise
    self.chosen = chosen
    snapshot = start
  }

  var flow: Flow { machine.flow }
  var repeats: Int { repeated.count }
  var state: State { flow.states[snapshot.state] }
  var values: SignInValues { SignInValues(flow: flow, snapshot: snapshot) }

  /// Plays the run.
  ///
  /// - Parameters:
  ///   - program: the handler's program.
  ///   - beginning: how the run begins, in words.
  /// - Returns: what came of it.
  mutating func play(_ program: inout some HandlerProgram, beginning: String) -> PlayedRun {
    var misstep: Misstep?
    do throws(Misstep) { try converse(&program) } catch { misstep = error }
    return PlayedRun(
      turns: turns, points: points, beginning: beginning, lines: lines, steps: steps,
      misstep: misstep,
      messages: messages)
  }

  private mutating func converse(_ program: inout some HandlerProgram) throws(Misstep) {
    var next = begin(&program)
    var count = 0
    while true {
      let call = try call(next, of: &program)
      count += call.call == "print" ? 0 : 1
      do throws(Misstep) {
        if count > Self.mostCalls {
          throw wrong(.tooManyCalls, "made \(count) calls in one run.")
        }
        if call.call == "rest", inFlight == nil { return try finish() }
        if let answer = try answer(call) { program.send(answer.line) }
      } catch {
        stop(&program, after: call)
        throw error
      }
      next = program.next()
    }
  }

  /// Sends the first line of a run.
  ///
  /// - Returns: what the program says to it.
  private func begin(_ program: inout some HandlerProgram) -> HandlerLine {
    var start: [String: JSONValue] = [
      "wanted": .texts(values.scopes("wanted")),
      "intuneSDK": .truth(values.holds("intuneSDK")),
    ]
    if values.isAccountKnown { start["account"] = person.account }
    let line = JSONValue.object(["start": .object(start)]).line
    program.send(line)
    let next = program.next()
    // A program may end after each run.
    guard case .ended = next else { return next }
    program.restart()
    program.send(line)
    return program.next()
  }

  /// The call that a program makes; it is started again if it makes none.
  private func call(
    _ message: HandlerLine, of program: inout some HandlerProgram
  ) throws(Misstep) -> HandlerCall {
    switch message {
    case .line(let text):
      if let call = HandlerCall(text) {
        guard call.call == "ended" else { return call }
        throw crashed(call.signal ?? 0)
      }
      program.restart()
      throw wrong(.noProtocol, "printed \"\(text.prefix(60))\".")
    case .silence:
      program.restart()
      throw wrong(
        .silence,
        "did nothing for two seconds. The handler waits for something, or repeats a loop forever.",
        instead: "End every loop. To wait, call app.wait, which takes no real time.",
        because: "")
    case .ended(let signal):
      program.restart()
      throw crashed(signal)
    }
  }

  /// What the handler is sent for a call; nil if it gets no answer.
  private mutating func answer(_ call: HandlerCall) throws(Misstep) -> JSONValue? {
    if call.call == "print" {
      try judgeLog(call)
      return nil
    }
    if let request = inFlight, call.call == "rest" { return try answer(request) }
    guard var reply = try reply(to: call) else { return nil }
    reply["id"] = .number(call.id ?? 0)
    return .object(reply)
  }

  /// The events that an act may bring about here, and of them the first that is possible.
  func events(_ act: Act) -> [EventIndex] { machine.events(by: act, in: snapshot.state) }
  func possible(_ act: Act) -> Injection? { machine.possible(act, in: snapshot) }

  /// Has the handler end this run where it next waits.
  private func stop(_ program: inout some HandlerProgram, after call: HandlerCall) {
    var last: HandlerCall? = call
    var isOpen = inFlight != nil
    for _ in 0..<Self.mostCalls {
      guard let call = last else { break }
      isOpen = isOpen || call.isRequest
      // The program has ended the run itself.
      if call.call == "rest", !isOpen { return }
      if call.call == "rest" || call.waits == true {
        return program.send(#"{"stop":true}"#)
      }
      guard case .line(let line) = program.next() else { break }
      last = HandlerCall(line)
    }
    program.restart()
  }

  private func crashed(_ signal: Int) -> Misstep {
    wrong(
      .crash,
      signal == 0
        ? "ended in the middle of a run." : "Signal \(signal) ended the handler.",
      instead: signal == 0
        ? "Return from signIn, and do not end the program."
        : "Look for a forced unwrap, a forced cast or an array index near the last call.")
  }

  // MARK: Steps

  /// Takes a step of the flow.
  mutating func take(_ injection: Injection) {
    guard let step = try? machine.send(injection, to: snapshot) else { return }
    record(step)
  }

  mutating func record(_ step: Step) {
    steps.append(step)
    snapshot = step.after
    owed = step.transition == nil ? owed : state.request
    if values.number("attempts") == 0 { repeated = [] }
  }

  /// Lets the flow's count end where the handler's may: the flow counts some failures and some
  /// repeats.
  ///
  /// - Parameter isOver: whether the app has repeated enough.
  mutating func count(isOver: Bool) {
    guard let attempts = flow.variableIndex("attempts") else { return }
    let (now, most) = (
      snapshot.values[attempts], flow.variables[attempts].type.bounds.upperBound
    )
    let count = isOver ? most : min(now, most - 1)
    guard count != now, let step = try? machine.set(attempts, to: count, in: snapshot)
    else {
      return
    }
    record(step)
  }

  /// Prepares for a wait, the network or a remediation, after which the app asks again.
  mutating func beginRepeat() {
    rest = (steps, snapshot)
    count(isOver: repeats >= Self.repeatsAllowed.upperBound)
  }

  /// Lets time pass.
  mutating func wait(_ milliseconds: Int) {
    for step in machine.wait(milliseconds, from: snapshot) ?? [] { record(step) }
  }

  /// What comes at this point; the first that is possible unless the run says otherwise.
  ///
  /// - Parameters:
  ///   - possible: all that may come, the best for the app first.
  ///   - others: the positions that are worth trying where something has failed before.
  /// - Returns: what comes.
  mutating func turn(_ possible: [Turn], others: [Int]? = nil) -> Turn {
    turn(among: choice(possible, others: others))
  }

  mutating func turn(among choice: Choice) -> Turn {
    let last = choice.turns.count - 1
    let index = turns.count < chosen.count ? min(chosen[turns.count], last) : 0
    turns.append(index)
    points.append(choice.point)
    return choice.turns[index]
  }

  func choice(_ possible: [Turn], others: [Int]? = nil) -> Choice {
    let point = Point(
      events: possible.map(\.injection?.event), others: others ?? Array(possible.indices),
      openings: possible.map(opening))
    return Choice(turns: possible, point: point)
  }

  /// How the app may go on after what comes.
  private func opening(after turn: Turn) -> Point.Opening {
    guard let injection = turn.injection,
      let after = (try? machine.send(injection, to: snapshot))?.after.state
    else { return .none }
    let acts = machine.events(in: after).map { flow.events[$0].acts }
    if flow.states[after].kind == .wait || acts.contains(where: { $0.contains(.remediate) })
    {
      return .repeating
    }
    return acts.contains { $0.contains(.yes) } ? .decision : .none
  }

  mutating func log(_ call: HandlerCall, _ text: String) {
    lines.append(RunLine(place: call.place, text: text))
  }

  mutating func log(_ text: String) { lines.append(RunLine(place: "", text: text)) }
}

/// An error that a handler was given.
struct HandlerError {
  let domain: String
  let code: Int
  /// The HTTP status; nil where the error has none.
  let status: String?
  /// True if it has the code or the keys of an error that it is not.
  let isLookalike: Bool

  /// By what it is told from others: `HTTP 429`, `-1009`.
  var kind: String { status.map { "HTTP \($0)" } ?? "\(code)" }
  /// True if the user has closed the page.
  var isCancel: Bool { domain == "MSALErrorDomain" && code == -50005 }
}
