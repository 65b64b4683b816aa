import Model

/// The format of a flow's sheets, which stand in a file beside it, as
/// `docs/authors/drawing-signs.md` describes it.
extension Form<[Sheet]> {
  /// The sheets by the windows that they are made for; those that lack a state are left out.
  static var sheets: Form {
    let window = Form<Sheet.Extent>.extent.then { _, input in input.node.text }
    return entries(window, .sheet, 0...Limits.sheets) { entries, _ in
      entries.compactMap(\.value)
    }
  }
}

extension Form<Sheet?> {
  fileprivate static var sheet: Form {
    record("a sheet") { keys in
      var sheet = Sheet.empty
      // A window that cannot be read has been noted at its key.
      sheet.window = Sheet.Extent(keys.id) ?? sheet.window
      let map = keys("map", .extent)
      sheet.map = map ?? sheet.map
      sheet.places = keys.list("states", .places(.reference(.state)))
      sheet.frames = keys.list("frames", .places(.reference(.state)))
      sheet.captions = keys.list("groups", .places(.reference(.group)))
      sheet.legend = keys("legend", .box)
      sheet.gutters = keys.list("gutters", .places(.identifier))
      sheet.lanes = keys.list("lanes", .places(.identifier))
      sheet.shown = keys.list("dim", .links)
      sheet.hidden = keys.list("hide", .links)
      // Places can only be judged against a map that could be read.
      if map != nil {
        keys.checkPlaces(of: sheet)
      } else if keys["map"] == nil {
        keys.note("missing-key", "a sheet needs \"map\", as map: \(keys.id)", at: nil)
      }
      // `.some(nil)` means well read but not used: nothing more is to be noted.
      return .some(keys.hasAllStates() ? sheet : nil)
    }
  }
}

extension Form<[Sheet.Place]> {
  /// A line for each place.
  fileprivate static func places(_ key: Form<String>) -> Form {
    entries(key, .box, 0...Limits.places) { entries, _ in
      entries.map { Sheet.Place(id: $0.key.text ?? "", box: $0.value) }
    }
  }
}

extension Form<[Sheet.Link]> {
  /// Where roads lead, by where they begin.
  fileprivate static var links: Form {
    entries(.reference(.state), .oneOrMore(.reference(.state))) { entries, _ in
      entries.flatMap { from, ends in ends.map { Sheet.Link(from: from.text ?? "", to: $0) }
      }
    }
  }
}

extension Keys {
  /// Notes what leaves the map, states that lie on others, and states and compound states that
  /// are taken for each other.
  fileprivate func checkPlaces(of sheet: Sheet) {
    let compounds =
      reader?.file["states"]?.entries?.filter(\.isCompound).compactMap(\.key.text) ?? []
    for (key, places) in [
      ("states", sheet.places), ("frames", sheet.frames), ("groups", sheet.captions),
      ("gutters", sheet.gutters),
      ("lanes", sheet.lanes),
    ] {
      for (index, place) in places.enumerated() {
        func note(_ code: String, _ message: String) {
          self.note(
            code, quoted(place.id) + message,
            at: self[key]?.entries?.first { $0.key.text == place.id }?.key)
        }
        // Only states are compared with each other: a frame may lie within another.
        let isCompound = compounds.contains(place.id)
        // A border at the edge stands one cell outside of the states that it holds.
        if !place.box.isWithin(sheet.map, from: key == "frames" ? -1 : 0) {
          note("off-map", " leaves the map of \(sheet.map.columns)x\(sheet.map.rows)")
        } else if key == "states", isCompound {
          note("no-state", " is a compound state, so write it in \"frames\"")
        } else if key == "frames", !isCompound {
          note("no-compound", " is not a compound state, so write it in \"states\"")
        } else if key == "states",
          let other = places[..<index].first(where: { $0.box.overlaps(place.box) })
        {
          note("places-overlap", " overlaps \(quoted(other.id))")
        }
      }
    }
  }

  /// Whether every state has a place; notes those that have none, unless the sheet is one of a
  /// flow that is built on.
  fileprivate func hasAllStates() -> Bool {
    guard let reader, let input else { return true }
    let placed = Set((self["states"]?.entries ?? []).compactMap(\.key.text))
    let states = (reader.file["states"]?.entries ?? []).filter { !$0.isCompound }
      .compactMap(
        \.key.text)
    let missing = states.filter { !placed.contains($0) }
    if !missing.isEmpty,
      // The sheets of a base flow cannot know the states that are added to it.
      [nil, BaseFile.places(beside: reader.problems.files.path)].contains(place.file)
    {
      let message =
        "no place for \(listed(missing)), so this sheet is not used. Add a line for each state to \"states\""
      reader.problems.note("no-place", message, at: input.owner, severity: .warning)
    }
    return missing.isEmpty
  }
}

extension Sheet.Box {
  fileprivate func isWithin(_ map: Sheet.Extent, from least: Int) -> Bool {
    min(column, row) >= least && column + columns <= map.columns && row + rows <= map.rows
  }

  fileprivate func overlaps(_ other: Self) -> Bool {
    column < other.column + other.columns && other.column < column + columns
      && row < other.row + other.rows && other.row < row + rows
  }
}
