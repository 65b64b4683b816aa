package import Model

/// The lines of MSAL's log that one version of MSAL writes, as far as a request can be followed
/// by them.
package struct LogVersion: PackedValue {
  /// The version of MSAL: `2.14.0`.
  package var msal: String
  /// The lines, in the order of their file.
  package var lines: [LogPattern]

  /// Creates the lines of a version.
  package init(msal: String, lines: [LogPattern]) {
    self.msal = msal
    self.lines = lines
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A line of MSAL's log as its source writes it, and what it tells of a request.
package struct LogPattern: PackedValue {
  /// The name used in the file.
  package var id: String
  /// The text; `{name}` stands for what MSAL puts in, and a blank for any blanks and line ends.
  package var line = ""
  /// What it tells.
  package var fact = LogFactKind.note
  /// The kind of request that writes it; nil if either may.
  package var request: RequestKind?
  /// What it tells a reader; empty for what is told in other words.
  ///
  /// `{name}` stands for what the line says there.
  package var note = ""
  /// Where it stands in the sources.
  package var citations: [Citation] = []
}

extension LogPattern {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What a line of the log tells of a request.
package enum LogFactKind: String, CaseIterable, PackedValue {
  /// The app calls, with these scopes.
  case call
  /// MSAL's own controller begins.
  case begins
  /// A broker or the SSO extension is asked.
  case broker
  /// The request goes from there to MSAL's own controller.
  case fallsBack
  /// The server is asked about the authority.
  case authorityAsked
  /// The authority is known, or is not.
  case authority
  /// A valid access token is in it.
  case cachedValid
  /// An access token is in it that serves in an outage only.
  case cachedAging
  /// No refresh token fits.
  case noTokens
  /// The account has signed out.
  case signedOut
  /// The app named no account.
  case noAccount
  /// The refresh token belongs to another cloud.
  case otherCloud
  /// The request for that is made.
  case redeems
  /// Whether MSAL answers from memory.
  case throttleDecision
  /// How many seconds MSAL will do so.
  case remembered
  /// The server's HTTP status is an error.
  case httpStatus
  /// The server answers with an OAuth error.
  case oauth
  /// The server wants a protection policy to be met.
  case policies
  /// The token is for fewer scopes.
  case fewer
  /// The server's token is good.
  case tokenValid
  /// The server is out, and an old token serves.
  case bridged
  /// The refresh token is deleted.
  case tokensDeleted
  /// All tokens of the account are.
  case accountDeleted
  /// A page opens.
  case page
  /// The user closes it.
  case pageClosed
  /// The app does.
  case pageCanceled
  /// It comes back with an OAuth error.
  case pageRefused
  /// Another page is open already.
  case sessionRunning
  /// The page hands its result back.
  case pageAnswered
  /// The tokens could not be saved.
  case notSaved
  /// A token is handed to the controller.
  case handsOver
  /// A controller has ended.
  case finished
  /// Something has gone wrong inside, which the app may see as another error or not at all.
  case errorInside
  /// MSAL calls back with an error.
  case failed
  /// MSAL calls back with a token.
  case returned
  /// The request is not one for a token.
  case aside
  /// Something that looks like an error and happens with every request.
  case ordinary
  /// Something that moves nothing.
  case note
}
