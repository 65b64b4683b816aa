package import Canvas

/// Where the states of a machine stand on a map: the same for every state of a run, so that nothing moves.
package struct Sheet: Hashable, Sendable {
  /// A state's place.
  package struct Place: Hashable, Sendable {
    /// The state's id.
    package var id: String
    /// A card with a border; a pill where it has one row.
    package var rect: Rect
    /// The lines of its name; empty for the title, wrapped.
    package var name: [String] = []
    /// What stands below the name.
    package var note: [String] = []
  }

  /// The border around the members of a compound state.
  package struct Enclosure: Hashable, Sendable {
    /// The compound state's id.
    package var id: String
    /// The border.
    package var rect: Rect
  }

  /// Words on the map, in a group's colour.
  package struct Caption: Hashable, Sendable {
    /// The group's number; nil for none.
    package var group: Int?
    /// Where the first line begins.
    package var point: Point
    /// The lines.
    package var lines: [String]
  }

  /// A column or a row that roads like to run in.
  package struct Gutter: Hashable, Sendable {
    /// A word for people who read the sheet.
    package var name: String
    /// Its cells.
    package var rect: Rect
    /// True for an area in which level roads and their words are welcome.
    package var isLane = false
  }

  /// A road of the story, by the ids of its ends; the first may be a compound state.
  package struct Link: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The least window that it is made for.
  package var window: Size
  /// The extent of the map in it.
  package var size: Size
  /// The places.
  package var places: [Place]
  /// The borders of compound states.
  package var enclosures: [Enclosure] = []
  /// The captions.
  package var captions: [Caption] = []
  /// The gutters.
  package var gutters: [Gutter] = []
  /// Roads that are seen dim, beside those of the story.
  package var shown: Set<Link> = []
  /// Roads that are not seen dim.
  package var hidden: Set<Link> = []

  /// Creates a sheet with places alone.
  package init(window: Size, size: Size, places: [Place]) {
    self.window = window
    self.size = size
    self.places = places
  }
}
