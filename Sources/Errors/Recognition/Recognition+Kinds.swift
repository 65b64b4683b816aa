import Catalogue

/// What kind of thing is known of an error.
extension Recognition {
  /// The domain of a call that gave nil and no error.
  static let nilDomain = "Foundation._GenericObjCError"

  /// True if nothing is known but what the system says of any connection.
  var isOfSystemWords: Bool { facts.sentence?.only == .system && !facts.namesError }

  /// True for what any part of an app may say, so that only the rest of the text shows whether
  /// MSAL has to do with it.
  var needsMSAL: Bool {
    facts.sentence?.only == .msal || facts.domain == Self.nilDomain && facts.sentence == nil
  }

  /// True for the words above an error that stands further down.
  var isOnlyHeadline: Bool { facts.sentence?.isHeadline == true && !facts.namesError }

  /// True for what nobody but Microsoft's server and libraries says.
  var isOfMicrosoft: Bool {
    facts.domain == .msalDomain || !facts.serverNumbers.isEmpty
      || facts.coreCode != nil
      || facts.internalCode != nil
      || facts.wrapper != nil || facts.isOnPage || facts.sentence != nil
      || facts.suberror != nil || facts.asksForClaims
  }

  /// True for an OAuth error with words that are not those of Microsoft's server, which begin
  /// with a number.
  var isUnattributed: Bool {
    guard let description, facts.oauthError != nil, correlation == nil, trace == nil else {
      return false
    }
    return !description.isOfServer && description.shown != nil
  }
}

extension ErrorFacts {
  /// True if no more than the class of an exception is known, or a name that stands for
  /// anything.
  var isBareClass: Bool {
    isClass || wrapper == "unknown_error" || wrapper == "ERR_GENERAL"
  }

  /// True if a code or an answer of the server is known.
  var hasCode: Bool {
    code != nil || internalCode != nil || coreCode != nil || oauthError != nil
      || !serverNumbers.isEmpty
  }

  /// True if a code or a name of an error is known.
  var namesError: Bool { hasCode || wrapper != nil }
}
