public import ErrorCatalogue

/// Recognises errors in a text that is there as a whole.
public enum Recognizer {
  /// The longest text that may be nothing but a number or name.
  private static let longestName = 200

  /// Everything that is recognised, in the order of the text.
  ///
  /// A text that is nothing but a number or name is looked up in the catalogue.
  public static func recognitions(in text: String, catalogue: Catalogue) -> [Recognition] {
    if let named = named(text, catalogue) { return [named] }
    var stream = RecognitionStream(catalogue: catalogue)
    var found: [Recognition] = []
    stream.feed(text.utf8) { found.append($0) }
    stream.finish { found.append($0) }
    return found
  }

  /// The recognition of a text that is nothing but a number or name; nil for other texts.
  public static func named(_ text: String, _ catalogue: Catalogue) -> Recognition? {
    guard text.utf8.count <= longestName else { return nil }
    let search = catalogue.search(text)
    var found = Recognition(range: 0..<text.utf8.count)
    guard let entry = search.named.first else {
      guard let range = search.range else { return nil }
      return unknown(text, range, found)
    }
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

  /// A number of a known range that the catalogue does not have.
  private static func unknown(_ text: String, _ range: CodeRange, _ empty: Recognition) -> Recognition? {
    var found = empty
    let digits = text.filter { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    switch range {
    case .msalError: (found.domain, found.code) = (ErrorValue.msalDomain, -number)
    case .internalError: found.internalCode = -number
    case .systemError: (found.domain, found.code) = ("NSURLErrorDomain", -number)
    case .serverNumber: found.serverNumbers = [(text.uppercased().contains("B2C") ? "AADB2C" : "AADSTS") + digits]
    }
    return found
  }
}
