import Model

/// The ids that a file defines, collected before anything is checked, so that order does not
/// matter.
struct Declarations {
  private let ids: [Namespace: [String]]
  private let sets: [Namespace: Set<String>]
  /// Where what the flow leaves out of the one it builds on is named.
  private let leftOut: [Namespace: [String: Place]]

  /// Collects the ids; what is not as it should be is passed over here and reported by the
  /// shapes.
  init(_ file: Node) {
    var ids: [Namespace: [String]] = [
      .state: Self.keys(file["states"]), .group: Self.keys(file["groups"]),
      .variable: Self.keys(file["variables"]),
      .source: Self.keys(file["sources"]), .topic: Self.keys(file["topics"]),
      .hazard: Self.keys(file["hazards"]),
      .property: Self.keys(file["properties"]),
      .scope: file["scopes"]?.items?.compactMap(\.text) ?? [],
    ]
    // Without the section, events are whatever the states name, so none of them is unknown.
    if let events = file["events"] { ids[.event] = Self.keys(events) }
    // An entry may refer to one of another section, so all sections share one list of ids.
    ids[.entry] = CatalogueSection.all.flatMap { Self.keys(file[$0.key]) }
    self.ids = ids
    leftOut = Namespace.sections.reduce(into: [:]) { places, section in
      for id in file["without"]?[section.key]?.items ?? [] {
        places[section.value, default: [:]][id.text ?? ""] = id.place
      }
    }
    sets = ids.mapValues { Set($0) }
  }

  /// True if the id is defined, or if things of its kind need not be listed: events in a file
  /// without that section.
  func contains(_ id: String, in namespace: Namespace) -> Bool {
    sets[namespace]?.contains(id) ?? true
  }

  /// True if every id of the kind must be listed.
  func isListed(_ namespace: Namespace) -> Bool { ids[namespace] != nil }

  /// The ids of a kind, in the order of the file.
  func all(_ namespace: Namespace) -> [String] { ids[namespace] ?? [] }

  /// Where an id is left out of the flow that is built on; nil if it is not.
  func placeLeftOut(_ id: String, in namespace: Namespace) -> Place? {
    leftOut[namespace]?[id]
  }

  /// The defined id that is nearest to one that is not.
  func nearest(to id: String, in namespace: Namespace) -> String? {
    Nearest.name(to: id, among: ids[namespace] ?? [])
  }

  private static func keys(_ section: Node?) -> [String] {
    section?.entries?.compactMap(\.key.text) ?? []
  }
}

/// The kinds of things that files name by id.
enum Namespace: String {
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
    "sources": .source, "topics": .topic, "hazards": .hazard, "groups": .group,
    "variables": .variable,
    "events": .event, "states": .state, "properties": .property,
  ]
}
