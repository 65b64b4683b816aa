import Foundation
import MSAL

func signIn(_ app: App) {
  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    guard let error = error as NSError?, error.domain == MSALErrorDomain else {
      return app.show("The sign-in did not work.")
    }
    switch MSALError(rawValue: error.code) {
    case .interactionRequired: break
    default: break
    }
  }

  func openPage() {
    let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
    app.application.acquireToken(with: page, completionBlock: finished)
  }

  if let account = app.account {
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  } else {
    openPage()
  }
}
