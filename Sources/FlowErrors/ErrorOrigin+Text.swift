public import ErrorCatalogue

extension ErrorOrigin {
  /// The origin in one line, as runs and files keep it.
  public var text: String {
    switch self {
    case .entry(let id): id
    case .answer(let error, let suberror): "\(error) \(suberror)"
    case .status(let status, let seconds): "HTTP \(status) Retry-After \(seconds)"
    case .device(let occurrence): occurrence.rawValue
    }
  }

  /// Reads what `text` wrote, or any number or spelling of one entry; nil if the text names nothing or several.
  ///
  /// - Parameters:
  ///   - text: for example `AADSTS50076`, `invalid_grant bad_token`, `HTTP 503 Retry-After 20`, `userCancels`.
  ///   - catalogue: what names and numbers stand for.
  public init?(_ text: String, in catalogue: Catalogue) {
    let words = text.split { $0 == " " || $0 == ":" }.map(String.init)
    if catalogue[text] != nil {
      self = .entry(text)
    } else if let occurrence = DeviceOccurrence(rawValue: text) {
      self = .device(occurrence)
    } else if words.count == 2, let error = catalogue.oauthError(words[0]), catalogue.suberror(words[1]) != nil {
      self = .answer(error: error.id, suberror: words[1].lowercased())
    } else if words.count == 4, words[0].uppercased() == "HTTP", words[2].lowercased() == "retry-after",
      let status = Int(words[1]), (100...599).contains(status), let seconds = Int(words[3]), seconds >= 0
    {
      self = .status(status, retryAfter: seconds)
    } else {
      // Any number or spelling that means one entry only.
      let named = catalogue.entries(named: text)
      guard let entry = named.first, named.count == 1 else { return nil }
      self = .entry(entry.id)
    }
  }

  /// The texts of all origins without a number of their own: entries, answers with a suberror, the device.
  public static func names(in catalogue: Catalogue) -> [String] {
    let suberrors = catalogue.entries.filter { $0.kind == .suberror }
    let answers = catalogue.entries.filter { $0.kind == .oauthError }.flatMap { error in
      suberrors.map { ErrorOrigin.answer(error: error.id, suberror: $0.id.lowercased()).text }
    }
    return catalogue.entries.map(\.id) + DeviceOccurrence.allCases.map(\.rawValue) + answers
  }
}
