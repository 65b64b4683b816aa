import Foundation
import MSAL

@MainActor
final class SignIn {
  private let app: App
  private var scopes: [String]
  private var claims: MSALClaimsRequest?
  private var forceRefresh = false
  private var isPage = false
  private var attempts = 0
  private var backoff = 0.0
  private var refusals = 0

  init(_ app: App) {
    self.app = app
    scopes = app.wanted
  }

  func ask() {
    guard let account = app.account else { return openPage() }
    isPage = false
    let silent = MSALSilentTokenParameters(scopes: scopes, account: account)
    silent.claimsRequest = claims
    silent.forceRefresh = forceRefresh
    app.application.acquireTokenSilent(with: silent) { self.finished($0, $1) }
  }

  private func openPage() {
    isPage = true
    let page = MSALInteractiveTokenParameters(scopes: scopes, webviewParameters: app.webview)
    page.account = app.account
    page.claimsRequest = claims
    app.application.acquireToken(with: page) { self.finished($0, $1) }
  }

  private func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result { return use(result) }
    guard let error = error as NSError? else { return }
    switch error.domain {
    case MSALErrorDomain: handle(error)
    case NSURLErrorDomain where error.code == NSURLErrorNotConnectedToInternet: offline()
    case "com.apple.AuthenticationServices.WebAuthenticationSession": offerPage()
    default: fail(error)
    }
  }

  private func use(_ result: MSALResult) {
    app.account = result.account
    claims = nil
    forceRefresh = false
    attempts = 0
    backoff = 0
    switch app.use(result, without: app.wanted.filter { !scopes.contains($0) }) {
    case .accepted:
      refusals = 0
    case .claims(let challenge):
      guard let data = Data(base64Encoded: challenge), let json = String(data: data, encoding: .utf8) else {
        return app.show("The sign-in did not work.")
      }
      claims = MSALClaimsRequest(jsonString: json, error: nil)
      ask()
    case .refused:
      refusals += 1
      guard refusals <= 2 else { return app.show("The service does not accept the sign-in.") }
      forceRefresh = true
      ask()
    }
  }

  private func handle(_ error: NSError) {
    let status = error.userInfo[MSALHTTPResponseCodeKey] as? String ?? ""
    if error.code == MSALError.internal.rawValue, status == "429" || status.hasPrefix("5") {
      return wait(error)
    }
    switch MSALError(rawValue: error.code) {
    case .interactionRequired where !isPage:
      openPage()
    case .interactionRequired:
      offerPage()
    case .internal where error.userInfo[MSALInternalErrorCodeKey] as? Int == -42700:
      offerPage()
    case .serverDeclinedScopes:
      goOn(error)
    case .userCanceled:
      if app.offer("You are not signed in.", button: "Sign in") { openPage() }
    case .serverProtectionPoliciesRequired:
      guard app.hasIntuneSDK, attempts < 3, app.remediate() else {
        return app.show("Your organisation protects this data.")
      }
      attempts += 1
      ask()
    default:
      fail(error)
    }
  }

  private func goOn(_ error: NSError) {
    let granted = (error.userInfo[MSALGrantedScopesKey] as? [String] ?? []).map { $0.lowercased() }
    let rest = scopes.filter { granted.contains($0.lowercased()) }
    guard !rest.isEmpty, let result = error.userInfo[MSALInvalidResultKey] as? MSALResult else {
      return app.show("Without these permissions the app cannot work.")
    }
    guard app.offer("Some features will be missing.", button: "Continue") else { return }
    scopes = rest
    app.account = result.account
    forceRefresh = false
    ask()
  }

  private func wait(_ error: NSError) {
    attempts += 1
    guard attempts < 3 else { return app.show("The service is busy. Try again later.") }
    let headers = error.userInfo[MSALHTTPHeadersKey] as? [String: String] ?? [:]
    let retryAfter = headers.first { $0.key.lowercased() == "retry-after" }?.value
    backoff = min(max(60, backoff * 2), 120)
    app.wait(seconds: max(retryAfter.flatMap(Double.init) ?? 0, backoff))
    ask()
  }

  private func offline() {
    guard attempts < 3 else { return app.show("There is no internet connection.") }
    attempts += 1
    app.waitForNetwork()
    ask()
  }

  private func offerPage() {
    if app.offer("You have not finished signing in.", button: "Sign in again") { openPage() }
  }

  private func fail(_ error: NSError) {
    app.log("\(error.domain) \(error.code) \(error.userInfo[MSALCorrelationIDKey] as? String ?? "")")
    app.show("The sign-in did not work.")
  }
}

func signIn(_ app: App) { SignIn(app).ask() }
