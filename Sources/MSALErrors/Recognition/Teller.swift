/// Who prints a text, if it is not MSAL for iOS/macOS: a library for another language or place, by names of its own.
///
/// What it says is told in its own names, and its steps are those of its place.
package struct Teller: Hashable, Sendable {
  /// The name as people know it.
  let name: String
  /// Where it runs.
  let place: TellerPlace
  /// True if it asks the broker of macOS by a native library of its own.
  let usesNativeBroker: Bool
  /// What it calls the errors that MSAL for iOS/macOS has a number for.
  private let names: [Int: String]
  /// What its app does with an error that it cannot solve; empty if another table says.
  let logging: String
  private let words: [String]

  private init(
    _ name: String, _ place: TellerPlace, usesNativeBroker: Bool = false, names: [Int: String] = [:],
    logging: String = "",
    words: [String]
  ) {
    self.name = name
    self.place = place
    self.usesNativeBroker = usesNativeBroker
    self.names = names
    self.logging = logging
    self.words = words
  }

  private static let dotnetLogging =
    "Log ErrorCode, message and CorrelationId of the exception, and show one neutral message."

  /// Everybody who is known, the more special first.
  static let all = [
    Teller(
      "MSAL for Node.js", .desktop, usesNativeBroker: true,
      logging: "Log errorCode, message and correlationId of the error, and show one neutral message.",
      words: ["msal-node-extensions", "nativebrokerplugin", "thrown in sourcearea: broker"]),
    Teller(
      "MSAL for Node.js", .desktop,
      logging: "Log errorCode, message and correlationId of the error, and show one neutral message.",
      words: ["azure/msal-node"]),
    Teller(
      "MSAL for Python", .desktop, usesNativeBroker: true,
      names: [-50002: "interaction_required", -50005: "a page that the user closed"],
      logging: "Log error, error_description and correlation_id of the result, and show one neutral message.",
      words: [
        "msal.broker", "pymsalruntime", "msal/application.py", "site-packages/msal", "azure.identity",
        "acquire_token_interactive", "acquire_token_silent", "acquire_token_by_", "publicclientapplication(client_id",
      ]),
    Teller(
      "The broker's runtime", .desktop, usesNativeBroker: true,
      logging: "Log status, context and correlation id of the runtime's error, and show one neutral message.",
      words: ["msalruntime", "runtimebroker", "msal.xplat", "client.nativeinterop"]),
    Teller(
      "aad_oauth for Flutter", .phone, logging: "Log the failure's type and message, and show one neutral message.",
      words: ["aadoauthfailure", "aad_oauth"]),
    Teller(
      "flutter_appauth", .phone, logging: "Log code, message and details of the PlatformException.",
      words: ["flutter_appauth", "authorize_and_exchange_code_failed", "authorize_failed", "token_failed"]),
    Teller(
      "react-native-app-auth", .phone, logging: "Log code and message of the rejected promise.",
      words: ["react-native-app-auth", "rnappauth"]),
    Teller(
      "AppAuth", .phone, logging: "Log domain, code and the OAuth error of the NSError.",
      words: ["org.openid.appauth", "oidauthorization", "oiderror"]),
    Teller(
      "MSAL.NET on iOS", .phone, logging: dotnetLogging,
      words: ["msal.xamarin.ios", "xamarin.ios", "microsoft.maui", "nserrorexception", "msal.net-ios", "net-ios"]),
    Teller(
      "MSAL.NET", .desktop, logging: dotnetLogging,
      words: [
        "microsoft.identity.client.", "msal.net", "identitymodel.clients.activedirectory", "adal.net", "msal.coreclr",
        "msal.netcore", "msal.desktop",
      ]),
    Teller(
      "the tool in Visual Studio Code", .desktop, logging: "Show one neutral message, and log what the server says.",
      words: ["visual studio code", "vscode-", "com.microsoft.vscode"]),
    Teller(
      "MSAL for JavaScript", .browser,
      words: ["browserautherror", "interactionrequiredautherror", "msal.js", "azure/msal-browser", "msal-browser"]),
  ]

  /// The first of whom one word stands in a text; nil if none does, or MSAL for iOS/macOS itself speaks.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isMSALs: true if MSAL's own domains stand there: then only the broker's libraries are meant, which print them too.
  /// - Returns: who prints it, or nil.
  static func first(in text: ByteText, isMSALs: Bool) -> Teller? {
    let found = rows.first { row in
      !(isMSALs && !row.teller.usesNativeBroker) && text.hasAny(of: row.words)
    }
    return found?.teller
  }

  private static let rows = all.map { (teller: $0, words: WordList($0.words)) }
}

