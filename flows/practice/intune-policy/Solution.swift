import Foundation
import MSAL

func signIn(_ app: App) {
  guard let account = app.account else { return }
  let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
  var attempts = 0

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    guard let error = error as NSError? else { return }
    let isPolicy =
      error.domain == MSALErrorDomain && error.code == MSALError.serverProtectionPoliciesRequired.rawValue
    if isPolicy, app.hasIntuneSDK, attempts < 3, app.remediate() {
      attempts += 1
      app.application.acquireTokenSilent(with: silent, completionBlock: finished)
      return
    }
    app.show(isPolicy ? "Your organisation protects this data." : "The sign-in did not work.")
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
