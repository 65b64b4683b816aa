import Foundation
import MSAL

func signIn(_ app: App) {
  let finished: MSALCompletionBlock = { result, error in
    if let result {
      app.use(result)
    } else {
      // The handler gets every error here.
    }
  }
  if let account = app.account {
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  } else {
    let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
    app.application.acquireToken(with: page, completionBlock: finished)
  }
}
