package import Catalogue

/// What a user asks for when injecting an error: something the catalogue knows, an answer of
/// the server, or what happens on the device.
package enum ErrorOrigin: Hashable, Sendable {
  /// An entry of the catalogue, by its id.
  case entry(String)
  /// An OAuth error, with the suberror that came with it.
  case answer(error: String, suberror: String)
  /// An HTTP status with the seconds of its Retry-After.
  case status(Int, retryAfter: Int)
  /// What happens on the device.
  case device(DeviceOccurrence)
}

extension ErrorOrigin {
  /// The origin in one line, as runs and files keep it.
  package var text: String {
    switch self {
    case .entry(let id): id
    case .answer(let error, let suberror): "\(error) \(suberror)"
    case .status(let status, let seconds): "HTTP \(status) Retry-After \(seconds)"
    case .device(let occurrence): occurrence.rawValue
    }
  }

  /// Reads what `text` wrote, or any number or spelling of one entry; nil if the text names
  /// nothing or several.
  ///
  /// - Parameters:
  ///   - text: for example `AADSTS50076`, `invalid_grant bad_token`, `HTTP 503 Retry-After 20`,
  ///     `userCancels`.
  ///   - catalogue: what names and numbers stand for.
  package init?(_ text: String, in catalogue: Catalogue) {
    let words = text.split { $0 == " " || $0 == ":" }.map(String.init)
    if catalogue[text] != nil {
      self = .entry(text)
    } else if let occurrence = DeviceOccurrence(rawValue: text) {
      self = .device(occurrence)
    } else if words.count == 2, let error = catalogue.oauthError(words[0]),
      catalogue.suberror(words[1]) != nil
    {
      self = .answer(error: error.id, suberror: words[1].lowercased())
    } else if words.count == 4, words[0].uppercased() == "HTTP",
      words[2].lowercased() == "retry-after",
      let status = Int(words[1]), (100...599).contains(status), let seconds = Int(words[3]),
      seconds >= 0
    {
      self = .status(status, retryAfter: seconds)
    } else {
      // Any number or spelling that means one entry only, or only one that an app can meet.
      let named = catalogue.entries(named: text)
      let met = named.count == 1 ? named : named.filter { $0.appearance != .never }
      guard let entry = met.first, met.count == 1 else { return nil }
      self = .entry(entry.id)
    }
  }
}
