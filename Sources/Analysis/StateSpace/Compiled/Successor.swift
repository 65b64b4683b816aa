import Model

/// How a successor was reached.
enum SuccessorRecord: Hashable, Sendable {
  /// By an event: its code, the code of the transition, and which combination of carried
  /// values.
  case event(Int32, arm: Int32, combination: Int32)
  /// Time has passed.
  case time

  /// The code of the transition; nil when time has passed.
  @inline(__always) var arm: Int32? {
    if case .event(_, let arm, _) = self { arm } else { nil }
  }
}

/// A configuration that follows another.
struct Successor {
  let configuration: Words
  let record: SuccessorRecord
  /// Where the one is that it follows.
  let parent: UInt32
  let hash: UInt64

  @inline(__always) init(
    _ configuration: Words, _ record: SuccessorRecord, of parent: UInt32
  ) {
    self.configuration = configuration
    self.record = record
    self.parent = parent
    hash = configuration.mixed
  }
}

/// How often each transition was taken, by the position of its code.
typealias MoveCounts = UnsafeMutableBufferPointer<UInt64>

extension UnsafeMutableBufferPointer {
  /// Values without references in memory of their own, which optimised code reads without
  /// checks; the owner frees it.
  static func copy(of elements: [Element]) -> Self {
    let buffer = Self.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }
}
