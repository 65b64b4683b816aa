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
    if error.domain == NSURLErrorDomain, error.code == NSURLErrorNotConnectedToInternet, attempts < 3 {
      attempts += 1
      app.waitForNetwork()
      app.application.acquireTokenSilent(with: silent, completionBlock: finished)
      return
    }
    app.log("\(error.domain) \(error.code)")
    app.show("The sign-in did not work.")
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
