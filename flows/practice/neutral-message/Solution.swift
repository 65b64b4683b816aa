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
    let inner = error.userInfo[MSALInternalErrorCodeKey] as? Int ?? 0
    app.log("\(error.domain) \(error.code) \(inner)")
    let isInternal = error.domain == MSALErrorDomain && error.code == MSALError.internal.rawValue
    let isHalfDone = isInternal && inner == -42700 || error.domain.hasSuffix("WebAuthenticationSession")
    guard isHalfDone else {
      app.show("The sign-in did not work.")
      return
    }
    if app.offer("You have not finished signing in.", button: "Sign in again") {
      app.application.acquireToken(with: page, completionBlock: finished)
    }
  }

  app.application.acquireToken(with: page, completionBlock: finished)
}
