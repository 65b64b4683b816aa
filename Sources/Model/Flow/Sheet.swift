/// Where the states of a flow stand on a map: the same for every state of a run, so that
/// nothing moves.
///
/// It says places alone; what stands on them are the titles of the flow, and roads are found
/// between them.
package struct Sheet: Packable, Hashable, Sendable {
  /// How many cells something has.
  package struct Extent: Packable, Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int = 0, rows: Int = 0) {
      self.columns = columns
      self.rows = rows
    }

    package init(from reader: inout PackedReader) throws {
      self = try reader.make(Self.init)
    }
  }

  /// A part of the map, its column and row from 0; a border may begin one cell before the map,
  /// and is cut off there.
  package struct Box: Packable, Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
      self.column = column
      self.row = row
      self.columns = columns
      self.rows = rows
    }

    package init(from reader: inout PackedReader) throws {
      self = try reader.make(Self.init)
    }
  }

  /// What has a part of the map for itself.
  package struct Place: Packable, Hashable, Sendable {
    /// The id of a state, a compound state or a group, or a word for people who read the sheet.
    package var id: String
    package var box: Box

    package init(id: String, box: Box) {
      self.id = id
      self.box = box
    }

    package init(from reader: inout PackedReader) throws {
      self = try reader.make(Self.init)
    }
  }

  /// A road, by the ids of its ends; the first may be a compound state.
  package struct Link: Packable, Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    package init(from reader: inout PackedReader) throws {
      self = try reader.make(Self.init)
    }
  }

  /// The least window that it is made for.
  package var window: Extent
  /// The extent of the map in it.
  package var map = Extent()
  /// The states: cards with a border, pills where they have one row.
  package var places: [Place] = []
  /// The borders around the members of compound states.
  package var frames: [Place] = []
  /// The titles of groups.
  package var captions: [Place] = []
  /// Where the meaning of the signs stands, if it has room.
  package var legend: Box?
  /// Columns and rows that roads like to run in.
  package var gutters: [Place] = []
  /// Areas in which level roads and their words are welcome.
  package var lanes: [Place] = []
  /// Roads that always show, beside those of the story.
  package var shown: [Link] = []
  /// Roads that are not.
  package var hidden: [Link] = []
}

extension Sheet {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(window: Extent()) }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
