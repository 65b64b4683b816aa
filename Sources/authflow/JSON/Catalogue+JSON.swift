import Catalogue
import Errors
import Model

extension CatalogueEntry {
  /// As `authflow errors --format json` writes it.
  func json(in catalogue: Catalogue) -> JSONObject {
    let decision = EntryText(self, in: catalogue).decision
    return [
      "id": id, "kind": kind.rawValue, "domain": domain, "code": code, "objc": objc, "swift": swift,
      "spellings": spellings, "keywords": keywords, "group": group, "since": since, "meaning": meaning,
      "mends": decision.mends?.rawValue, "otherwise": decision.otherwise?.rawValue, "fix": decision.fix.nilIfEmpty,
      "handling": decision.app, "required": obligation.map { $0 == .required }, "user": decision.user.nilIfEmpty,
      "never": decision.never.nilIfEmpty, "appears": appearance?.rawValue, "madeBy": madeBy, "oauth": answer?.error,
      "suberror": answer?.suberror, "endpoint": answer?.endpoint.rawValue, "status": status,
      "silent": occurrence.map { _ in isMetSilently }, "interactive": interactive?.rawValue,
      "repeatedAfter": repeatedAfter, "concerns": concerns, "type": type, "certainty": certainty.rawValue,
      "sources": citations.map { $0.json(in: catalogue) },
    ]
  }
}

extension Citation {
  /// A place where something is said, with its address if that is known.
  func json(in catalogue: Catalogue) -> JSONObject {
    [
      "title": catalogue.source(of: self)?.title ?? source, "heading": heading, "url": catalogue.address(of: self),
    ]
  }
}
