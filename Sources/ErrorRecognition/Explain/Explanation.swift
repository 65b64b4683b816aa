public import ErrorCatalogue

/// What a recognised error means, from its cause to what the app saw.
public struct Explanation: Sendable {
  /// What was recognised.
  public let recognition: Recognition
  /// What is known.
  public let catalogue: Catalogue

  /// Explains a recognition.
  public init(_ recognition: Recognition, in catalogue: Catalogue) {
    self.recognition = recognition
    self.catalogue = catalogue
  }

  /// What the catalogue knows of it, the cause first: the server's number, the OAuth error, the status, the internal
  /// code, and last what the app saw.
  public var layers: [CatalogueEntry] { causes + [seen].compactMap { $0 } }

  /// The entry that tells the cause, or what the app saw where nothing tells a cause; nil if nothing is known.
  public var cause: CatalogueEntry? { layers.first }

  /// The error that the app saw; nil if the text does not say, or the catalogue does not know it.
  public var seen: CatalogueEntry? {
    guard let code = recognition.code, let domain = recognition.domain else {
      return recognition.code.flatMap { catalogue.entry(.msalError, code: $0) }
    }
    if let entry = catalogue.error(domain: domain, code: code) { return entry }
    guard domain == ErrorValue.msalDomain else { return nil }
    return catalogue.entry(.formerCode, code: code) ?? catalogue.entry(.internalError, code: code)
  }

  /// How much it tells: numbers of the server most, unknown numbers least.
  public var importance: Int {
    guard let cause else { return 0 }
    switch cause.kind {
    case .serverNumber: return 9
    case .oauthError, .suberror: return 8
    case .httpStatus: return 7
    case .internalError: return 6
    case .msalError: return 5
    case .systemError: return 4
    case .formerCode: return 3
    case .userInfoKey: return 1
    }
  }

  /// The codes that the text names and the catalogue does not know.
  public var unknown: [String] {
    var unknown = recognition.serverNumbers.filter { catalogue[$0] == nil }
    if let code = recognition.internalCode, innerEntry(code) == nil { unknown.append(String(code)) }
    // Codes of the common core are MSAL's own and never reach an app.
    let isOfCore = recognition.domain?.hasPrefix("MSID") == true
    if let code = recognition.code, seen == nil, !isOfCore { unknown.append("\(recognition.domain ?? "") \(code)") }
    return unknown
  }

  private var causes: [CatalogueEntry] {
    var entries = recognition.serverNumbers.compactMap { catalogue[$0] }
    let status = recognition.status.flatMap { catalogue.entry(.httpStatus, code: $0) }
    // With 400 and 401 the OAuth error says what is wrong; other statuses say more than it.
    let statusSaysLess = [400, 401].contains(recognition.status)
    if let status, !statusSaysLess { entries.append(status) }
    if let error = recognition.oauthError.flatMap(catalogue.oauthError) { entries.append(error) }
    if let suberror = recognition.suberror.flatMap(catalogue.suberror) { entries.append(suberror) }
    if let status, statusSaysLess { entries.append(status) }
    if let inner = recognition.internalCode.flatMap(innerEntry) { entries.append(inner) }
    return entries
  }

  /// Under the internal key stand internal codes, and some of MSALError that never come out.
  private func innerEntry(_ code: Int) -> CatalogueEntry? {
    catalogue.entry(.internalError, code: code) ?? catalogue.entry(.msalError, code: code)
      ?? catalogue.entry(.formerCode, code: code)
  }
}
