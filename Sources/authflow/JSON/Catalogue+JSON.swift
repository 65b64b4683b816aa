import Catalogue
import Errors
import Model

extension CatalogueEntry {
  /// As `authflow errors --format json` writes it.
  func json(in catalogue: Catalogue) -> JSONObject {
    let words = EntryText(self, in: catalogue)
    let (decision, answered) = (words.decision, words.answer)
    return [
      "id": id, "kind": kind.rawValue, "domain": domain, "code": code, "objc": objc,
      "swift": swift,
      "spellings": spellings, "keywords": keywords, "group": group, "since": since,
      "meaning": meaning,
      "sure": answered.sure.nilIfEmpty,
      "known": answered.causes.map { $0.json(in: catalogue) },
      "next": answered.next.nilIfEmpty,
      "handling": decision.app, "required": obligation.map { $0 == .required },
      "user": decision.user.nilIfEmpty,
      "not": answered.not.nilIfEmpty, "appears": appearance?.rawValue, "madeBy": madeBy,
      "oauth": answer?.error,
      "suberror": answer?.suberror, "endpoint": answer?.endpoint.rawValue, "status": status,
      "silent": occurrence.map { _ in isMetSilently }, "interactive": interactive?.rawValue,
      "repeatedAfter": repeatedAfter, "concerns": concerns, "type": type,
      "certainty": certainty.rawValue,
      "causes": causes.map { $0.json(in: catalogue) }, "ranked": areCausesRanked,
      "sources": citations.map { $0.json(in: catalogue) },
    ]
  }
}

extension KnownCause {
  /// One thing that may have led to an error.
  func json(in catalogue: Catalogue) -> JSONObject {
    [
      "cause": text.nilIfEmpty, "check": check.nilIfEmpty, "who": who.rawValue,
      "fix": fix.nilIfEmpty,
      "platforms": platforms.map(\.rawValue),
      "since": versions.flatMap { Self.text(of: $0.since) },
      "below": versions.flatMap { Self.text(of: $0.below) },
      "sources": citations.map { $0.json(in: catalogue) },
    ]
  }

  private static func text(of version: [Int]) -> String? {
    version.map(String.init).joined(separator: ".").nilIfEmpty
  }
}

extension Citation {
  /// A place where something is said, with its address if that is known.
  func json(in catalogue: Catalogue) -> JSONObject {
    [
      "title": catalogue.source(of: self)?.title ?? source, "heading": heading,
      "url": catalogue.address(of: self),
    ]
  }
}
