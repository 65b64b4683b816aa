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
    /// What has been laid out, or is being.
    var known: Set<Job> = []
    /// How many maps the explorer has asked for.
    var asked = 0
    var finished: [(job: Job, layout: Chart?)] = []
  }

  private let work = Mutex(Work())

  /// Starts on a map, unless it is being worked on; the terminal wakes when it is done.
  ///
  /// Then come the maps of the other cards, so that the next one is there when it is looked at, until something else is asked for.
  func begin(_ request: MapRequest, of flow: Flow, keeping earlier: ChartOrder?) {
    let job = Job(flow: flow.id, request: request)
    let asked: Int? = work.withLock { work in
      guard work.job != job else { return nil }
      work.job = job
      // What is asked for again is no longer there, as after another reading, and neither are the others.
      if !work.known.insert(job).inserted { work.known = [job] }
      work.asked += 1
      return work.asked
    }
    guard let asked else { return }
    Task.detached { [self] in
      let layout = layOut(job, of: flow, keeping: earlier)
      for other in layout?.isFolded == true ? request.others(of: flow) : [] {
        let job = Job(flow: flow.id, request: other)
        let isNext = work.withLock { work in work.asked == asked && work.known.insert(job).inserted }
        if isNext { _ = layOut(job, of: flow, keeping: earlier) }
      }
    }
  }

  private func layOut(_ job: Job, of flow: Flow, keeping earlier: ChartOrder?) -> Chart? {
    let layout = job.request.layOut(flow, keeping: earlier, order: OrderFile.bundled(flow.id))
    work.withLock { work in
      work.finished.append((job, layout))
      if work.job == job { work.job = nil }
    }
    ProgramTerminal.wake()
    return layout
  }

  /// Takes the maps that are done.
  func takeFinished() -> [Message] {
    work.withLock { work in
      defer { work.finished = [] }
      return work.finished.map { .laidOut($0.layout, $0.job.request, flow: $0.job.flow) }
    }
  }
}
