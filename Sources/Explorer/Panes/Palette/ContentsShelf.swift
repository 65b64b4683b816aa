import Model

/// What a run teaches, as a heading in the list of runs.
enum ContentsShelf {
  /// The heading of what the article names.
  static let cases = "The article, case by case"

  /// What begins the names of scenarios that belong together, and what one learns from them.
  private static let shelves: [(prefix: String, shelf: Shelf)] = [
    (
      "row",
      (
        cases,
        "each error in the article, and what the app does"
      )
    ),
    (
      "hazard",
      ("Mistakes that apps make", "what goes wrong, and what to do instead")
    ),
    (
      "cycle",
      ("Loops, and what ends them", "errors that repeat, and what ends the loop")
    ),
    ("shipped", ("What the library does by itself", "MSAL, seen from inside")),
    (
      "sample",
      ("What the article's samples do", "what happens if you paste them into your app")
    ),
    ("broker", ("Through a broker app", "sign-in through Authenticator")),
    ("b2c", ("Azure AD B2C and External ID", "sign-in for customers")),
  ]

  /// A heading, and what stands under it.
  typealias Shelf = (title: String, meaning: String)

  /// Says above the list how to find something in it.
  static let order = "Type a word such as 429, loop or Intune to search the list."

  /// The heading for the other branches of the run.
  static let branches = "OTHER BRANCHES OF YOUR RUN"

  /// The heading for runs that were kept.
  static let kept = "Your runs"
  /// Words by which people look for them.
  static let ownWords = ["mine", "saved", "kept", "runs"]

  /// The heading for a scenario, by the name of its file, and its place among the headings.
  private static func shelf(of name: String) -> (place: Int, shelf: Shelf) {
    let prefix = String(name.prefix { $0 != "-" })
    guard let place = shelves.firstIndex(where: { $0.prefix == prefix }) else {
      return (shelves.count, ("Other flows", ""))
    }
    return (place, shelves[place].shelf)
  }

  /// What stands above the first of each row.
  static let begin = "BEGIN HERE"
  /// How many stand there at most.
  private static let beginnings = 5

  /// Where to begin, or go on: under each of the first headings what was not done yet, the
  /// first of it; then the newest run that was kept.
  ///
  /// It is the same in every flow, so that it stays where it is when another is opened: a row
  /// is replaced by the next under its heading once it is done, and for nothing else.
  static func beginning(of items: [PalettePane.Item]) -> [PalettePane.Item] {
    var seen: Set<String> = []
    let firsts = items.filter {
      !$0.isDone && !$0.heading.isEmpty && seen.insert($0.heading).inserted
    }
    let own = firsts.filter { $0.shelf == kept }
    let others = firsts.filter { $0.shelf != kept }.prefix(
      own.isEmpty ? beginnings : beginnings - 1)
    // What one has made oneself is known; what teaches stands first.
    return (others + own.prefix(1)).map { item in
      item.under(begin, "what comes next of each kind")
    }
  }

  /// What was found, the best first, under its headings: the heading of the best comes first.
  ///
  /// - Parameters:
  ///   - found: what was found.
  ///   - all: the whole list, which has what stands where to begin under its own heading, too.
  /// - Returns: the same, what has one heading together.
  static func grouped(_ found: [PalettePane.Item], as all: [PalettePane.Item])
    -> [PalettePane
    .Item]
  {
    let placed = found.map { item in
      guard item.heading == begin else { return item }
      return all.first { $0.action == item.action && $0.heading != begin } ?? item
    }
    // A dictionary has no order of its own; the headings bring theirs.
    let under = Dictionary(grouping: placed, by: \.heading)
    return placed.map(\.heading).unique().flatMap { under[$0, default: []] }
  }

  /// Scenarios under their headings, in the order of these; those that were kept last.
  static func sorted(_ scenarios: [RunOffer]) -> [(offer: RunOffer, shelf: Shelf)] {
    let own: Shelf = (kept, "your runs, each named after its last state")
    let shelved = scenarios.map { offer -> (place: Int, offer: RunOffer, shelf: Shelf) in
      guard case .bundled(let name) = offer.name else {
        return (shelves.count + 1, offer, own)
      }
      let shelf = shelf(of: name)
      return (shelf.place, offer, shelf.shelf)
    }
    // After the shelves come other flows, and then the runs that were kept.
    return (0...shelves.count + 1).flatMap { place in
      shelved.filter { $0.place == place }.map { ($0.offer, $0.shelf) }
    }
  }
}
