/// Whether a state takes an event, with some values it may carry.
package enum EventAcceptance: Hashable, Sendable {
  /// In none of its configurations.
  case never
  /// In some of its configurations.
  case sometimes
  /// In all of its configurations.
  case always
}
