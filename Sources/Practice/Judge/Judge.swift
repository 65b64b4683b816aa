package import Catalogue
import Dispatch
package import Model
import Scenarios
import Synchronization

/// Plays a handler against everything that an exercise lets come: each alone, each after each,
/// then the same again and again.
package struct Judge: Sendable {
  /// The most runs that are played.
  package static let mostRuns = 1_100
  /// How many failures, one after the other, are tried in full.
  static let fullDepth = 2
  /// How often the same failure is tried, one after the other.
  static let mostRepeats = 5
  /// After so many faults the handler has enough to mend.
  static let mostFaults = 6
  /// How many runs each program is given at a time.
  private static let batch = 8

  /// The exercise.
  package let exercise: Exercise
  let machine: Machine
  let player: ScenarioPlayer
  private let beginnings: [(run: Run, words: String)]
  private let answers = KnownAnswers()

  /// Makes an exercise ready.
  ///
  /// - Throws: why a beginning cannot be, in words.
  package init(_ exercise: Exercise, catalogue: Catalogue) throws(UnplayableBeginning) {
    self.exercise = exercise
    machine = Machine(exercise.flow)
    player = ScenarioPlayer(machine: machine, catalogue: catalogue)
    var beginnings: [(run: Run, words: String)] = []
    for given in exercise.beginnings {
      var scenario = Scenario()
      scenario.flow = exercise.flow.id
      scenario.flowPlace = exercise.place
      scenario.given = given
      let replay = player.play(scenario)
      if let failure = replay.failures.first {
        throw UnplayableBeginning(reason: failure.text, place: failure.place)
      }
      let words = given.map { value in
        let variable = exercise.flow.variables.first { $0.id == value.variable }
        return
          "\(variable?.title ?? value.variable): \(value.text.split(separator: ",").joined(separator: ", "))"
      }
      beginnings.append((replay.run, words.joined(separator: "; ")))
    }
    self.beginnings = beginnings
  }

  /// Plays a handler.
  ///
  /// - Parameters:
  ///   - programs: the handler's program, as often as runs are played side by side.
  ///   - progress: told how many runs were played, now and then.
  /// - Returns: what came of it, the same for any number of programs.
  package func judge(
    _ programs: inout [some HandlerProgram], progress: (Int) -> Void = { _ in }
  ) -> Judgement {
    var judgement = Judgement(exercise: exercise)
    var level: [Plan] = beginnings.indices.map { Plan(beginning: $0, turns: []) }
    var messages: [[String: String]] = beginnings.map { _ in [:] }
    for depth in 0... {
      var next: [Plan] = []
      var rest = level[...]
      while !rest.isEmpty {
        // The very first is played alone: most of what is wrong with a handler shows in it.
        let most =
          judgement.runs == 0
          ? 1 : min(Self.batch * programs.count, Self.mostRuns - judgement.runs)
        guard most > 0 else {
          judgement.left += rest.count
          return judgement
        }
        for (plan, played) in zip(rest, play(Array(rest.prefix(most)), with: &programs)) {
          let run = played.comparing(with: &messages[plan.beginning])
          judgement.add(run)
          if judgement.isEnough { return judgement }
          let followers = plan.followers(of: run, depth: depth, in: exercise.flow)
          let longer = run.points.dropFirst(plan.turns.count)
          judgement.untried += longer.reduce(-followers.count) { $0 + $1.events.count - 1 }
          next += followers
        }
        progress(judgement.runs)
        rest = rest.dropFirst(most)
      }
      judgement.depth = depth
      guard !next.isEmpty, judgement.failures.isEmpty || depth == 0 else {
        return judgement
      }
      level = next
    }
    return judgement
  }

  /// Plays runs side by side: all of them, or those up to one after which nothing more is to be
  /// learnt.
  private func play<Program: HandlerProgram>(
    _ plans: [Plan], with programs: inout [Program]
  )
    -> [PlayedRun]
  {
    let work = Mutex(Work(programs: programs, next: plans.indices))
    DispatchQueue.concurrentPerform(iterations: programs.count) { number in
      var program = work.withLock { $0.programs[number] }
      while let index = work.withLock({ $0.next.popFirst() }) {
        let (beginning, words) = beginnings[plans[index].beginning]
        var player = RunPlayer(
          machine, exercise, from: beginning.snapshot, choosing: plans[index].turns,
          knowing: answers)
        let run = player.play(&program, beginning: words)
        work.withLock { work in
          work.runs[index] = run
          if run.misstep?.fault.isLast == true { work.next = 0..<0 }
        }
      }
      work.withLock { $0.programs[number] = program }
    }
    return work.withLock { work in
      programs = work.programs
      return work.runs.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Plays a run again, as it was.
  package func replay(_ run: PlayedRun, with program: inout some HandlerProgram)
    -> PlayedRun
  {
    var player = RunPlayer(
      machine, exercise, from: beginning(of: run).snapshot, choosing: run.turns,
      knowing: answers)
    return player.play(&program, beginning: run.beginning)
  }

  func beginning(of run: PlayedRun) -> Run {
    (beginnings.first { $0.words == run.beginning } ?? beginnings[0]).run
  }

  /// Runs that are played side by side, and by what.
  private struct Work<Program: HandlerProgram> {
    var programs: [Program]
    /// Those that nobody has begun.
    var next: Range<Int>
    var runs: [Int: PlayedRun] = [:]
  }

  /// A run to play.
  private struct Plan {
    let beginning: Int
    /// What comes at the first points.
    let turns: [Int]

    /// The runs that go as a run that was played and then otherwise, at one more point.
    func followers(of run: PlayedRun, depth: Int, in flow: Flow) -> [Plan] {
      // What comes as another does, with other values, is tried alone.
      let isOwn = turns.last.map {
        run.points.indices.contains(turns.count - 1)
          && run.points[turns.count - 1].others.contains($0)
      }
      guard depth < Judge.mostRepeats, isOwn ?? true else { return [] }
      return run.points.indices.dropFirst(turns.count).flatMap { index in
        let point = run.points[index]
        let options = depth == 0 ? Array(point.events.indices) : point.others
        return options.filter { option in
          option > 0
            && (depth < Judge.fullDepth || run.goesOn(with: option, at: point, in: flow))
        }.map { Plan(beginning: beginning, turns: run.turns[..<index] + [$0]) }
      }
    }
  }
}

/// Why an exercise cannot begin as its file says.
package struct UnplayableBeginning: Error {
  /// Why, in words.
  package let reason: String
  /// Where that stands in the file.
  package let place: Place
}

/// What came of judging a handler.
package struct Judgement: Sendable {
  /// The exercise.
  package let exercise: Exercise
  /// How many runs were played.
  package private(set) var runs = 0
  /// How many failures one after the other were tried in all runs.
  package fileprivate(set) var depth = 0
  /// How many runs were left out, since there were too many.
  package fileprivate(set) var left = 0
  /// How many sequences, each longer by one than a run, were left out on purpose.
  package fileprivate(set) var untried = 0
  /// How many runs showed a fault.
  package private(set) var failed = 0
  /// The transitions of the flow that the runs took.
  private var transitions: Set<TransitionReference> = []
  /// For each fault the shortest run in which it showed, the ones with the fewest failures
  /// first.
  package private(set) var failures: [PlayedRun] = []

  init(exercise: Exercise) { self.exercise = exercise }

  /// How many transitions of the flow the runs took.
  package var transitionCount: Int { transitions.count }

  fileprivate mutating func add(_ run: PlayedRun) {
    runs += 1
    transitions.formUnion(run.steps.compactMap(\.transition))
    guard let fault = run.misstep?.fault else { return }
    failed += 1
    guard let index = failures.firstIndex(where: { $0.misstep?.fault == fault }) else {
      return failures.append(run)
    }
    let known = failures[index]
    if known.depth == run.depth, run.lines.count < known.lines.count {
      failures[index] = run
    }
  }

  /// True if nothing more is to be learnt from going on.
  fileprivate var isEnough: Bool {
    let last = failures.last?.misstep?.fault
    return failures.count >= Judge.mostFaults || last?.isLast == true
  }
}

extension HandlerFault {
  /// True if a handler that shows it is mended before anything else is looked at.
  fileprivate var isLast: Bool {
    [.crash, .silence, .noProtocol, .nothingAsked].contains(self)
  }
}

extension PlayedRun {
  /// The run, with a fault if the user is told something else than in another run for another
  /// inner code.
  fileprivate func comparing(with messages: inout [String: String]) -> PlayedRun {
    for (course, text) in self.messages {
      guard let other = messages[course] else {
        messages[course] = text
        continue
      }
      guard other != text, misstep == nil else { continue }
      var run = self
      run.misstep = Misstep(
        fault: .innerCode,
        did: "The handler shows \"\(text)\" for one inner code, "
          + "and \"\(other)\" for another.",
        instead: "Show one neutral message for all inner codes.", reason: "", citations: [])
      return run
    }
    return self
  }
}
