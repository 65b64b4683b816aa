import Catalogue
import Model

/// One thing that a text says of an error: where it stands, and what it says.
struct Mention: Sendable {
  /// What is said.
  enum Fact: Hashable, Sendable {
    case domain(String)
    case code(Int)
    case error(domain: String, code: Int)
    /// A code under `MSALInternalErrorCodeKey`.
    case inner(Int)
    /// A code of the common core.
    case core(Int)
    case oauthError(String)
    case suberror(String)
    case serverNumber(String)
    /// An HTTP status; one that the text does not call so may be anything.
    case status(Int, isExplicit: Bool)
    case retryAfter(Int)
    /// The value of `claims`, as a challenge has it.
    case claims
    case throttled
    case correlation(String)
    case trace(String)
    /// Where the error is described in words.
    case description(Range<Int>)
    /// A fixed sentence, by its position in the catalogue.
    case sentence(Int)
    /// The name by which a library around MSAL passes it on.
    case wrapper(String)
    case request(RequestKind)
    case onPage
    /// The text names Microsoft's service or library.
    case own
    /// The address at which a connection failed is not one of a sign-in.
    case foreignAddress
    /// A status of the keychain without a domain: the error itself, or the reason of another.
    case keychainStatus(Int)
  }

  var fact: Fact
  var range: Range<Int>
  /// True for a name that stands in a sentence, without a key before it.
  var isWord = false
}

extension Mention.Fact {
  /// What a domain and a code say.
  static func of(_ domain: String, _ code: Int) -> Self {
    ErrorValue.coreDomains.contains(domain)
      ? .core(code) : .error(domain: ErrorValue.passedDomains[domain] ?? domain, code: code)
  }

  /// True for what an NSError begins with.
  var beginsError: Bool {
    switch self {
    case .domain, .error: true
    default: false
    }
  }

  /// True if two facts cannot be said of one error.
  func contradicts(_ other: Self) -> Bool {
    switch (self, other) {
    case (.domain(let old), .domain(let new)), (.domain(let old), .error(let new, _)),
      (.error(let old, _), .domain(let new)):
      old != new
    case (.error, .error), (.inner, .inner), (.core, .core),
      (.keychainStatus, .keychainStatus):
      self != other
    case (.code(let old), .code(let new)), (.error(_, let old), .code(let new)),
      (.code(let old), .error(_, let new)):
      old != new
    case (.correlation(let old), .correlation(let new)),
      (.oauthError(let old), .oauthError(let new)):
      old.lowercased() != new.lowercased()
    case (.status(let old, _), .status(let new, _)): old != new
    default: false
    }
  }
}
