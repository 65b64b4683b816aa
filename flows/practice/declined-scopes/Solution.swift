import Foundation
import MSAL

func signIn(_ app: App) {
  var scopes = app.wanted
  var isPage = false

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result, without: app.wanted.filter { !scopes.contains($0) })
      return
    }
    guard let error = error as NSError?, error.domain == MSALErrorDomain else {
      return app.show("The sign-in did not work.")
    }
    switch MSALError(rawValue: error.code) {
    case .interactionRequired where !isPage:
      openPage()
    case .interactionRequired:
      if app.offer("You have not finished signing in.", button: "Sign in again") { openPage() }
    case .serverDeclinedScopes:
      goOn(error)
    default:
      app.show("The sign-in did not work.")
    }
  }

  func goOn(_ error: NSError) {
    let granted = error.userInfo[MSALGrantedScopesKey] as? [String] ?? []
    let small = granted.map { $0.lowercased() }
    let rest = scopes.filter { small.contains($0.lowercased()) }
    guard !rest.isEmpty, let result = error.userInfo[MSALInvalidResultKey] as? MSALResult else {
      app.show("Without these permissions the app cannot work.")
      return
    }
    guard app.offer("Some features will be missing.", button: "Continue") else { return }
    scopes = rest
    app.account = result.account
    ask()
  }

  func ask() {
    guard let account = app.account else { return openPage() }
    isPage = false
    let silent = MSALSilentTokenParameters(scopes: scopes, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  }

  func openPage() {
    isPage = true
    let page = MSALInteractiveTokenParameters(scopes: scopes, webviewParameters: app.webview)
    page.account = app.account
    app.application.acquireToken(with: page, completionBlock: finished)
  }

  ask()
}
