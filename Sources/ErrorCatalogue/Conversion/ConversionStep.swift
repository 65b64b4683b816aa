/// One thing that MSAL does on the way from an occurrence to the error the app sees.
public enum ConversionStep: Hashable, Sendable {
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
  /// The code is not among those an app may see, so it became -50000 and moved under the internal key.
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
