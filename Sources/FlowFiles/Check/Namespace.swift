/// The kinds of things that files name by id.
public enum Namespace: String, Hashable, Sendable, CaseIterable {
  /// A state.
  case state
  /// An event.
  case event
  /// A group.
  case group
  /// A variable.
  case variable
  /// A scope.
  case scope
  /// A source.
  case source
  /// A topic.
  case topic
  /// A hazard.
  case hazard
  /// A property.
  case property
  /// An entry of the catalogue.
  case entry

  /// The sections of a flow whose entries have ids, each with what they are.
  static let sections: [String: Namespace] = [
    "sources": .source, "topics": .topic, "hazards": .hazard, "groups": .group, "variables": .variable,
    "events": .event, "states": .state, "properties": .property,
  ]
}
