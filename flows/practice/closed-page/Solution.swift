import Foundation
import MSAL

func signIn(_ app: App) {
  var isPage = false

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    guard let error = error as NSError? else { return }
    if error.domain == MSALErrorDomain, error.code == MSALError.interactionRequired.rawValue {
      if !isPage || app.offer("You have not finished signing in.", button: "Sign in again") { openPage() }
      return
    }
    if error.domain == MSALErrorDomain, error.code == MSALError.userCanceled.rawValue {
      if app.offer("You are not signed in.", button: "Sign in") { openPage() }
      return
    }
    app.show("The sign-in did not work.")
  }

  func openPage() {
    isPage = true
    let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
    page.account = app.account
    app.application.acquireToken(with: page, completionBlock: finished)
  }

  if let account = app.account {
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  } else {
    openPage()
  }
}
