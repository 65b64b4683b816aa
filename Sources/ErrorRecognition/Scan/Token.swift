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
    case status(Int)
    case retryAfter(String)
    case claims(String)
    case throttled
    case correlation(String)
    case trace(String)
  }

  var fact: Fact
  var range: Range<Int>
}
