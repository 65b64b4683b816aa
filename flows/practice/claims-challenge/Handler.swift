import Foundation
import MSAL

func signIn(_ app: App) {
  var isPage = false

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      // What does the API answer?
      app.use(result)
      return
    }
    guard let error = error as NSError? else { return }
    guard error.domain == MSALErrorDomain, error.code == MSALError.interactionRequired.rawValue else {
      app.show("The sign-in did not work.")
      return
    }
    if !isPage || app.offer("You have not finished signing in.", button: "Sign in again") { openPage() }
  }

  func ask() {
    guard let account = app.account else { return }
    isPage = false
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  }

  func openPage() {
    isPage = true
    let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
    page.account = app.account
    app.application.acquireToken(with: page, completionBlock: finished)
  }

  ask()
}
