/// The errors of a text that is nothing but a number or name.
enum NamedErrors {
  /// Everything the catalogue knows by that number or name; empty for other texts.
  static func recognitions(in bytes: [UInt8], _ catalogue: Catalogue) -> [Recognition] {
    let search = catalogue.search(String(decoding: bytes, as: UTF8.self))
    let empty = Recognition(range: 0..<bytes.count)
    let found =
      search.named.compactMap { recognition(of: $0, empty) } + search.unknown.compactMap { recognition(of: $0, empty) }
    return search.isList ? joined(found) : found
  }

  /// Several numbers tell of one error, unless two of them are told of the same place in it.
  private static func joined(_ parts: [Recognition]) -> [Recognition] {
    guard var whole = parts.first else { return [] }
    for part in parts.dropFirst() {
      guard whole.code == nil || part.code == nil, whole.internalCode == nil || part.internalCode == nil,
        whole.status == nil || part.status == nil
      else { return parts }
      whole.domain = whole.domain ?? part.domain
      whole.code = whole.code ?? part.code
      whole.internalCode = whole.internalCode ?? part.internalCode
      whole.status = whole.status ?? part.status
      whole.serverNumbers += part.serverNumbers
    }
    return [whole]
  }

  private static func recognition(of entry: CatalogueEntry, _ empty: Recognition) -> Recognition? {
    var found = empty
    switch entry.kind {
    case .msalError, .systemError: (found.domain, found.code) = (entry.domain, entry.code)
    case .formerCode: (found.domain, found.code) = (ErrorValue.msalDomain, entry.code)
    case .internalError: found.internalCode = entry.code
    case .serverNumber: found.serverNumbers = [entry.id]
    case .oauthError: found.oauthError = entry.id
    case .suberror: (found.oauthError, found.suberror) = (entry.answer?.error, entry.answer?.suberror)
    case .httpStatus: found.status = entry.code
    case .userInfoKey: return nil
    }
    return found
  }

  private static func recognition(of unknown: UnknownNumber, _ empty: Recognition) -> Recognition? {
    var found = empty
    switch unknown.range {
    case .msalError: (found.domain, found.code) = (ErrorValue.msalDomain, unknown.number)
    case .internalError: found.internalCode = unknown.number
    case .systemError: (found.domain, found.code) = (ErrorValue.urlDomain, unknown.number)
    case .serverNumber(let prefix): found.serverNumbers = ["\(prefix.rawValue)\(unknown.number)"]
    case nil: return nil
    }
    return found
  }
}
