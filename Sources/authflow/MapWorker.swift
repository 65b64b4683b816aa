import CursesTerminal
import Explorer
import FlowModel
import StateMap
import Synchronization

/// Lays maps out beside the key loop; keys never wait for it.
final class MapWorker: Sendable {
  private struct Work {
    var request: MapRequest?
    var finished: [(MapRequest, MapLayout)] = []
  }

  private let flow: Flow
  private let work = Mutex(Work())

  init(flow: Flow) { self.flow = flow }

  /// Starts on a map, unless it is being worked on; the terminal wakes when it is done.
  func begin(_ request: MapRequest) {
    let isNew = work.withLock { work in
      defer { work.request = request }
      return work.request != request
    }
    guard isNew else { return }
    Task.detached { [self] in
      let layout = request.layOut(flow, plans: PlanFile.bundled(flow.id))
      work.withLock { work in
        work.finished.append((request, layout))
        if work.request == request { work.request = nil }
      }
      Terminal.wake()
    }
  }

  /// Takes the maps that are done.
  func takeFinished() -> [(MapRequest, MapLayout)] {
    work.withLock { work in
      defer { work.finished = [] }
      return work.finished
    }
  }
}
