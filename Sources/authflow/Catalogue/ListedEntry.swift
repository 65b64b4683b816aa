import Catalogue
import MSALErrors

/// An entry as `authflow errors --format json` writes it; absent values are null.
struct ListedEntry: Encodable {
  private let entry: CatalogueEntry
  private let catalogue: Catalogue

  init(_ entry: CatalogueEntry, in catalogue: Catalogue) {
    self.entry = entry
    self.catalogue = catalogue
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, domain, code, objc, swift, spellings, keywords, group, since, meaning, mends, otherwise, fix,
      handling,
      required, user,
      never
    case appears, madeBy, oauth, suberror, endpoint, status, silent, interactive, repeatedAfter, concerns, type,
      certainty
    case sources
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(entry.kind.rawValue, forKey: .kind)
    try container.encode(entry.domain, forKey: .domain)
    try container.encode(entry.code, forKey: .code)
    try container.encode(entry.objc, forKey: .objc)
    try container.encode(entry.swift, forKey: .swift)
    try container.encode(entry.spellings, forKey: .spellings)
    try container.encode(entry.keywords, forKey: .keywords)
    try container.encode(entry.group, forKey: .group)
    try container.encode(entry.since, forKey: .since)
    try container.encode(entry.meaning, forKey: .meaning)
    let decision = EntryText(entry, in: catalogue).decision
    try container.encode(decision.mends?.rawValue, forKey: .mends)
    try container.encode(decision.otherwise?.rawValue, forKey: .otherwise)
    try container.encode(decision.fix.isEmpty ? nil : decision.fix, forKey: .fix)
    try container.encode(decision.app, forKey: .handling)
    try container.encode(entry.obligation.map { $0 == .required }, forKey: .required)
    try container.encode(decision.user.isEmpty ? nil : decision.user, forKey: .user)
    try container.encode(decision.never.isEmpty ? nil : decision.never, forKey: .never)
    try container.encode(entry.appearance?.rawValue, forKey: .appears)
    try container.encode(entry.madeBy, forKey: .madeBy)
    try container.encode(entry.answer?.error, forKey: .oauth)
    try container.encode(entry.answer?.suberror, forKey: .suberror)
    try container.encode(entry.answer?.endpoint.rawValue, forKey: .endpoint)
    try container.encode(entry.status, forKey: .status)
    try container.encode(entry.occurrence == nil ? nil : entry.isMetSilently, forKey: .silent)
    try container.encode(entry.interactive?.rawValue, forKey: .interactive)
    try container.encode(entry.repeatedAfter, forKey: .repeatedAfter)
    try container.encode(entry.concerns, forKey: .concerns)
    try container.encode(entry.type, forKey: .type)
    try container.encode(entry.certainty.rawValue, forKey: .certainty)
    try container.encode(entry.citations.map { ListedSource($0, in: catalogue) }, forKey: .sources)
  }
}
