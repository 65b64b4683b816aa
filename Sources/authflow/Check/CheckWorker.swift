import Analysis
import Explorer
import Model
import Synchronization

/// Checks flows beside the key loop; keys never wait for it.
final class CheckWorker: Sendable {
  private struct Work {
    var flows: [Flow] = []
    /// What runs, by the ids of the flows.
    var tasks: [String: Task<Void, Never>] = [:]
    var finished: [CheckResult] = []
    /// How far each flow is that is being checked, by its id, as far as nobody has taken it yet.
    var progress: [String: ProofProgress] = [:]
  }

  private let work = Mutex(Work())

  /// Starts on a flow, unless it was started on before; the terminal wakes when it is done.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - path: its file as messages name it.
  func begin(_ machine: Machine, path: String) {
    let isNew = work.withLock { work in
      guard !work.flows.contains(machine.flow) else { return false }
      work.flows.append(machine.flow)
      return true
    }
    guard isNew else { return }
    let task = Task.detached { [self] in
      let result = CheckResult(machine, path: path) { progress in
        work.withLock { $0.progress[machine.flow.id] = progress }
        ProgramTerminal.wake()
      }
      guard !Task.isCancelled else { return }
      work.withLock { $0.finished.append(result) }
      ProgramTerminal.wake()
    }
    work.withLock { $0.tasks[machine.flow.id] = task }
  }

  /// Stops checking a flow; it can be begun again.
  func stop(_ flow: Flow) {
    work.withLock { work in
      guard let task = work.tasks.removeValue(forKey: flow.id) else { return }
      task.cancel()
      work.progress[flow.id] = nil
      work.flows.removeAll { $0 == flow }
    }
  }

  /// Takes how far the flows are that are being checked, by their ids.
  func takeProgress() -> [String: ProofProgress] {
    work.withLock { work in
      defer { work.progress = [:] }
      return work.progress
    }
  }

  /// Takes what was found in the flows that are done.
  func takeFinished() -> [CheckResult] {
    work.withLock { work in
      defer { work.finished = [] }
      return work.finished
    }
  }
}
