import Catalogue
import Model

/// What belongs together: what is said of an error, and the errors within its braces.
struct MentionGroup {
  private(set) var mentions: [Mention] = []
  private(set) var children: [MentionGroup] = []
  /// How many braces are open where it begins.
  private let depth: Int

  /// Groups mentions by the braces they stand in; one that contradicts those before begins
  /// another error.
  static func groups(of mentions: [Mention], in text: ByteText) -> [MentionGroup] {
    var roots: [MentionGroup] = []
    var stack: [MentionGroup] = []
    func close() {
      guard let group = stack.popLast() else { return }
      if stack.isEmpty {
        roots.append(group)
      } else {
        stack[stack.count - 1].children.append(group)
      }
    }
    var depth = 0
    var position = 0
    for mention in mentions {
      while position < mention.range.lowerBound {
        if text[position] == 0x7B { depth += 1 }
        if text[position] == 0x7D { depth -= 1 }
        position += 1
        while let top = stack.last, top.depth > depth { close() }
      }
      if let top = stack.last {
        let isNested =
          depth > top.depth && mention.fact.beginsError
          && top.mentions.contains { $0.fact.beginsError }
        if isNested {
          stack.append(MentionGroup(depth: depth))
        } else if top.mentions.contains(where: { $0.fact.contradicts(mention.fact) }) {
          close()
          stack.append(MentionGroup(depth: min(top.depth, depth)))
        }
      } else {
        stack.append(MentionGroup(depth: depth))
      }
      stack[stack.count - 1].mentions.append(mention)
    }
    while !stack.isEmpty { close() }
    return roots
  }
}

extension MentionGroup {
  /// What is said of one error; nil if that is not an error of a sign-in.
  func recognition(_ evidence: Evidence) -> Recognition? {
    let names = evidence.names
    var result = Recognition(at: range)
    (result.domain, result.code) = identity
    for mention in mentions where evidence.counts(mention) {
      result.add(mention.fact, evidence)
    }
    result.takeKeychainStatus(of: mentions)
    evidence.attribute(&result)
    // An error with a domain of its own is its library's; one that only wraps another is told
    // as that.
    if let domain = result.domain, !names.domains.contains(domain) {
      if let inside = children.lazy.compactMap({ $0.recognition(evidence) }).first {
        var inside = inside
        inside.range = result.range
        return inside
      }
      return result.withoutDomain(evidence)
    }
    for child in children { child.merge(into: &result, evidence) }
    result.settleSentence(names)
    return evidence.isError(result, mentions) ? result : nil
  }

  /// From the first to the last that is said.
  private var range: Range<Int> {
    let ranges = mentions.map(\.range) + children.map(\.range)
    let start = ranges.map(\.lowerBound).min() ?? 0
    return start..<(ranges.map(\.upperBound).max() ?? start)
  }

  /// The first domain and the first code that are said of it.
  private var identity: (domain: String?, code: Int?) {
    var identity: (domain: String?, code: Int?)
    for mention in mentions {
      switch mention.fact {
      case .domain(let domain) where !ErrorValue.coreDomains.contains(domain):
        identity.domain.fill(domain)
      case .code(let code): identity.code.fill(code)
      case .error(let domain, let code):
        identity = (identity.domain ?? domain, identity.code ?? code)
      default: continue
      }
    }
    return identity
  }

  /// What is beneath tells the cause, where the error itself does not.
  private func merge(into result: inout Recognition, _ evidence: Evidence) {
    for mention in mentions { result.add(mention.fact, evidence) }
    if let domain = identity.domain, let code = identity.code {
      let shown = evidence.names.domains.contains(domain) ? domain : Masking.masked(domain)
      result.beneath.append(ErrorValue(domain: shown, code: code))
    }
    for child in children { child.merge(into: &result, evidence) }
  }
}

extension Recognition {
  /// The most that is kept of one error.
  private static let mostNumbers = 20

  /// A status of the keychain is the error itself, or the reason of the one that is named.
  fileprivate mutating func takeKeychainStatus(of mentions: [Mention]) {
    for case .keychainStatus(let code) in mentions.lazy.map(\.fact) {
      if facts.domain == nil, facts.code == nil {
        (facts.domain, facts.code) = (.keychainDomain, code)
      } else if facts.domain != .keychainDomain, code != -25_300, code != -25_299 {
        facts.beneath.append(ErrorValue(domain: .keychainDomain, code: code))
      }
      return
    }
  }

  /// What is left of an error of an unknown domain: what the server said, and fixed sentences;
  /// nil if that is nothing.
  fileprivate func withoutDomain(_ evidence: Evidence) -> Recognition? {
    var result = self
    if facts.sentence?.only == .system { result.sentence = nil }
    (result.domain, result.code) = (nil, nil)
    let isServer = facts.oauthError.flatMap(evidence.names.catalogue.oauthError) != nil
    return isServer || !facts.serverNumbers.isEmpty || result.sentence != nil
      ? result : nil
  }

  /// Drops a sentence beside which a number or name says more.
  fileprivate mutating func settleSentence(_ names: NameTable) {
    guard let sentence = facts.sentence else { return }
    // What the system says of its number is said where the number is missing.
    if sentence.only == .system, let code = facts.code {
      if facts.domain == nil, names.isKnown(.urlDomain, code) {
        facts.domain = .urlDomain
      }
      facts.sentence = nil
    }
    if facts.domain == .formerDomain, facts.code != nil { facts.sentence = nil }
    guard let entry = sentence.entry else { return }
    let isNumbered = facts.serverNumbers.contains(entry)
    // Of a number that nobody knows the sentence is all there is.
    let isStrange =
      !isNumbered && facts.serverNumbers.contains { names.catalogue[$0] != nil }
    if isNumbered && sentence.isReadFromWords || isStrange { facts.sentence = nil }
  }

  /// Takes what is said, unless it is known already; domain and code are not taken.
  fileprivate mutating func add(_ fact: Mention.Fact, _ evidence: Evidence) {
    switch fact {
    case .inner(let code): facts.internalCode.fill(code)
    case .core(let code): facts.coreCode.fill(code)
    case .oauthError(let name): facts.oauthError.fill(name)
    case .suberror(let name): facts.suberror.fill(name)
    case .serverNumber(let number):
      if facts.serverNumbers.count < Self.mostNumbers, !facts.serverNumbers.contains(number)
      {
        facts.serverNumbers.append(number)
      }
    case .status(let number, _): facts.status.fill(number)
    case .retryAfter(let value): facts.retryAfter.fill(value)
    case .claims: facts.asksForClaims = true
    case .throttled: facts.isThrottled = true
    case .correlation(let id): correlation.fill(id)
    case .trace(let id): trace.fill(id)
    case .description(let range):
      guard !range.isEmpty else { break }
      let new = Description(evidence.text.bytes[range])
      // The server's own words say more than those that MSAL puts over them.
      if description == nil || new.isOfServer && description?.isOfServer == false {
        description = new
      }
    case .sentence(let index):
      let new = evidence.names.sentences[index]
      let isMore = facts.sentence.map {
        $0.saysLess && !new.saysLess || $0.isBareHeadline && !new.isBareHeadline
      }
      if isMore ?? true { facts.sentence = new }
    // The class of an exception says less than the code in it.
    case .wrapper(let name):
      let isMore = name.contains(".") && facts.wrapper?.contains(".") == false
      if facts.wrapper == nil || facts.isClass || isMore { facts.wrapper = name }
    case .request(let request): facts.request.fill(request)
    case .onPage: facts.isOnPage = true
    case .domain, .code, .error, .own, .foreignAddress, .keychainStatus: break
    }
  }
}
