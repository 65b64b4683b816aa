import Foundation
import MSAL

func signIn(_ app: App) {
  let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    guard let error = error as NSError? else { return }
    let isForeign = error.domain.hasSuffix("WebAuthenticationSession")
    switch error.userInfo[MSALInternalErrorCodeKey] as? Int {
    case -42700, nil where isForeign:
      if app.offer("You have not finished signing in.", button: "Sign in again") {
        app.application.acquireToken(with: page, completionBlock: finished)
      }
    case -42000: app.show("A parameter is invalid.")
    case -42005: app.show("A scope is invalid.")
    default: app.show("The sign-in did not work.")
    }
  }

  app.application.acquireToken(with: page, completionBlock: finished)
}
