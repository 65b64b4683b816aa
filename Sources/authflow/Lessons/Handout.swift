import BundledFlows
import Canvas
import Catalogue
import Model

/// A page to take home: the errors that an app sees, what it does, and the code that does it.
enum Handout {
  /// The states whose code it has, in the order in which an app meets them.
  private static let states = [
    "silent", "declined", "wait", "canceled", "again", "internal",
  ]
  /// Errors that are not MSAL's own and have a row, too, by the ids of the catalogue.
  private static let others = [
    "HTTP 429", "HTTP 503", "NSURLErrorNotConnectedToInternet",
    "errSecMissingEntitlement",
  ]

  /// The page as Markdown.
  static var text: String {
    let catalogue = BundledFlows.catalogue
    let own = catalogue.entries.filter {
      $0.kind == .msalError && $0.appearance == .topLevel
    }
    let rows = (own + others.compactMap { catalogue[$0] }).map(row)
    let parts = [
      "# Sign-in errors of MSAL for iOS/macOS",
      """
      Check the domain first, then the code. If the app knows an account, call `acquireTokenSilent` \
      first, and open the sign-in page if the call fails with -50002. If there is no account, open the sign-in page at once.
      """,
      "| error | the app does | the user sees | never |\n|---|---|---|---|\n"
        + rows.joined(separator: "\n"),
      "Stop after three failed attempts since the last token, whatever the error.",
      "## Parts of a handler",
      "`silent` and `interactive` are the parameters of the app's two requests. You must write functions that MSAL does not have, such as `userGoesOn`.",
      "```swift\n\(code)\n```",
      "`authflow practice hint whole-handler --solution` prints a whole handler. With `authflow practice` you test your own handler. `authflow learn --handout` printed this page.",
    ]
    return VisibleText.lines(parts.joined(separator: "\n\n") + "\n")
  }

  private static func row(_ entry: CatalogueEntry) -> String {
    let domain = entry.domain.map { $0 + " " } ?? ""
    // A server's status arrives beside MSAL's own code.
    let name =
      entry.kind == .httpStatus
      ? "`MSALErrorDomain -50000` with \(entry.id)"
      : entry.code.map { "`\(domain)\($0)`" } ?? entry.id
    // An entry without a number is named by its id, which is not said twice.
    let cells = [
      name + (name.contains(entry.id) ? "" : " \(entry.id)"), entry.handling, entry.user,
      entry.never,
    ]
    // A `|` of its own would end a cell.
    return "| "
      + cells.map { $0.map { $0 == "|" ? "\\|" : String($0) }.joined() }.joined(
        separator: " | ") + " |"
  }

  private static var code: String {
    guard let flow = BundledFlows["msal-apple"] else { return "" }
    let blocks = states.compactMap { flow.state($0) }.compactMap { state in
      state.handler.map { "// \(state.names.title)\n" + $0.lines.joined(separator: "\n") }
    }
    return blocks.joined(separator: "\n\n")
  }
}
