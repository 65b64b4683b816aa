import Explorer
import Maps
import Model
import Synchronization

/// Lays maps out beside the key loop; keys never wait for it.
final class MapWorker: Sendable {
  private struct Job: Hashable {
    var flow: String
    var request: MapRequest
  }

  private let finished = Mutex<[(job: Job, layout: Chart?)]>([])

  /// Starts on a map; the terminal wakes when it is done.
  func begin(_ request: MapRequest, of flow: Flow, keeping earlier: ChartOrder?) {
    Task.detached { [self] in
      let layout = request.layOut(flow, keeping: earlier)
      finished.withLock { $0.append((Job(flow: flow.id, request: request), layout)) }
      ProgramTerminal.wake()
    }
  }

  /// Takes the maps that are done.
  func takeFinished() -> [Message] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished.map { .laidOut($0.layout, $0.job.request, flow: $0.job.flow) }
    }
  }
}
