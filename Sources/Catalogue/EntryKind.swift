import Model

/// What an entry of the catalogue is about.
package enum EntryKind: String, CaseIterable, PackedValue {
  /// A code of `MSALErrorDomain` as the app sees it: MSALError.
  case msalError
  /// A code under `MSALInternalErrorCodeKey`: MSALInternalError.
  case internalError
  /// A key of an error's userInfo.
  case userInfoKey
  /// An error of the system, passed on with its own domain and code.
  case systemError
  /// A value of `error` in an OAuth answer.
  case oauthError
  /// A value of `suberror` in an OAuth answer.
  case suberror
  /// An HTTP status.
  case httpStatus
  /// A number of the server: AADSTS or AADB2C.
  case serverNumber
  /// A code of MSAL's common core, which no app sees before MSAL has converted it.
  case coreError
  /// A name by which a library around MSAL, such as MSAL.NET, passes an error on.
  case wrapperError
  /// What people see where no error is named: a callback that does not come, a sign-in that
  /// nobody asked for.
  case situation
  /// A number or name that MSAL used before version 1.0 and means something else, or nothing,
  /// today.
  case formerCode

  /// True for what the server says.
  package var isOfServer: Bool { [.serverNumber, .oauthError, .suberror].contains(self) }
}

/// Where an app can meet a code.
package enum Appearance: String, CaseIterable, PackedValue {
  /// As the code of the error itself.
  case topLevel
  /// Under `MSALInternalErrorCodeKey` of a -50000.
  case internalKey
  /// Only in an error under `NSUnderlyingErrorKey`.
  case underlying
  /// Nowhere: it exists in the header, but nothing makes it.
  case never
}

/// What becomes of a server's number during an interactive request.
package enum InteractiveSurface: String, CaseIterable, PackedValue {
  /// The sign-in page shows it and lets the user solve it; the app learns nothing.
  case page
  /// A page asks for consent.
  case consentPage
  /// A page that can only say no; the app sees -50005 when the user closes it.
  case blockPage
  /// The browser shows an error page without a way back; the app sees -50005 when the user
  /// closes it.
  case deadPage
  /// The answer comes back to MSAL, which turns it into an error for the app.
  case answer
  /// It is not met in interactive requests.
  case never
}

/// Whether an app has to handle an error, as the comments of MSALError.h say.
package enum Obligation: String, CaseIterable, PackedValue {
  /// An app that does not handle it does not work.
  case required
  /// Handling it makes the app better.
  case optional
}

/// How sure a statement is.
package enum Certainty: String, CaseIterable, PackedValue {
  /// Seen in source code or in a document.
  case verified
  /// Concluded from what was seen.
  case inferred
}
