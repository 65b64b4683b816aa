import Catalogue
import Errors
import Model

/// What the catalogue offers to inject in a snapshot, as items of the palette.
struct ErrorOffers: Sendable {
  let router: ErrorRouter
  let snapshot: Snapshot

  /// All of the catalogue, and what happens on the device; nothing in flows that have no
  /// errors.
  var items: [PalettePane.Item] {
    guard router.machine.flow.events.contains(where: \.standsForErrors) else { return [] }
    let device = DeviceOccurrence.allCases.map { occurrence in
      item(
        .device(occurrence), title: occurrence.title, about: occurrence.about,
        keywords: [occurrence.rawValue])
    }
    return device
      // What stands in logs only ends no request.
      + router.catalogue.entries.filter {
        $0.kind != .systemError || $0.appearance != .never
      }.map { entry in
        item(
          .entry(entry.id), title: entry.id, about: about(entry),
          // What a number meant once is not what is looked for first.
          codes: entry.kind == .formerCode ? [] : entry.code.map(Self.numbers) ?? [],
          keywords: [entry.swift, entry.objc].compactMap(\.self) + entry.spellings
            + entry.keywords)
      }
  }

  /// The item for an origin in its own words, such as `invalid_grant bad_token`; nil for single
  /// names and numbers, which are searched for.
  func item(_ query: String) -> PalettePane.Item? {
    guard query.contains(" "), let origin = ErrorOrigin(query, in: router.catalogue) else {
      return nil
    }
    let catalogue = router.catalogue
    let meanings: [String?]
    switch origin {
    case .entry, .device: return nil
    case .answer(let error, let suberror):
      meanings = [
        catalogue.oauthError(error)?.meaning, catalogue.suberror(suberror)?.meaning,
      ]
    case .status(let status, _):
      meanings = [
        catalogue.entry(.httpStatus, code: status)?.meaning
          ?? "This is the status of the server's answer."
      ]
    }
    let about = meanings.compactMap(\.self).joined(separator: " ")
    return item(origin, title: origin.text, about: about)
  }

  private func item(
    _ origin: ErrorOrigin, title: String, about: String, codes: [String] = [],
    keywords: [String] = []
  ) -> PalettePane.Item {
    var item = PalettePane.Item(
      action: .error(origin), title: title, about: about, codes: codes, keywords: keywords)
    do throws(ArrivalRefusal) {
      item.detail = try router.arrival(of: origin, at: snapshot).error.columns
    } catch {
      item.detail = codes.first ?? ""
      item.refusal = error.text
    }
    return item
  }

  /// Numbers of the server say little without their names.
  private func about(_ entry: CatalogueEntry) -> String {
    entry.kind == .serverNumber
      ? (entry.objc.map { $0 + ": " } ?? "") + entry.meaning : entry.meaning
  }

  /// A code as it is typed: with its sign and without.
  static func numbers(_ code: Int) -> [String] { [String(code), String(code.magnitude)] }
}

extension ErrorValue {
  /// The error in a few columns: `sees -50000 / -42003`.
  var columns: String {
    // The code below tells errors apart that share one: -50000 may have many causes.
    let inner = internalCode ?? underlying.first.map { $0.internalCode ?? $0.code }
    // The domain of MSAL is the usual one, and need not be said.
    let domain = domain == .msalDomain ? "" : domain + " "
    return "sees " + domain + String(code) + (inner.map { " / \($0)" } ?? "")
  }
}

extension DeviceOccurrence {
  /// Its name on screen.
  var title: String {
    switch self {
    case .userCancels: "User canceled"
    case .brokerSilent: "Broker gives no answer"
    case .noAccount: "No account in the parameters"
    case .noRefreshToken: "No refresh token fits"
    case .fewerScopes: "Token for fewer scopes"
    }
  }

  /// What happens, in one sentence.
  var about: String {
    switch self {
    case .userCancels: "The user closes the sign-in page before the server has answered."
    case .brokerSilent:
      "The user switches back from the broker app, so MSAL gets no answer from the broker."
    case .noAccount:
      "The silent request does not name an account, so MSAL does not know whose tokens to use."
    case .noRefreshToken:
      "The cache holds no refresh token for this account, this app and this cloud."
    case .fewerScopes:
      "The server issues a token, but with fewer scopes than the app asked for."
    }
  }
}
