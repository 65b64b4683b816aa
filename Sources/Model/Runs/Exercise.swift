/// A handler to write, as its file tells it: what is asked, how a run begins, and what may
/// come.
package struct Exercise: Hashable, Sendable {
  /// The name by which others refer to it, and of its folder.
  package var id = ""
  /// Its place in the row of exercises.
  package var number = 0
  /// The name as a person reads it.
  package var title = ""
  /// The flow that judges.
  package var flow = Flow.empty
  /// What is asked, in paragraphs.
  package var task = ""
  /// What a handler does that is right, in a sentence.
  package var idea = ""
  /// How runs begin: variables that are set; each is a beginning of its own.
  package var beginnings: [[ScenarioValue]] = []
  /// The errors and answers that may come; a token and the user's choice always may.
  package var events: [EventIndex] = []
  /// True if what is logged or printed is judged, too.
  package var judgesLog = false
  /// What helps, one after the other.
  package var hints: [String] = []
  /// By which fault the handler to begin with fails.
  package var shows = HandlerFault.nothingAsked
  /// Where it is named in its file.
  package var place = Place.none

  package init() {}
}

/// What a handler can do wrong.
package enum HandlerFault: String, Hashable, Sendable, CaseIterable {
  case nothingAsked = "nothing-asked"
  case twoAtOnce = "two-at-once"
  case tooEarly = "too-early"
  case tooLate = "too-late"
  case loop
  case wrongRequest = "wrong-request"
  case scopes
  case grantedMissed = "granted-missed"
  case declinedAgain = "declined-again"
  case account
  case claims
  case cachedToken = "cached-token"
  case undocumented
  case stopsEarly = "stops-early"
  case tokenUnused = "token-unused"
  case features
  case noMessage = "no-message"
  case noOffer = "no-offer"
  case insideOut = "inside-out"
  case innerCode = "inner-code"
  case cancelReported = "cancel-reported"
  case personalData = "personal-data"
  case crash
  case silence
  case tooManyCalls = "too-many-calls"
  case noProtocol = "no-protocol"

  /// What the handler does, as a sentence goes on after "It".
  package var words: String {
    switch self {
    case .nothingAsked: "asks for no token and ends"
    case .twoAtOnce: "starts a request while another one is in flight"
    case .tooEarly: "asks before the wait is over"
    case .tooLate: "waits much longer than the server asks for"
    case .loop: "asks again although no user wants it, or after the last attempt"
    case .wrongRequest:
      "asks silently where a page is needed, or opens a page without need"
    case .scopes: "asks for the wrong scopes"
    case .grantedMissed: "overlooks scopes that the user granted"
    case .declinedAgain: "asks again for declined scopes"
    case .account: "leaves out the account that signed in"
    case .claims: "leaves out the claims that the API demands, or keeps them too long"
    case .cachedToken: "leaves out forceRefresh after a refusal, or keeps it too long"
    case .undocumented: "does something that the documented flow does not do here"
    case .stopsEarly: "stops where the documented flow goes on"
    case .tokenUnused: "has a token and does not use it"
    case .features: "switches the wrong features on or off"
    case .noMessage: "ends without a token and without a message to the user"
    case .noOffer: "ends without letting the user decide"
    case .insideOut: "shows the user what is meant for developers"
    case .innerCode: "shows different messages for different inner codes"
    case .cancelReported: "reports a cancellation as a failure"
    case .personalData: "writes personal data or a token into the log"
    case .crash: "crashed"
    case .silence: "did nothing for two seconds"
    case .tooManyCalls: "makes more calls than any run needs"
    case .noProtocol: "printed a line that is not part of the protocol"
    }
  }
}
