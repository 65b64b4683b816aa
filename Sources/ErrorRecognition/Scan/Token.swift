/// Something that a text says about an error.
struct Token {
  /// What it says.
  enum Fact {
    case domain(String)
    case code(Int)
    case domainAndCode(String, Int)
    case internalCode(Int)
    case oauthError(String)
    case suberror(String)
    case serverNumber(String)
    /// The text may say itself that it is an HTTP status; `status=404` may be anything.
    case status(Int, isExplicit: Bool)
    case retryAfter(String)
    case claims(String)
    case throttled
    case correlation(String)
    case trace(String)
  }

  var fact: Fact
  var range: Range<Int>
}
