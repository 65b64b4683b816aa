import Model

/// Something that a text says about an error.
struct Token {
  /// What it says.
  enum Fact {
    case domain(String)
    case code(Int)
    case domainAndCode(String, Int)
    /// A code of the common core, as the log names it without a domain.
    case coreCode(Int)
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
    /// Where the error is described in words.
    case description(Range<Int>)
    /// A fixed sentence, by its position in the catalogue.
    case sentence(Int)
    /// The name by which a library around MSAL passes it on.
    case wrapper(String)
    case request(RequestKind)
    case onPage
    /// The text names Microsoft's service or library.
    case ownSpeaker
    /// The text names somebody else's; empty for a library of any provider's.
    case provider(String)
    /// The address at which a connection failed is not one of a sign-in.
    case foreignAddress
    /// A status of the keychain that stands without a domain: by itself, or as the reason of another error.
    case keychainStatus(Int)
    /// What the text says of the request.
    case detail(Detail)
    /// A broker's version stands in userInfo.
    case broker
    /// The word that stands in the text where a known name was meant.
    case spelt(String)
  }

  var fact: Fact
  var range: Range<Int>
  /// True for a name that stands in a sentence, without a key before it.
  var isWord = false
}

/// What belongs together: an error, and the errors within its braces.
struct TokenTree {
  /// What is said of the error itself.
  private(set) var tokens: [Token] = []
  /// The errors beneath.
  var children: [TokenTree] = []
  /// How many braces are open where it begins.
  let depth: Int

  init(depth: Int) { self.depth = depth }

  /// Adds what is said.
  mutating func add(_ token: Token) { tokens.append(token) }

  /// True if a fact contradicts what is known already: then it is said of another error.
  func contradicts(_ fact: Token.Fact) -> Bool {
    tokens.contains { known in
      switch (known.fact, fact) {
      case (.domain(let old), .domain(let new)): old != new
      case (.domain(let old), .domainAndCode(let new, _)): old != new
      case (.domainAndCode(let old, _), .domain(let new)): old != new
      case (.domainAndCode(let old, let number), .domainAndCode(let new, let other)): old != new || number != other
      case (.code(let old), .code(let new)), (.domainAndCode(_, let old), .code(let new)),
        (.code(let old), .domainAndCode(_, let new)):
        old != new
      case (.internalCode(let old), .internalCode(let new)): old != new
      case (.coreCode(let old), .coreCode(let new)): old != new
      case (.correlation(let old), .correlation(let new)): old.lowercased() != new.lowercased()
      case (.oauthError(let old), .oauthError(let new)): old.lowercased() != new.lowercased()
      case (.status(let old, _), .status(let new, _)): old != new
      case (.keychainStatus(let old), .keychainStatus(let new)): old != new
      default: false
      }
    }
  }

  /// Groups tokens by the braces they stand in.
  static func trees(of tokens: [Token], in text: ByteText) -> [TokenTree] {
    var roots: [TokenTree] = []
    var stack: [TokenTree] = []
    func close(_ tree: TokenTree) {
      if stack.isEmpty { roots.append(tree) } else { stack[stack.count - 1].children.append(tree) }
    }
    var depth = 0
    // Most texts have no braces: then there is nothing to count.
    let hasBraces = text.bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    var position = 0
    for token in tokens {
      while hasBraces, position < token.range.lowerBound {
        if text.bytes[position] == UInt8(ascii: "{") { depth += 1 }
        if text.bytes[position] == UInt8(ascii: "}") { depth -= 1 }
        position += 1
        // What was within the braces is said.
        while let top = stack.last, top.depth > depth {
          stack.removeLast()
          close(top)
        }
      }
      if let top = stack.last {
        let isNested = depth > top.depth && token.fact.beginsError && top.tokens.contains { $0.fact.beginsError }
        if isNested {
          stack.append(TokenTree(depth: depth))
        } else if top.contradicts(token.fact) {
          stack.removeLast()
          close(top)
          stack.append(TokenTree(depth: min(top.depth, depth)))
        }
      } else {
        stack.append(TokenTree(depth: depth))
      }
      stack[stack.count - 1].add(token)
    }
    while let top = stack.popLast() { close(top) }
    return roots
  }
}

extension Token.Fact {
  /// True for what only says whose text it is.
  var isOfSpeaker: Bool {
    switch self {
    case .ownSpeaker, .provider: true
    default: false
    }
  }

  /// True for what an NSError begins with.
  var beginsError: Bool {
    switch self {
    case .domain, .domainAndCode: true
    default: false
    }
  }
}
