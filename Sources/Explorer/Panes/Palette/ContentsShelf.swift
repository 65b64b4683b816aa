import Model

/// What a run teaches, as a heading in the list of runs.
enum ContentsShelf {
  /// The heading of what the article names.
  static let cases = "The article, case by case"

  /// What begins the names of scenarios that belong together, and what one learns from them.
  private static let shelves: [(prefix: String, shelf: Shelf)] = [
    ("", (kept, "runs that you made, the newest first")),
    ("row", (cases, "each error in the article, and what the app does")),
    ("hazard", ("Mistakes that apps make", "what goes wrong, and what to do instead")),
    ("cycle", ("Loops, and what ends them", "errors that repeat, and what ends the loop")),
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

  /// The heading for runs that were kept.
  static let kept = "Your runs"
  /// What stands above where to begin.
  static let begin = "BEGIN HERE"
  /// What stands above the headings.
  static let groups = "EVERYTHING"

  /// Where to go on, or begin: the last runs of the user's own, then of what teaches the first
  /// that was not done yet; for who came to learn that stands first.
  ///
  /// It is the same in every flow, so that it stays where it is when another is opened.
  static func beginning(of items: [PalettePane.Item], learns: Bool) -> [PalettePane.Item] {
    let next = items.filter { !$0.isDone && $0.shelf != kept }.prefix(1)
    let own = items.filter { $0.shelf == kept }.prefix(3)
    return (learns ? next + own : own + next).map { $0.under(begin, "what comes next") }
  }

  /// A table of contents that begins with where to begin: its headings as rows, each with what
  /// comes next, and below the one that is open all of it; others stay as they are.
  static func folded(_ items: [PalettePane.Item], opened: String?) -> [PalettePane.Item] {
    let first = items.prefix { $0.heading == begin }
    guard !first.isEmpty else { return items }
    let rest = items.dropFirst(first.count)
    let under = Dictionary(grouping: rest, by: \.heading)
    return first
      + rest.map(\.heading).unique().flatMap { heading in
        let own = under[heading, default: []]
        let row = PalettePane.Item(
          action: .group(heading),
          title: (own[0].shelf.isEmpty ? heading.lowercased() : own[0].shelf)
            .capitalizedFirst,
          detail: own.contains(where: \.isTask) ? PalettePane.count(of: own) : "",
          about: own[0].meaning.isEmpty ? "" : own[0].meaning.capitalizedFirst + ".")
        return ([row] + (heading == opened ? own : [])).map { $0.under(groups, "") }
      }
  }

  /// What was found, the best first, under its headings: the heading of the best comes first.
  static func grouped(_ found: [PalettePane.Item]) -> [PalettePane.Item] {
    // A dictionary has no order of its own; the headings bring theirs.
    let under = Dictionary(grouping: found, by: \.heading)
    return found.map(\.heading).unique().flatMap { under[$0, default: []] }
  }

  /// Scenarios under their headings, in the order of these; those that were kept first.
  static func sorted(_ scenarios: [RunOffer]) -> [(offer: RunOffer, shelf: Shelf)] {
    shelves.flatMap { prefix, shelf in
      scenarios.filter { offer in
        guard case .bundled(let name) = offer.name else { return prefix.isEmpty }
        return name.prefix { $0 != "-" } == prefix
      }.map { ($0, shelf) }
    }
  }
}
