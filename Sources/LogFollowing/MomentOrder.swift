/// How the moments of the lines of a log go on from one to the next.
package struct MomentOrder: Hashable, Sendable {
  private var last: Int?
  private var rises = 0
  private var falls = 0

  /// Begins with no line.
  package init() {}

  /// Takes the moment of a line, in milliseconds; nil where it has none.
  mutating func add(_ time: Int?) {
    guard let time else { return }
    if let last, time != last {
      if time > last { rises += 1 } else { falls += 1 }
    }
    last = time
  }

  /// True if the newest line stands first; a log of several runs of an app falls back now and then, and rises more often.
  package var isNewestFirst: Bool { falls > 2 * rises }
}
