package import Catalogue
import Model

/// The one decision behind everything that speaks of an error: the cause, who mends it, and
/// what the app does meanwhile.
///
/// The cause is the most specific that is known; who mends it follows from the cause; what the
/// app does follows from the code that it sees, since it must not choose by anything else.
package struct Decision: Sendable {
  /// What is known of the error.
  let facts: ErrorFacts
  /// What is known of all.
  let catalogue: Catalogue
  /// Everything that is known of it, the cause first and last what the app saw.
  package private(set) var layers: [CatalogueEntry] = []
  /// What is known of what lies beneath the error that the app saw.
  private(set) var causes: [CatalogueEntry] = []
  /// The error that the app saw; nil if nobody says, or the catalogue does not know it.
  package private(set) var seen: CatalogueEntry?
  /// The cause; nil if nothing is known of it.
  package private(set) var cause: CatalogueEntry?
  /// The error by which the app sees it: the one that is said, or what MSAL makes of the cause;
  /// nil if it sees nothing.
  package private(set) var surfaced: CatalogueEntry?

  /// Decides.
  package init(_ facts: ErrorFacts, in catalogue: Catalogue) {
    self.facts = facts
    self.catalogue = catalogue
    seen = entrySeen()
    causes = knownCauses()
    // A sentence that stands alone names the entry with which it comes.
    if seen == nil, causes.isEmpty { causes = [entryOfFacts].compactMap(\.self) }
    layers = (causes + [seen].compactMap(\.self)).unique()
    cause = mostSpecific
    surfaced = asSeen
  }

  /// Codes of MSALError that say all by themselves, whatever OAuth error lies beneath.
  private static let decisive: Set<Int> = [-50001, -50003, -50004, -50142]

  /// The entry with which the fixed sentence comes.
  private var entryOfFacts: CatalogueEntry? {
    facts.sentence?.entry.flatMap { catalogue[$0] }
  }

  private var mostSpecific: CatalogueEntry? {
    // A library's own code is told as the library's.
    if facts.isForeign, let error = facts.oauthError.flatMap(catalogue.oauthError) {
      return error
    }
    if let number = causes.first(where: { $0.kind == .serverNumber }) {
      return number
    }
    if let seen = asSeen, seen.kind == .msalError, Self.decisive.contains(seen.code ?? 0) {
      return seen
    }
    if let inner = facts.internalCode, let entry = catalogue.entry(.msalError, code: inner),
      inner != -50006
    {
      return entry
    }
    return layers.first
  }

  private var asSeen: CatalogueEntry? {
    if let seen, [.msalError, .systemError, .internalError].contains(seen.kind) {
      return outward(seen)
    }
    if facts.internalCode != nil { return internalError }
    if facts.isOnPage || facts.isForeign { return nil }
    if let pair = facts.oauthError, let answer = conversion(of: pair) { return answer }
    if let entry = causes.first(where: {
      $0.occurrence != nil || $0.interactive != nil
    }) {
      return surface(of: entry)
    }
    if let core = facts.coreCode {
      return catalogue.entry(.msalError, code: catalogue.surfaced(coreCode: core).code)
    }
    if let entry = entryOfFacts, entry.kind != .wrapperError { return outward(entry) }
    let wrapper = causes.first { $0.kind == .wrapperError }
    let meant = wrapper?.concerns.first.flatMap { catalogue[$0] } ?? seen
    return meant?.kind == .internalError ? internalError : meant
  }

  var internalError: CatalogueEntry? { catalogue.entry(.msalError, code: -50000) }

  /// A code that never comes out arrives as -50000; one of an older version is today's.
  private func outward(_ entry: CatalogueEntry) -> CatalogueEntry? {
    switch entry.kind {
    case .internalError: return internalError
    case .msalError: return entry.appearance == .topLevel ? entry : internalError
    // Some of the system's errors MSAL turns into its own, others never come out.
    case .systemError:
      if let own = entry.concerns.first.flatMap({ catalogue[$0] }) { return outward(own) }
      return entry.appearance == nil ? entry : nil
    default: return entry
    }
  }

  private func surface(of entry: CatalogueEntry) -> CatalogueEntry? {
    // An internal code was read under the key that only -50000 has.
    if entry.kind == .internalError { return internalError }
    return first(of: RequestKind.allCases) { request in
      if case .error(let conversion) = entry.surface(in: request) {
        conversion
      } else {
        nil
      }
    }
  }

  /// What MSAL makes of the very pair that was seen, where its number is not known to be met
  /// otherwise.
  private func conversion(of error: String) -> CatalogueEntry? {
    guard !causes.contains(where: { $0.kind == .serverNumber }),
      status == nil,
      let entry = catalogue.oauthError(error), entry.occurrence != nil
    else { return nil }
    let endpoint =
      facts.suberror.flatMap(catalogue.suberror)?.answer?.endpoint ?? entry.answer?.endpoint
      ?? .token
    let answer = facts.answer(error, from: endpoint)
    // A server that fails is no reason for a page, and what an app learns of it is what a page
    // brings back.
    let usual =
      error.lowercased() == "server_error"
      ? [RequestKind.interactive] : RequestKind.allCases
    return first(of: usual) { Conversion(of: .answer(answer), in: $0) }
  }

  /// What the app sees of a conversion in the request that failed, or else in the first of some
  /// that has one.
  private func first(of usual: [RequestKind], _ conversion: (RequestKind) -> Conversion?)
    -> CatalogueEntry?
  {
    for request in facts.request.map({ [$0] }) ?? usual {
      guard let error = conversion(request)?.error else { continue }
      return catalogue.error(domain: error.domain, code: error.code)
    }
    return nil
  }
}
