/// What ran where an error was met, if it was not MSAL for iOS/macOS: its errors have other names, and a build runs no app.
package enum OtherLibrary: Hashable, Sendable, CaseIterable {
  /// ADAL for iOS/macOS, which MSAL replaced.
  case adal
  /// MSAL.NET and ADAL.NET.
  case dotnet
  /// MSAL for JavaScript, in a browser or in Node.js.
  case javaScript
  /// MSAL for Android.
  case android
  /// A compiler, a package manager or a store: no app runs.
  case build
}

extension OtherLibrary {
  /// How the meanings of entries and sentences begin that are of another library.
  private static let beginnings: [(text: String, library: OtherLibrary)] = [
    ("MSAL.NET:", .dotnet), ("ADAL.NET:", .dotnet), ("ADAL:", .adal), ("MSAL for JavaScript:", .javaScript),
    ("MSAL for Android:", .android), ("No sign-in error, but the set-up", .build),
  ]

  /// The library whose error a meaning is about; nil if it is MSAL's for iOS/macOS, or nobody says.
  package init?(ofMeaning meaning: String) {
    guard let found = Self.beginnings.first(where: { meaning.hasPrefix($0.text) }) else { return nil }
    self = found.library
  }

  /// Words, in lower case, that only texts of this library have.
  package var words: [String] {
    switch self {
    case .adal:
      [
        "adauthenticationerrordomain", "adoauthservererrordomain", "adkeychainerrordomain",
        "adhttperrorcodedomain", "adbrokerresponseerrordomain", "adalios", "ad_error_", "adauthenticationcontext",
        "adal 1.", "adal 2.", "adal 3.", "adal 4.", "adal ios", "microsoft.adal.", "adtokencache",
      ]
    case .dotnet:
      [
        "microsoft.identity.client.", "msal.net", "msal.xamarin", "identitymodel.clients.activedirectory", "adal.net",
        "adal pcl", "foundation.nserrorexception", "xamarin.",
      ]
    case .javaScript:
      ["browserautherror", "interactionrequiredautherror", "clientconfigurationerror", "msal.js", "azure/msal-"]
    case .android:
      ["com.microsoft.identity.client.", "com.microsoft.identity.common.", "com.microsoft.aad.adal"]
    case .build: []
    }
  }

  /// What this library calls an error of MSAL for iOS/macOS; nil if it has no name for it.
  func name(of code: Int) -> String? {
    switch (self, code) {
    case (.adal, -50001): "AD_ERROR_SERVER_WPJ_REQUIRED"
    case (.adal, -50002): "AD_ERROR_SERVER_USER_INPUT_NEEDED"
    case (.adal, -50004): "AD_ERROR_SERVER_PROTECTION_POLICY_REQUIRED"
    case (.adal, -50005): "AD_ERROR_UI_USER_CANCEL"
    case (.dotnet, -50002): "MsalUiRequiredException"
    case (.dotnet, -50005): "authentication_canceled"
    case (.javaScript, -50002): "InteractionRequiredAuthError"
    case (.javaScript, -50005): "user_cancelled"
    case (.android, -50002): "MsalUiRequiredException"
    case (.android, -50003): "MsalDeclinedScopeException"
    case (.android, -50004): "MsalIntuneAppProtectionPolicyRequiredException"
    case (.android, -50005): "MsalUserCancelException"
    default: nil
    }
  }

  /// What an app of this library does with an error that it cannot solve.
  var logging: String {
    switch self {
    case .adal: "Log domain, code, protocolCode, errorDetails and correlation id of the ADAuthenticationError."
    case .dotnet: "Log ErrorCode, message and CorrelationId of the exception, and show one neutral message."
    case .javaScript: "Log errorCode, subError and correlationId, and show one neutral message."
    case .android: "Log errorCode, message and correlation id of the MsalException, and show one neutral message."
    case .build: "Nothing: no app runs here, so nothing reaches its error handler."
    }
  }

  /// Numbers that only MSAL for iOS/macOS has.
  private static let ranges: Set<CodeRange?> = [.msalError, .internalError]

  /// A text with this library's names in the place of MSAL's numbers, without sentences about numbers that it does not have.
  func told(_ text: String) -> String {
    let sentences = text.split(separator: ". ", omittingEmptySubsequences: false)
    let kept = sentences.compactMap { sentence -> String? in
      var words: [String] = []
      for word in sentence.split(separator: " ", omittingEmptySubsequences: false) {
        let end = word.dropFirst().prefix(while: \.isNumber).endIndex
        guard let code = Int(word[..<end]), Self.ranges.contains(CodeRange(code: code)) else {
          words.append(String(word))
          continue
        }
        guard let name = name(of: code) else { return nil }
        words.append(name + word[end...])
      }
      return words.joined(separator: " ")
    }
    guard kept.count < sentences.count else { return kept.joined(separator: ". ") }
    let text = kept.joined(separator: ". ")
    return text.isEmpty || text.hasSuffix(".") ? text : text + "."
  }
}
