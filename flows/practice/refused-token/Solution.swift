import Foundation
import MSAL

func signIn(_ app: App) {
  guard let account = app.account else { return }
  var refusals = 0

  func ask(forceRefresh: Bool) {
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    silent.forceRefresh = forceRefresh
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  }

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    guard let result else {
      app.show("The sign-in did not work.")
      return
    }
    guard app.use(result) == .refused else {
      refusals = 0
      return
    }
    refusals += 1
    if refusals <= 2 {
      ask(forceRefresh: true)
    } else {
      app.show("The service does not accept the sign-in.")
    }
  }

  ask(forceRefresh: false)
}
