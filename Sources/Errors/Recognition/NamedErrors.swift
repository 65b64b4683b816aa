import Catalogue

/// The errors of a text that is nothing but a number or name.
enum NamedErrors {
  /// Everything the catalogue knows by that number or name; empty for other texts.
  static func recognitions(in bytes: [UInt8], _ catalogue: Catalogue, _ names: NameTable)
    -> [Recognition]
  {
    let search = catalogue.bearing(
      String(decoding: bytes, as: UTF8.self), borne: names.borne)
    let empty = Recognition(range: 0..<bytes.count)
    let found =
      search.named.compactMap { recognition(of: $0, empty) }
      + search.unknown.compactMap { recognition(of: $0, empty) }
    return search.isList
      ? joined(found)
      : found.filter { one in
        // A code of the core that MSAL leaves as it is is told as MSAL's.
        one.coreCode == nil || !found.contains { $0.code == one.coreCode }
      }
  }

  /// Several numbers tell of one error, unless two of them are told of the same place in it.
  private static func joined(_ parts: [Recognition]) -> [Recognition] {
    guard var whole = parts.first else { return [] }
    for part in parts.dropFirst() {
      guard whole.code == nil || part.code == nil,
        whole.internalCode == nil || part.internalCode == nil,
        whole.status == nil || part.status == nil
      else { return parts }
      whole.facts.domain = whole.domain ?? part.domain
      whole.facts.code = whole.code ?? part.code
      whole.facts.internalCode = whole.internalCode ?? part.internalCode
      whole.facts.status = whole.status ?? part.status
      whole.facts.serverNumbers += part.serverNumbers
    }
    return [whole]
  }

  private static func recognition(of entry: CatalogueEntry, _ empty: Recognition)
    -> Recognition?
  {
    guard entry.kind != .userInfoKey else { return nil }
    var found = empty
    found.facts = ErrorFacts(entry)
    return found
  }

  private static func recognition(of unknown: UnknownNumber, _ empty: Recognition)
    -> Recognition?
  {
    var found = empty
    switch unknown.range {
    case .msalError:
      (found.facts.domain, found.facts.code) = (ErrorValue.msalDomain, unknown.number)
    case .internalError: found.facts.internalCode = unknown.number
    case .systemError:
      (found.facts.domain, found.facts.code) = (ErrorValue.urlDomain, unknown.number)
    case .serverNumber(let prefix):
      found.facts.serverNumbers = ["\(prefix.rawValue)\(unknown.number)"]
    case nil: return nil
    }
    return found
  }
}
