package import Catalogue
import Model

// What the catalogue knows of an error, part by part.
extension Decision {
  func entrySeen() -> CatalogueEntry? {
    guard let code = facts.code else { return nil }
    guard let domain = facts.domain else {
      return catalogue.entry(.msalError, code: code) ?? catalogue.inner(code)
    }
    if let entry = catalogue.error(domain: domain, code: code) { return entry }
    guard domain == .msalDomain else { return nil }
    return catalogue.beneath(code)
  }

  func knownCauses() -> [CatalogueEntry] {
    let status = facts.status.flatMap { catalogue.entry(.httpStatus, code: $0) }
    // Where MSAL reads the body, the OAuth error says what is wrong; other statuses say more
    // than it.
    let saysMore = status?.occurrence != nil
    let suberror = facts.suberror.flatMap(catalogue.suberror)
    let wrapper = facts.wrapper.flatMap { catalogue.entry(.wrapperError, $0) }
    // The class of an exception says less than everything else.
    let answered: [CatalogueEntry?] = [
      saysMore ? status : nil,
      suberror?.isPair(with: facts.oauthError) == true ? suberror : nil,
      facts.oauthError.flatMap(catalogue.oauthError), saysMore ? nil : status,
    ]
    let inside: [CatalogueEntry?] = [
      facts.isClass ? nil : wrapper,
      // Under the internal key stand internal codes, some of MSALError that never come out,
      // and once others.
      facts.internalCode.flatMap {
        catalogue.inner($0) ?? catalogue.entry(.formerCode, code: $0)
      },
      facts.coreCode.flatMap { catalogue.entry(.coreError, code: $0) },
      facts.coreCode.flatMap { catalogue.converted(coreCode: $0) },
      facts.isClass ? wrapper : nil,
    ]
    let numbers = facts.serverNumbers.sorted {
      !Self.generalNumbers.contains($0) && Self.generalNumbers.contains($1)
    }.map { catalogue[$0] }
    let beneath = facts.beneath.reversed().map {
      $0.domain == .msalDomain
        ? catalogue.beneath($0.code) : catalogue.error(domain: $0.domain, code: $0.code)
    }
    return [numbers, answered, beneath, inside].joined().compactMap(\.self).unique()
  }

  /// Numbers that the server once put before the one that tells the cause, and that come last:
  /// `AADSTS70002: Error validating credentials. AADSTS70008: …`.
  private static let generalNumbers: Set<String> = ["AADSTS70002", "AADSTS50000"]

  /// The fixed sentence of the text; nil where the status of the keychain beside it says more.
  package var sentence: Sentence? {
    let status = layers.first { $0.domain == .keychainDomain }
    return status == nil || facts.sentence?.entry == status?.id ? facts.sentence : nil
  }

  /// The codes that are named and the catalogue does not know.
  package var unknown: [String] {
    let codes: [(code: Int?, prefix: String?)] = [
      (facts.status, "HTTP"), (facts.internalCode, nil),
      (facts.coreCode, "MSIDErrorDomain"), (facts.code, facts.domain),
    ]
    return facts.serverNumbers.filter { catalogue[$0] == nil }
      + codes.compactMap { code, prefix in
        layers.contains { $0.code == code }
          ? nil : code.map { joined(prefix, "\($0)", by: " ") }
      }
  }

  /// The status that ended the request; nil if none did.
  var status: CatalogueEntry? {
    for case .status(let status, _)? in causes.lazy.map(\.occurrence) {
      return catalogue.entry(.httpStatus, code: status)
    }
    return nil
  }
}

extension CatalogueEntry {
  /// True if a value of `error` is the one that a suberror comes with, or nobody says which.
  fileprivate func isPair(with error: String?) -> Bool {
    guard let error, let expected = answer?.error else { return true }
    return error.lowercased() == expected.lowercased()
  }
}

extension Catalogue {
  /// A code of MSAL's domain that is not at top level.
  fileprivate func beneath(_ code: Int) -> CatalogueEntry? {
    entry(.formerCode, code: code) ?? entry(.internalError, code: code)
  }
}
