import Synchronization

/// What was made of a catalogue, kept with it, so that it is made once for all its copies.
///
/// It says nothing of its own, so all are equal. What it keeps may hold the catalogue again: a
/// catalogue lives as long as the program.
final class Derived: Sendable, Hashable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  func value<Value: Sendable>(_ make: () -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let known = values.withLock({ $0[type] }) as? Value { return known }
    let value = make()
    values.withLock { $0[type] = value }
    return value
  }
}

extension Catalogue {
  /// What follows from the catalogue alone; made when it is asked for first.
  package func derived<Value: Sendable>(_ make: (Catalogue) -> Value) -> Value {
    derived.value { make(self) }
  }
}
