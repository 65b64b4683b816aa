package import FlowModel

/// What a recognised error means, from its cause to what the app saw.
package struct Explanation: Sendable {
  /// What was recognised.
  package let recognition: Recognition
  /// What is known.
  package let catalogue: Catalogue

  /// Explains a recognition.
  package init(_ recognition: Recognition, in catalogue: Catalogue) {
    self.recognition = recognition
    self.catalogue = catalogue
  }

  /// What the catalogue knows of it, the cause first: the server's number, the OAuth error, the status, errors of the
  /// system beneath, the internal code, and last what the app saw.
  package var layers: [CatalogueEntry] { causes + [seen ?? converted].compactMap { $0 } }

  /// The entry that tells the cause, or what the app saw where nothing tells a cause; nil if nothing is known.
  package var cause: CatalogueEntry? { layers.first }

  /// The error that the app saw; nil if the text does not say, or the catalogue does not know it.
  package var seen: CatalogueEntry? {
    guard let code = recognition.code, let domain = recognition.domain else {
      return recognition.code.flatMap { catalogue.entry(.msalError, code: $0) }
    }
    if let entry = catalogue.error(domain: domain, code: code) { return entry }
    guard domain == ErrorValue.msalDomain else { return nil }
    return catalogue.entry(.formerCode, code: code) ?? catalogue.entry(.internalError, code: code)
  }

  /// What MSAL makes of a code of its common core; nil if the text names none, or nobody knows.
  var converted: CatalogueEntry? { isOfCore ? recognition.code.flatMap(catalogue.converted(coreCode:)) : nil }

  /// True if the error is one inside MSAL, which no app sees.
  var isOfCore: Bool { recognition.domain.map(ErrorValue.coreDomains.contains) == true }

  /// How much it tells: numbers of the server most; what names cause and effect more than what names one of them.
  package var importance: Int {
    guard let cause else { return 0 }
    let rank =
      switch cause.kind {
      case .serverNumber: 9
      case .oauthError, .suberror: 8
      case .httpStatus: 7
      case .internalError: 6
      case .msalError: 5
      case .systemError: 4
      case .formerCode: 3
      case .userInfoKey: 1
      }
    return seen != nil && !causes.isEmpty ? 10 + rank : rank
  }

  /// The codes that the text names and the catalogue does not know.
  package var unknown: [String] {
    var unknown = recognition.serverNumbers.filter { catalogue[$0] == nil }
    if let status = recognition.status, catalogue.entry(.httpStatus, code: status) == nil {
      unknown.append("HTTP \(status)")
    }
    if let code = recognition.internalCode, innerEntry(code) == nil { unknown.append(String(code)) }
    if let code = recognition.code, seen == nil, converted == nil {
      unknown.append([recognition.domain, String(code)].compactMap { $0 }.joined(separator: " "))
    }
    return unknown
  }

  /// What the text says beneath what the app saw.
  var causes: [CatalogueEntry] {
    var entries = recognition.serverNumbers.compactMap { catalogue[$0] }
    let status = recognition.status.flatMap { catalogue.entry(.httpStatus, code: $0) }
    // Where MSAL reads the body, the OAuth error says what is wrong; other statuses say more than it.
    let statusSaysLess = status?.occurrence == nil
    if let status, !statusSaysLess { entries.append(status) }
    if let error = recognition.oauthError.flatMap(catalogue.oauthError) { entries.append(error) }
    if let suberror = recognition.suberror.flatMap(catalogue.suberror) { entries.append(suberror) }
    if let status, statusSaysLess { entries.append(status) }
    entries += beneath.reversed()
    if let inner = recognition.internalCode.flatMap(innerEntry) { entries.append(inner) }
    return entries
  }

  /// The errors of the system that stand beneath; those of MSAL tell nothing that the other fields do not.
  private var beneath: [CatalogueEntry] {
    recognition.beneath.filter { $0.domain != ErrorValue.msalDomain }.compactMap {
      catalogue.error(domain: $0.domain, code: $0.code)
    }
  }

  /// Under the internal key stand internal codes, some of MSALError that never come out, and once others.
  private func innerEntry(_ code: Int) -> CatalogueEntry? {
    catalogue.inner(code) ?? catalogue.entry(.formerCode, code: code)
  }
}

extension Explanation {
  /// The least sure of what is said; nil if nothing is known.
  package var certainty: Certainty? {
    guard !layers.isEmpty else { return nil }
    return layers.contains { $0.certainty == .inferred } ? .inferred : .verified
  }

  /// The error by which an app sees it: that of the text, or what MSAL makes of the cause, in a silent request if one
  /// meets it; nil if the app sees nothing.
  package var surfaced: CatalogueEntry? {
    if let seen { return seen }
    guard let cause = layers.first(where: { $0.occurrence != nil || $0.interactive != nil }) else { return nil }
    // An internal code was read under the key that only -50000 has.
    if cause.kind == .internalError { return catalogue.entry(.msalError, code: -50000) }
    return cause.surfacing.first.flatMap { catalogue.error(domain: $0.domain, code: $0.code) }
  }

  /// The entry that says what an app does: the status, by which it may act, or else the code it sees.
  package var handled: CatalogueEntry? { status ?? surfaced }

  /// The entry that says what a developer or an administrator does about the cause; nil if that is what the app does.
  package var mended: CatalogueEntry? {
    guard let cause, cause.handling != handled?.handling else { return nil }
    return cause
  }

  /// The status that ended the request; nil if none did.
  var status: CatalogueEntry? {
    for case .status(let status, _)? in layers.lazy.map(\.occurrence) {
      return catalogue.entry(.httpStatus, code: status.code)
    }
    return nil
  }

  /// The server's part of the cause, if the catalogue expects another error of it than the text shows; nil if all fits.
  var misfit: CatalogueEntry? {
    guard let seen, seen.kind == .msalError, let code = seen.code,
      let cause = causes.first(where: { [.serverNumber, .oauthError].contains($0.kind) })
    else { return nil }
    let fits = RequestKind.allCases.contains { request in
      switch cause.surface(in: request) {
      case .error(let conversion): conversion.error.code == code
      // The user may close the page.
      case .page: code == -50005
      case .notMet: false
      }
    }
    return fits ? nil : cause
  }

  /// The places where it is said, each once.
  package var citations: [Citation] { layers.flatMap(\.citations).unique() }
}
