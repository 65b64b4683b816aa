package import Catalogue

/// One thing that MSAL does to make of an occurrence the error the app sees.
package enum ConversionStep: Hashable, Sendable {
  /// The server answered with this OAuth error.
  case answered(ServerAnswer)
  /// The server answered with this status.
  case answeredStatus(Int)
  /// The request was repeated once after some milliseconds, in vain.
  case repeated(after: Int)
  /// The common core gave it one of its own codes, which the app never sees.
  case coded(Int)
  /// The converter mapped that code to one of MSAL's.
  case mapped(Int)
  /// The code is not among those an app may see, so it became -50000 and moved under the
  /// internal key.
  case folded(Int)
  /// A silent request replaced the error by -50002 and kept it as the underlying error.
  case rewritten
  /// A silent request left the error as it is: it is one of the exceptions.
  case keptInSilent
  /// The error of the system kept its domain and code.
  case passedOn
  /// The scopes were compared on the device.
  case comparedScopes
  /// The session reported that it was ended by the user.
  case sessionEnded
  /// The request ended before anybody was asked, for want of an account.
  case notSent
  /// The request ended before anybody was asked, for want of a refresh token.
  case noTokenFits
  /// The library ended the request by itself.
  case ended
}

extension ConversionStep {
  /// The step as a sentence, and where it is found: a file of MSAL or of the common core, and
  /// its lines.
  package var row: (text: String, source: String) {
    switch self {
    case .answered(let answer): (answer.text, answer.endpoint.row.source)
    case .answeredStatus(let status):
      (
        "The server answers with HTTP status \(status).",
        "MSIDAADRequestErrorHandler.m:46-169"
      )
    case .repeated(let milliseconds):
      (
        "MSAL sends the request again after \(Double(milliseconds) / 1000) s, and the second request fails, too.",
        "MSIDAADRequestErrorHandler.m:46-92"
      )
    case .coded(let code):
      (
        "The common core gives it the code \(code), which no app sees.",
        "MSIDError.m:78-156"
      )
    case .mapped(let code):
      ("MSAL's converter maps it to \(code).", "MSALErrorConverter.m:42-147")
    case .folded(let code):
      (
        "\(code) is not among the codes an app may see at top level: the error becomes -50000, and \(code) moves under "
          + "MSALInternalErrorCodeKey.", "MSALErrorConverter.m:166, 247-257"
      )
    case .rewritten:
      (
        "A silent request replaces any OAuth error by -50002, copies its OAuth keys, and keeps it as the underlying error.",
        "MSIDSilentTokenRequest.m:495-517"
      )
    case .keptInSilent:
      (
        "This error is one of the exceptions that a silent request does not change.",
        "MSIDSilentTokenRequest.m:495-517"
      )
    case .passedOn:
      (
        "MSAL passes the system's domain and code on, and adds its correlation id.",
        "MSALErrorConverter.m:225-245, 297-299"
      )
    case .comparedScopes:
      (
        "A token came. MSAL compares the scopes on the device and finds some missing.",
        "MSIDDefaultTokenResponseValidator.m:36-96"
      )
    case .sessionEnded:
      (
        "The session with the page reports that it was closed.",
        "MSIDASWebAuthenticationSessionHandler.m:107-109"
      )
    case .notSent:
      (
        "MSAL has no account to look for and ends the request before it asks anybody.",
        "MSALPublicClientApplication.m:643-648"
      )
    case .noTokenFits:
      (
        "MSAL finds no refresh token that fits and ends the request before it asks anybody.",
        "MSIDSilentTokenRequest.m:301-305"
      )
    case .ended:
      (
        "MSAL ends the request with this error. The catalogue does not know the cause.",
        "MSALError.h:217-592"
      )
    }
  }
}

extension ServerEndpoint {
  fileprivate var row: (text: String, source: String) {
    switch self {
    case .token: ("token endpoint", "RFC 6749, 5.2")
    case .authorize: ("authorize endpoint", "MSIDWebOAuth2Response.m:67-89")
    case .discovery:
      ("discovery of the authority", "MSIDAADAuthorityMetadataResponseSerializer.m:61-76")
    }
  }
}

extension ServerAnswer {
  /// The answer as a sentence.
  fileprivate var text: String {
    let suberror = suberror.map { ", suberror \($0)" } ?? ""
    let numbers =
      numbers.isEmpty ? "" : ", number \(numbers.map(String.init).joined(separator: ", "))"
    return "The \(endpoint.row.text) answers \(error)\(suberror)\(numbers)."
  }
}
