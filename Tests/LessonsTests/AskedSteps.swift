import BundledFlows
import FlowFiles
import Model
import Scenarios
import TestFlows
import Testing

@testable import Lessons

/// A step of a bundled scenario, and what can be asked about it.
struct AskedStep {
  let machine: Machine
  let step: Step
  /// How many steps were made before it.
  let number: Int
  /// How many scenarios have it there.
  var count = 1

  var flow: Flow { machine.flow }
  var before: State { flow.states[step.before.state] }
  var after: State { flow.states[step.after.state] }

  func questions(_ count: UInt64 = 4) -> [Question] {
    let material = StepMaterial(step, in: machine)
    return (0..<count).compactMap { material.question(seed: $0, number: number) }
  }
}

/// The runs of the bundled scenarios.
private let askedRuns: [Run] = BundledFlows.scenarios.compactMap { bundled in
  guard let flow = BundledFlows[bundled.flow],
    let scenario = ScenarioReader.read(bundled.source(), path: bundled.file).scenario
  else { return nil }
  return ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
    .play(scenario).run
}

/// The quiz about each of these, twice.
let askedQuizzes: [(run: Run, questions: [Question])] = askedRuns.flatMap { run in
  (0..<2).map { seed in
    (
      run,
      StepMaterial.quiz(about: run.stepsTaken, in: run.machine, seed: seed, after: [])
    )
  }
}

/// Every third step of the bundled scenarios, those that are alike once.
let allAsked: [AskedStep] = {
  var all: [AskedStep] = []
  var known: [String: [Step: Int]] = [:]
  for run in askedRuns {
    let (machine, flow) = (run.machine, run.machine.flow)
    for (number, node) in run.nodes.enumerated() {
      if let place = known[flow.id]?[node.step] {
        all[place].count += 1
      } else {
        known[flow.id, default: [:]][node.step] = all.count
        all.append(AskedStep(machine: machine, step: node.step, number: number))
      }
    }
  }
  return all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
}()

/// Questions about each of them, made once for all tests: there is much to weigh in each.
let askedQuestions: [(asked: AskedStep, question: Question)] = allAsked.flatMap { asked in
  asked.questions().map { (asked, $0) }
}

extension Question {
  /// The text of the state that it asks for; nil for where a step leads.
  var part: StateText? {
    let parts: [(String, StateText)] = [
      ("app do", .app), ("user see", .user), ("mistake", .never),
    ]
    return parts.first { text.contains($0.0) }?.1
  }

  var wrong: [Choice] {
    choices.indices.filter { $0 != right }.map { choices[$0] }
  }
}
