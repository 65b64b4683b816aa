import Foundation
import MSAL

func signIn(_ app: App) {
  guard let account = app.account else { return }
  let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    // This handler treats every error the same.
    app.show("The sign-in did not work.")
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