/// What is said to its readers.
extension Teller {
  /// What stands in the place of a platform of MSAL for iOS/macOS.
  private var replacements: [(old: String, new: String)] {
    switch place {
    case .desktop: [("the platform iOS / macOS", "Mobile and desktop applications"), ("iOS / macOS", Self.desktop)]
    case .browser: [("the platform iOS / macOS", "Single-page application"), ("iOS / macOS", Self.page)]
    case .phone where !name.hasPrefix("MSAL"):
      [("the platform iOS / macOS", Self.desktop), ("iOS / macOS", Self.desktop)]
    case .phone: []
    }
  }

  private static let desktop = "Mobile and desktop applications"
  private static let page = "Single-page application"

  /// Words of sentences that only concern an app with MSAL for iOS/macOS.
  private static let ofApple = [
    "LSApplicationQueriesSchemes", "msauth.", "Info.plist", "CFBundle", "view controller", "ViewController",
    "MSALWebview", "acquireToken", "promptType", "userInfo", "MSALError", "MSALOAuth", "bundle id", "BUNDLE-ID",
    "handleMSALResponse", "Xcode", "inner code",
  ]
  /// The same for an app on a device, whose own library has other calls.
  private static let ofMSAL = [
    "MSALWebview", "acquireToken", "promptType", "MSALError", "MSALOAuth", "handleMSALResponse", "inner code",
  ]

  /// A text without sentences and numbers that only MSAL for iOS/macOS has.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - keepsRest: true if what follows a sentence that is left out is kept.
  /// - Returns: the text as its readers need it.
  func told(_ text: String, keepsRest: Bool = false) -> String {
    guard !text.isEmpty else { return text }
    let unsaid = place == .phone ? Self.ofMSAL : Self.ofApple
    let sentences = text.split(separator: ". ", omittingEmptySubsequences: false).map(String.init)
    let shown = sentences.map { sentence -> String? in
      guard !unsaid.contains(where: sentence.contains) else { return nil }
      return named(replacements.reduce(sentence) { $0.replacing($1.old, with: $1.new) })
    }
    // What follows leans on what stood first.
    guard keepsRest || shown.first != .some(nil) else { return "" }
    let kept = shown.compactMap(\.self)
    let told = kept.joined(separator: ". ")
    return told.isEmpty || told.hasSuffix(".") || kept.count == sentences.count ? told : told + "."
  }

  /// A sentence with its own names for MSAL's numbers; nil if it has none for one of them.
  private func named(_ sentence: String) -> String? {
    var words: [String] = []
    for word in sentence.split(separator: " ", omittingEmptySubsequences: false) {
      let end = word.dropFirst().prefix(while: \.isNumber).endIndex
      guard let code = Int(word[..<end]), code < 0, let range = CodeRange(code: code),
        range == .msalError || range == .internalError
      else {
        words.append(String(word))
        continue
      }
      guard let name = names[code] else { return nil }
      words.append(name + word[end...])
    }
    return words.joined(separator: " ")
  }

  /// How meanings begin that are about a library or the broker itself, and need no change.
  static func isOwn(_ meaning: String) -> Bool {
    OtherLibrary(ofMeaning: meaning) != nil || ["The broker", "AppAuth:"].contains { meaning.hasPrefix($0) }
  }

  /// Where nothing is left of what there is to do.
  var elsewhere: String { "What \(name) documents for this error; its words name what to mend." }
}
