import Model

/// What words of a text tell of it; which words, stands in the catalogue.
package enum WordRule: String, CaseIterable, PackedValue {
  /// It speaks of errors, so that a bare number may be a code.
  case errors
  /// It says that something failed.
  case failure
  /// Somebody tells in sentences what happened.
  case people
  /// It speaks of Microsoft's sign-in.
  case signIn
  /// It speaks of a sign-in of any kind.
  case anySignIn
  /// It shows that MSAL had a part in it.
  case msal
  /// It has a domain of MSAL for iOS/macOS.
  case ownDomains
  /// A line of it names a class or method of MSAL's.
  case ownClasses
  /// It is of an app on a device.
  case device
  /// It is of an iPhone or iPad.
  case phone
  /// It is of a Mac.
  case mac
  /// It speaks of the keychain.
  case keychain
  /// It names a function of the keychain, so that a code is a status of it.
  case keychainCalls
  /// It speaks of an enrolment with Intune.
  case enrolment
  /// The scopes that MSAL adds itself.
  case reserved
  /// Microsoft's hosts that B2C has nothing to do with.
  case otherHosts
  /// It names Microsoft's sign-in, so that a number may be one of its server.
  case microsoft
  /// Others speak in whose mouth the same numbers mean other things.
  case otherTools
  /// A server asks for a name and a password.
  case passwords
  /// Microsoft's service or library speaks.
  case ownNames
  /// A page of the sign-in speaks.
  case pages
  /// A line of it says only that something can happen, or tells of no error.
  case possible
  /// A label of the number on a page of the sign-in.
  case numberLabels
  /// A label that stands beside it.
  case pageLabels

  /// Words that say nothing of a cause, because most texts have them.
  case common
  /// A cause's check or fix can be done only with MSAL for iOS/macOS.
  case ownSteps
  /// Words between the numbers of one error in a query: `-50000 with internal code -42004`.
  case joints

  // Keys, by what stands behind them.
  case domainKey, codeKey, internalKey, errorKey, oauthKey, suberrorKey, numbersKey,
    errorsKey
  case statusKey, plainStatusKey, osStatusKey, retryAfterKey, claimsKey, throttledKey,
    correlationKey, traceKey
  case descriptionKey, addressKey

  // Lines.
  /// What only a silent request logs.
  case silentEnds
  /// What only a request with a page logs.
  case pageEnds
  /// The system says how a connection ended.
  case loads
  /// An NSError begins or goes on there.
  case errorHeads
  /// How a line begins that goes on about the error of the line before.
  case labels
  /// Words between a domain and its code.
  case codeWords
  /// A host at which people sign in.
  case signInHosts

  // Whether something happened.
  /// Words of a line that tells that something failed.
  case happened
  /// Beside them a number measures something.
  case measures
  /// Source code declares errors.
  case declarations
  /// A list of changes.
  case changelogs
  /// How an item of such a list begins.
  case changes
  /// How the message of a commit begins.
  case commitHeads
  /// A line is part of a program, which says nothing of what happened.
  case code

  // What speaks for or against a cause.
  /// The user did what the page or the broker asked.
  case finished
  /// The Intune SDK remediates already.
  case remediates
  /// Intune's tool wrapped the app.
  case wrapped
  /// An app protection policy covers the user and the app.
  case targeted
  /// A broker app is on the device.
  case brokerThere
  /// The user swiped the page away, or no answer came.
  case swipedAway
  /// Something is not as it should be; somebody asks about an own app. Both count only beside
  /// words of a known problem.
  case trouble, asks
  /// The words behind which the version of the library, or of the system, stands.
  case versionHeads, systemHeads
  /// What only a silent call, or only one with a page, is called.
  case silentCalls, pageCalls

  // Words for cases, each behind the name of its case.
  /// What an entry is about.
  case kinds
  /// What the app does first, and when that is right.
  case actions, actionReasons
  /// Who can fix it, as the subject of a sentence.
  case menders
  /// Where the app meets a code of MSAL's.
  case appearances
  /// Whether the app has to handle a code, and how sure a statement is.
  case obligations, certainties
  /// The domain, or the first letters of its numbers, that a word of a query names.
  case lists
  /// What becomes of an error while a page is open.
  case pageSurfaces
  /// Why an error cannot arrive in a flow.
  case refusals
  /// What to do about a number that nobody here knows: of Entra ID, of B2C, any other.
  case lookUps

  // What MSAL does to make an error of what happened: a sentence, and where it is found.
  case token, authorize, discovery, answeredStatus, repeated, coded, mapped, folded
  case rewritten, keptInSilent, passedOn, comparedScopes, sessionEnded, notSent, noTokenFits
  case ended
}
