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
    guard let error = error as NSError? else { return }
    if error.domain == MSALErrorDomain, error.code == MSALError.serverProtectionPoliciesRequired.rawValue,
      app.hasIntuneSDK
    {
      // It has to work at some point.
      _ = app.remediate()
      app.application.acquireTokenSilent(with: silent, completionBlock: finished)
      return
    }
    app.show("The sign-in did not work.")
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
