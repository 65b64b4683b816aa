import Errors
import Explorer
import Model
import Platform
import Synchronization
import Terminal

/// A log read beside the keys, which never wait for it.
final class LogSource: Sendable {
  private struct Work {
    var feed: LogFeed
    var isNew = true
    var problem: String?
  }

  private let work: Mutex<Work>

  /// - Parameter feed: the log, with what is known of it.
  init(_ feed: LogFeed) { work = Mutex(Work(feed: feed)) }

  /// Begins to read standard input; the terminal wakes when something is new.
  func begin() {
    Task.detached { [self] in
      var problem: String?
      do throws(FileError) {
        try InputFile.pieces(of: "-") { piece in
          take { $0.feed.feed(piece) }
          return true
        }
      } catch { problem = error.reason }
      take {
        $0.feed.finish()
        $0.problem = problem.map { "authflow cannot read standard input: \($0)" }
      }
    }
  }

  private func take(_ change: (inout sending Work) -> Void) {
    let isFirst = work.withLock { work in
      change(&work)
      defer { work.isNew = true }
      return !work.isNew
    }
    // It has been woken already where nobody has looked since.
    if isFirst { Curses.wake() }
  }

  /// The version in which the runs are.
  var machine: Machine { work.withLock { $0.feed.machine } }

  /// What is new since the last time.
  func takeNews() -> [Message] {
    work.withLock { work in
      guard work.isNew else { return [] }
      work.isNew = false
      let problem = work.problem.map { [Message.refused($0)] } ?? []
      work.problem = nil
      return [.logged(work.feed.takeReport())] + problem
    }
  }

  /// The run of a request, to be explored in the place of the present one or shown while the
  /// log goes on.
  func open(_ number: Int, movesAlong: Bool) -> [Message] {
    guard let (found, title) = work.withLock({ $0.feed.run(of: number) }) else {
      return [
        .refused(
          "request \(number) ended too long ago, so authflow no longer has its lines")
      ]
    }
    if movesAlong { return [.moved(found, title: title)] }
    var run = found
    run.rewind()
    let reading = ReadyFlow(machine: run.machine, reference: ShippedVersion.id)
    return [.switched(reading, run, title: title)]
  }
}
