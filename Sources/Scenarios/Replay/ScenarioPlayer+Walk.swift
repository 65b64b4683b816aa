import FlowEngine
import FlowModel

extension ScenarioPlayer {
  /// Goes somewhere in the run, or names what is there.
  func walk(_ step: ScenarioStep, in run: inout Run) throws(ScenarioFailure) {
    switch step.action {
    case .go("start"): run.jump(to: nil)
    case .go(let name): run.jump(to: try node(name, step, run))
    case .bookmark(let name):
      guard let cursor = run.cursor else { throw failure(.nothingToName, at: step.place, run.snapshot) }
      run.bookmark(cursor, name.isEmpty ? nil : name)
    case .branch(let name):
      guard let branch = run.branch else { throw failure(.nothingToName, at: step.place, run.snapshot) }
      run.name(branch, name.isEmpty ? nil : name)
    case .drop(let name): run.drop(try branch(name, step, run))
    case .restore(let name): run.restore(try branch(name, step, run))
    case .event, .inject, .wait, .set, .expect: break
    }
  }

  /// The step with a number, counted from 1 in the order in which steps were made, or with a bookmark.
  private func node(_ name: String, _ step: ScenarioStep, _ run: Run) throws(ScenarioFailure) -> Int {
    if let number = Int(name), let node = run.step(number: number) { return node }
    if let node = run.step(bookmarked: name) { return node }
    throw failure(.unknownStep(name, count: run.nodes.count), at: step.place, run.snapshot)
  }

  private func branch(_ name: String, _ step: ScenarioStep, _ run: Run) throws(ScenarioFailure) -> Int {
    let node = try node(name, step, run)
    let branch = run.nodes[node].branch
    guard run.branches[branch].first == node else { throw failure(.noBranch(name), at: step.place, run.snapshot) }
    return branch
  }
}
