import Foundation
import MSAL

func signIn(_ app: App) {
  guard let account = app.account else { return }
  let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    guard let result else {
      app.show("The sign-in did not work.")
      return
    }
    app.use(result)
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
