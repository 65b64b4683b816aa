import CursesTerminal
import Explorer
import FlowEngine
import Synchronization

/// Checks the flow beside the key loop; keys never wait for it.
final class CheckWorker: Sendable {
  private struct Work {
    var hasBegun = false
    var finished: CheckResult?
  }

  private let machine: Machine
  private let path: String
  private let work = Mutex(Work())

  init(machine: Machine, path: String) {
    self.machine = machine
    self.path = path
  }

  /// Starts, unless it has started before; the terminal wakes when it is done.
  func begin() {
    let isNew = work.withLock { work in
      defer { work.hasBegun = true }
      return !work.hasBegun
    }
    guard isNew else { return }
    Task.detached { [self] in
      let result = CheckResult(machine, path: path)
      work.withLock { $0.finished = result }
      Terminal.wake()
    }
  }

  /// Takes what was found, once it is there.
  func takeFinished() -> CheckResult? {
    work.withLock { work in
      defer { work.finished = nil }
      return work.finished
    }
  }
}
