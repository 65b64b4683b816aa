/// The names of codes, as texts write them, and what they stand for.
package struct NameTable: Sendable {
  /// What each name says, by the name as it is written.
  private let facts: [String: Named]

  /// The known values of `error`, in lower case.
  let oauthErrors: Set<String>
  /// The ids of the server's numbers.
  let serverNumbers: Set<String>
  /// The codes of the keychain's domain.
  let keychainCodes: Set<Int>
  /// The bytes with which names, and the words before codes, begin.
  let firstBytes: Set<UInt8>

  /// What a name stands for.
  enum Named: Sendable {
    case error(domain: String, code: Int)
    case inner(Int)
  }

  /// The names of a catalogue.
  package init(_ catalogue: Catalogue) {
    var facts: [String: Named] = [:]
    for entry in catalogue.entries {
      guard let code = entry.code else { continue }
      switch entry.kind {
      case .msalError, .systemError:
        let named = Named.error(domain: entry.domain ?? "", code: code)
        facts[entry.id] = named
        if entry.kind == .msalError, let swift = entry.swift { facts["MSALError." + swift] = named }
        if entry.domain == ErrorValue.urlDomain, let swift = entry.swift { facts["URLError." + swift] = named }
      case .internalError:
        facts[entry.id] = .inner(code)
        for name in entry.spellings + [entry.swift].compactMap({ $0 }) {
          facts["MSALInternalError." + name] = .inner(code)
        }
      default: continue
      }
    }
    self.facts = facts
    oauthErrors = Set(catalogue.entries.filter { $0.kind == .oauthError }.map { $0.id.lowercased() })
    serverNumbers = Set(catalogue.entries.filter { $0.kind == .serverNumber }.map(\.id))
    keychainCodes = Set(catalogue.entries.filter { $0.domain == ErrorValue.keychainDomain }.compactMap(\.code))
    let words = Array(facts.keys) + [ErrorValue.msalDomain, ErrorValue.urlDomain] + ErrorValue.coreDomains
    firstBytes = Set(words.compactMap(\.utf8.first))
  }

  subscript(name: String) -> Named? { facts[name] }
}
