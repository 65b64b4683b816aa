/// Logs as consoles, apps and older versions leave them, and what else their lines tell.
let toldLogs: [(title: String, log: DeviceLog)] = [
  made("a log that a console has put between quotes, with its line ends written out") {
    $0.say(DeviceLog.pageCall(["User.Read"]), at: "10:00:00", "A")
    $0.say(["Beginning interactive flow.", DeviceLog.failure("acquireToken", -50005)], at: "10:00:00", "A")
    let call = $0.lines.dropLast(2).joined(separator: "\\n").replacing("\"", with: "\\\"")
    $0.lines = ([call] + $0.lines.suffix(2)).map { "Optional(\"\($0)\")" }
  },
  made("a log that a page has put between backticks") {
    $0.say(DeviceLog.cached(["User.Read"]), at: "10:00:00", "A")
    $0.lines = $0.lines.map { $0.hasPrefix("TID") ? "`\($0)`" : $0 }
  },
  made("two requests, the later one first, each in its order") {
    $0.say(DeviceLog.refused(["User.Read"]), at: "11:00:00", "B")
    $0.say(DeviceLog.refused(["User.Read"]), at: "10:00:00", "A")
  },
  made("a request for device info") {
    $0.say(
      [
        "GetDeviceInfo: Should call Sso Extension decision: 1",
        "GetDeviceInfo: Invoking Sso Extension with ssoExtensionRequest: Masked(not-null)",
        "GetDeviceInfo: Receiving results from Sso Extension with device info: Masked(null), error: MaskedError(MSIDErrorDomain, -51820)",
      ], at: "10:00:00", "A")
  },
  made("a sign-out with its page") {
    $0.say(
      [
        "Start webview authorization session with webview controller class MSIDSystemWebviewController: ",
        "Finished executing signout request with type MSIDSignoutController",
      ], at: "10:00:00", "A")
  },
  made("errors inside, with and without what they are") {
    $0.say(
      [
        "Beginning silent flow.", "Access token lookup error MaskedError(MSIDKeychainErrorDomain, -25308)",
        "Failed to read app refresh token token with error Masked(not-null)",
        "Creating Error with description: Something of grace@contoso.com is missing",
        "Encountered error with code -51808, description Masked(not-null)",
      ], at: "10:00:00", "A")
  },
  made("the SSO extension's error, and its flow without a word on falling back") {
    $0.version = "1.1.26"
    $0.say(
      [
        "Beginning silent broker extension flow.",
        "Received error from SSO extension: MaskedError(com.apple.AuthenticationServices.AuthorizationError, 1000)",
        "Silent broker extension flow finished. Result (null), error: -51115 error domain: MSIDErrorDomain",
      ], at: "10:00:00", "A")
  },
  made("the network, as far as it is told") {
    $0.say(
      [
        "Beginning silent flow.", "Sending network request: (not-null), headers: (not-null)",
        "Received network response: (not-null), error (null)",
        "Parsed response: (null), error (not-null), error domain: MSIDOAuthErrorDomain, error code: -51412",
      ], at: "10:00:00", "A")
  },
  made("a request without an answer") {
    $0.say(
      ["Beginning silent flow.", "Sending network request: (not-null), headers: (not-null)"], at: "10:00:00", "A")
  },
  made("a page that hands over to the device's registration") {
    $0.say(
      [
        "Start webview authorization session with webview controller class MSIDAADOAuthEmbeddedWebviewController: ",
        "Handling msauth response.", "Workplace join is required.", DeviceLog.finished("Interactive", -51810),
      ], at: "10:00:00", "A")
  },
  made("calls as 0.4.1 wrote them, without a scope by name") {
    $0.version = "0.4.1"
    $0.say(
      """
      -[MSALPublicClientApplication acquireTokenForScopes:(not-null)
          extraScopesToConsent:(null)
          account:(null)
          loginHint:(not-null)
          promptType:MSALPromptTypeSelectAccount
          extraQueryParameters:(null)
          authority:(null)
          webviewType:MSALWebviewTypeWKWebView
          customWebview:(null)
          correlationId:(null)
          capabilities:(null)
          claimsRequest:(null)]
      """, at: "10:00:00", "A")
    $0.say("acquireToken returning with error: (MSALErrorDomain, -50005)", at: "10:00:09", "A")
  },
  made("a number that MSAL had before 0.4.0, in its own words") {
    $0.version = "0.2.0"
    $0.say(
      "acquireToken returning with error: (MSALErrorDomain, -42400) User cancelled the authorization session.",
      at: "10:00:00", "A")
  },
  made("an error that the app logs itself, with the id of its request") {
    $0.say("Beginning interactive flow.", at: "10:00:00", "A")
    $0.lines.append(
      "App: Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALErrorDescriptionKey=Failed to start an interactive session, MSALInternalErrorCodeKey=-42008, MSALCorrelationIDKey=\(DeviceLog.id("A"))}"
    )
  },
  made("an error that the app logs itself, of a request that has no other line, and one without an id") {
    $0.say("Requiring default broker type due to app being built with iOS 13 SDK", at: "10:00:00", nil)
    $0.lines += [
      "App: Error Domain=MSALErrorDomain Code=-50005 \"(null)\" UserInfo={MSALErrorDescriptionKey=User cancelled the authorization session., MSALCorrelationIDKey=\(DeviceLog.id("B"))}",
      "App: Error Domain=MSALErrorDomain Code=-50002 \"(null)\"",
    ]
  },
  made("an error that the app has logged before the log of its request") {
    $0.lines.append(
      "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALErrorDescriptionKey=Something is missing, MSALInternalErrorCodeKey=-42008, MSALCorrelationIDKey=\(DeviceLog.id("A"))}"
    )
    $0.say(["Beginning interactive flow.", "Presenting web view controller."], at: "10:00:00", "A")
    $0.lines.append("Error Domain=MSALErrorDomain Code=-500")
  },
  made("a page that comes back to another address, and an error without an id on its thread") {
    $0.say("Result from authorization session callbackURL host: help , has error: NO", at: "10:00:00", "A")
    $0.say("Missing or invalid state returned state: (null)", at: "10:00:00", nil)
    $0.say(
      "Interactive flow finished. Result (null), error: -51420 error domain: MSIDOAuthErrorDomain", at: "10:00:00", "A")
  },
  made("an error without an id, long after the last line of its thread") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say("Creating Error with description: Something is missing", at: "10:00:09", nil)
  },
  made("kinds of authority, tried one after the other") {
    $0.say("Creating Error with description: It is not B2C authority.", at: "10:00:00", nil)
    $0.say(
      ["Beginning silent flow.", "Creating Error with description: It is not ADFS authority."], at: "10:00:00", "A")
  },
  made("an embedded page, its failure and its return") {
    $0.say(
      [
        "Presenting web view controller.", "-webAuthFailWithError: MaskedError(NSURLErrorDomain, -1009)",
        "-completeWebAuthWithURL: Masked(not-null)", "Dismissed web view controller.",
      ], at: "10:00:00", "A")
  },
  made("ids that somebody has taken out") {
    $0.say(
      [
        "Server returned less scopes than requested, granted scopes: {(\n    \"User.Read\",\n    openid\n)}",
        DeviceLog.finished("Silent", -51415, "MSIDOAuthErrorDomain"),
        "acquireTokenSilent returning with error: (MSALErrorDomain, -50003) Mask",
      ], at: "10:00:00", "A")
    $0.lines = $0.lines.map { $0.replacing(DeviceLog.id("A"), with: "") }
  },
  made("calls that are cut in a value, in a scope and before their end") {
    $0.say(DeviceLog.pageCall(["User.Read", "Mail.Read"]), at: "10:00:00", "A")
    $0.lines = Array($0.lines.prefix(6)) + ["    account:Masked"]
    $0.say(DeviceLog.silentCall(["User.Read", "Mail.Read"]), at: "10:00:01", "B")
    $0.lines = $0.lines.prefix(9) + ["    \"Mail."]
    $0.say("-[MSALPublicClientApplication acquireTokenWith", at: "10:00:02", "C")
    $0.say("-[MSALPublicClientApplication acquireToken", at: "10:00:03", "D")
  },
  made("messages with the callback's flag behind them") {
    $0.say(
      [
        "Beginning interactive flow. false",
        "Interactive flow finished. Result (null), error: -51700 error domain: MSIDErrorDomain false",
      ], at: "10:00:00", "A")
  },
  made("messages with the app's own place behind them, and errors of every day") {
    let lines = [
      "Creating Error with description: MSIDLRUCache Error: invalid input during retrieval - signature is nil",
      "Throttling: getting record from cache has returned error Err domain:MSIDErrorDomain code:-51100 userInfo:{",
    ]
    for line in lines { $0.say(line + " AuthProvider:861", at: "10:00:00", "A") }
    $0.say("Creating Error with description: Something is missing AuthProvider:861", at: "10:00:00", "B")
  },
  made("a log that a page quotes, with its mark before each line") {
    $0.say(DeviceLog.pageCall(["User.Read"]), at: "10:00:00", "A")
    $0.lines = $0.lines.map { "> " + $0 }
  },
  made("a page that is canceled as older versions say it, by whomever") {
    $0.version = "1.0.3"
    $0.say(["Presenting web view contoller.", "Canceled web view contoller."], at: "10:00:00", "A")
  },
  made("a search without what it has found") {
    $0.say(["Looking for access token...", "Looking for app refresh token..."], at: "10:00:00", "A")
  },
  made("an answer that is looked at, and what comes of it") {
    $0.say(
      ["Resolved authority, validated: YES, error: 0", "Validate and save token response..."], at: "10:00:00", "A")
    $0.say(
      ["Beginning silent flow.", "Validate and save token response...", "Token result is valid."], at: "10:00:00", "B")
  },
  made("the actions of a broker, in its own log") {
    $0.say(
      [
        "ADBrokerAcquirePRTSilentlyAction completed. Continuing Broker Flow.",
        "Beginning ADBrokerAcquireTokenWithPRTAction", "ADBroker says something else",
      ], at: "10:00:00", "A")
    $0.lines = $0.lines.map { "2026-03-01 12:00:00:860 | I | ADB v3.3.16/WPJ v3.5.31 | \($0)" }
  },
  made("a keychain to which the app has no right, in lines that are not known") {
    $0.say(
      "Encountered an error when reading teamIDHint in keychain. Keychain status -34018, read status -25300",
      at: "10:00:00", nil)
    $0.say("Something went wrong (-25308)", at: "10:00:00", "A")
    $0.say("Item -340180 is no status", at: "10:00:00", "B")
  },
  made("the scopes for which MSAL looks into its cache") {
    $0.say(
      [
        "(Default accessor) Looking for token with aliases (\n    \"login.windows.net\"\n), tenant common, clientId x, scopes user.read Mail.Read",
        "Access token has expired, removing it...",
        "(Default accessor) Looking for token with aliases (\n    \"login.windows.net\"\n), tenant (null), clientId x, scopes (null)",
      ], at: "10:00:00", "A")
  },
  made("an id of which only the keychain is told") {
    $0.say(
      ["Keychain update status: -25300", "Keychain add status: 0", "Keychain find status: 0"], at: "10:00:00", "A")
  },
  made("a keychain in which something is not found") {
    $0.say("Failed to find keychain item (status: -25300)", at: "10:00:00", nil)
  },
]
