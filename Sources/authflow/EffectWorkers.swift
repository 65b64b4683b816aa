import Analysis
import Explorer
import Model
import Synchronization
import Terminal

/// Work done beside the keys, which never wait for it; the terminal wakes when some of it is
/// done.
final class EffectWorkers: Sendable {
  private struct Work {
    var finished: [Message] = []
    /// The flows that are checked, or have been.
    var flows: [Flow] = []
    /// How far they are, as far as nobody has taken it yet.
    var progress: [String: ProofProgress] = [:]
  }

  private let work = Mutex(Work())
  /// The log that is read; nil if none is.
  let log: LogSource?

  init(log: LogSource?) { self.log = log }

  /// Takes what has come of work since the last time.
  func takeNews() -> [Message] {
    let news = work.withLock { work in
      defer { (work.finished, work.progress) = ([], [:]) }
      // How far a check is comes before its end, after which that means nothing.
      return work.progress.map { .checking($0.value, flow: $0.key) } + work.finished
    }
    return news + (log?.takeNews() ?? [])
  }

  /// Starts on work that ends with a message.
  func begin(_ message: @escaping @Sendable () -> Message) {
    Task.detached { [self] in
      let message = message()
      update { $0.finished.append(message) }
    }
  }

  /// Starts to check a flow, unless that was done before.
  func check(_ machine: Machine) {
    let isNew = work.withLock { work in
      // Whole flows: a file may have been changed and opened again under the same id.
      guard !work.flows.contains(machine.flow) else { return false }
      work.flows.append(machine.flow)
      return true
    }
    guard isNew else { return }
    Task.detached { [self] in
      let result = CheckResult(machine) { progress in
        update { $0.progress[machine.flow.id] = progress }
      }
      update { $0.finished.append(.checked(result)) }
    }
  }

  private func update(_ change: (inout Work) -> Void) {
    work.withLock { change(&$0) }
    // Outside of the lock, for whoever wakes up takes the news at once.
    Curses.wake()
  }
}
