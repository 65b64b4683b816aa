import Catalogue
import Model

/// Says whether what was read is an error of a sign-in, and whose it is.
struct Evidence {
  /// The passage.
  let text: ByteText
  let context: Context
  var names: NameTable { context.names }

  /// Says who speaks of an error.
  func attribute(_ found: inout Recognition) {
    // In a long log MSAL's own line says who speaks.
    let other = context.isShort || !context.isOwn ? context.otherSpeaker : nil
    let isOfPassage =
      context.isOfOthers && names.providers.contains { text.hasAny(of: $0.marks) }
    let isStrange = !context.speaksOfSignIn && !found.isOfMicrosoft
    found.isForeign =
      isOfPassage
      || isStrange
        && (context.isOfOthers || found.isUnattributed || other?.role == .library
          || other == nil && found.domain == .webSessionDomain && !context.mayBeMicrosofts)
    if found.isForeign { found.provider = context.provider }
    found.isOfMSAL = found.domain == .msalDomain || context.has(.msal)
    found.speaker = other
    // What libraries around MSAL call its errors is the name of something else in another one.
    if let other, ![.wrapper, .port].contains(other.role) { found.wrapper = nil }
  }

  /// True unless a sentence stands where others say it as well.
  func counts(_ mention: Mention) -> Bool {
    guard case .sentence(let index) = mention.fact else { return true }
    return switch names.sentences[index].only {
    case .microsoft: context.speaksOfSignIn || context.isAmongOwn
    case .named: namesClass(before: mention.range.lowerBound)
    default: true
    }
  }

  /// True if a line names a class of MSAL's within brackets, as a crash does:
  /// `-[MSALAccount …]`.
  private func namesClass(before position: Int) -> Bool {
    let start = text.line(around: position).lowerBound
    return names.words(.ownClasses).contains {
      text.first(.word($0), in: start..<position) != nil
    }
  }

  func isError(_ found: Recognition, _ mentions: [Mention]) -> Bool {
    let facts = found.facts
    if isOnlyNamed(found, mentions) { return false }
    if let domain = facts.domain, let code = facts.code {
      return isError(domain, code, mentions)
    }
    if !facts.serverNumbers.isEmpty || facts.sentence != nil || facts.wrapper != nil {
      return true
    }
    let isKeyed = mentions.contains { mention in
      switch mention.fact {
      case .oauthError, .suberror: !mention.isWord
      default: false
      }
    }
    if facts.oauthError.flatMap(names.catalogue.oauthError) != nil {
      return isKeyed || context.speaksOfSignIn
    }
    if facts.suberror != nil, !isKeyed { return context.speaksOfSignIn }
    if found.asksForClaims, facts.status != nil { return true }
    // Two codes of MSAL are nothing else.
    if facts.internalCode != nil,
      facts.code.map({ EntryKind(code: $0) == .msalError }) == true
    {
      return true
    }
    if facts.coreCode != nil || facts.internalCode != nil { return context.tellsCodes }
    if let code = facts.code {
      return context.tellsCodes && EntryKind(code: code) == .msalError
    }
    // Other ways to prove who one is have nothing to do with tokens.
    if facts.status == 401, !context.speaksOfSignIn, context.has(.passwords) {
      return false
    }
    let isExplicit = mentions.contains {
      $0.fact == .status(facts.status ?? 0, isExplicit: true)
    }
    return isExplicit
      && (found.retryAfter != nil || found.correlation != nil || context.speaksOfSignIn
        || facts.status != 404 && context.speaksOfAnySignIn)
  }

  /// The same of an error with a domain; many domains belong to all of the system.
  private func isError(_ domain: String, _ code: Int, _ mentions: [Mention]) -> Bool {
    let isKnown = names.isKnown(domain, code)
    switch domain {
    case .urlDomain:
      // A long text that names a library of requests and no sign-in is about that library.
      let isApart = context.isLong && context.has(.otherTools)
      let isOfSignIn = context.speaksOfSignIn || context.has(.signInHosts)
      return context.isOwn || !context.namesForeignHost && (isOfSignIn || !isApart)
    // Signing in with Apple ends with the same domain as the SSO extension.
    case .authorizationDomain: return context.mayBeMicrosofts
    case .keychainDomain:
      guard context.asksOfKeychain else { return false }
      let isStatus = mentions.contains { $0.fact == .keychainStatus(code) }
      // Not to find something is no error by itself.
      if isStatus, NameTable.quietStatuses.contains(code) { return context.has(.msal) }
      // Every part of the system has the small ones: `paramErr` is -50, too.
      return isKnown && (!(-150 ... -1).contains(code) || context.has(.keychain))
    case .networkDomain: return isKnown && context.asksOfSystem
    case Recognition.nilDomain: return isKnown
    case "NSCocoaErrorDomain", "NSPOSIXErrorDomain":
      return isKnown && context.speaksOfSignIn
    default: return true
    }
  }
}

/// Places at which a text only names an error: nothing says there that it happened.
extension Evidence {
  private func isOnlyNamed(_ found: Recognition, _ mentions: [Mention]) -> Bool {
    guard found.correlation == nil, found.trace == nil,
      found.description?.isOfServer != true,
      !found.asksForClaims,
      !mentions.isEmpty,
      text.first(.word("error domain=")) == nil
    else { return false }
    if context.has(.declarations) { return true }
    return mentions.allSatisfy { mention in
      let line = text.text(text.line(around: mention.range.lowerBound))
      if isChange(line) || isExample(line) { return true }
      if mention.isWord { return !tellsFailure(line) }
      return mention.fact == .onPage || mention.fact == .own
    }
  }

  /// True if a line says that something failed.
  private func tellsFailure(_ line: String) -> Bool {
    let words = line.lowercased().split { !$0.isLetter }
    return words.contains { names.words(.happened).contains(String($0)) }
  }

  /// True for an item of a list of changes, and for the message of a commit: `* Fix …`,
  /// `fix(auth): …`, `Add … (#123)`.
  private func isChange(_ line: String) -> Bool {
    let said = line.drop { $0.isWhitespace || $0 == ">" }
    let head = said.prefix { $0.isLetter }.lowercased()
    let behind = said.dropFirst(head.count).first
    if names.words(.commitHeads).contains(head),
      behind == "(" || behind == ":" || behind == "!"
    {
      return true
    }
    let isItem =
      said.first.map { "-*+•#".contains($0) } == true
      && said.dropFirst().first.map { " #[".contains($0) } == true
    if isItem, context.has(.changelogs) { return true }
    let word = said.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    return (isItem || said.contains(" (#")) && names.words(.changes).contains(word)
  }

  /// True in a list of names, and where a page says only that something can happen.
  private func isExample(_ line: String) -> Bool {
    let lower = line.lowercased()
    return (names.words(.possible) + names.words(.code)).contains(where: lower.contains)
  }
}

/// What of a short text counts.
extension Context {
  /// True unless an error needs words that the text has not.
  func holds(_ found: Recognition) -> Bool {
    if found.needsMSAL, !has(.msal), found.sentence != nil || !speaksOfSignIn {
      return false
    }
    return !found.isOfSystemWords || asksOfSystem
  }
}
