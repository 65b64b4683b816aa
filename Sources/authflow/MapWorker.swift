import Explorer
import FlowModel
import StateMap
import Synchronization

/// Lays maps out beside the key loop; keys never wait for it.
final class MapWorker: Sendable {
  private struct Job: Hashable {
    var flow: String
    var request: MapRequest
  }

  private struct Work {
    var job: Job?
    var finished: [(job: Job, layout: MapPages)] = []
  }

  private let work = Mutex(Work())

  /// Starts on a map, unless it is being worked on; the terminal wakes when it is done.
  func begin(_ request: MapRequest, of flow: Flow, keeping earlier: ChartOrder?) {
    let job = Job(flow: flow.id, request: request)
    let isNew = work.withLock { work in
      defer { work.job = job }
      return work.job != job
    }
    guard isNew else { return }
    Task.detached { [self] in
      let layout = request.layOut(flow, keeping: earlier, order: OrderFile.bundled(flow.id))
      work.withLock { work in
        work.finished.append((job, layout))
        if work.job == job { work.job = nil }
      }
      ProgramTerminal.wake()
    }
  }

  /// Takes the maps that are done.
  func takeFinished() -> [Message] {
    work.withLock { work in
      defer { work.finished = [] }
      return work.finished.map { .laidOut($0.layout, $0.job.request, flow: $0.job.flow) }
    }
  }
}
