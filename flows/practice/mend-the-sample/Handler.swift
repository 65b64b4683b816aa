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
    if error.domain == MSALErrorDomain {
      switch MSALError(rawValue: error.code) {
      case .interactionRequired:
        app.application.acquireToken(with: page, completionBlock: finished)
      case .serverDeclinedScopes:
        let scopes = error.userInfo[MSALGrantedScopesKey] as? [String] ?? []
        if let account = app.account {
          let silent = MSALSilentTokenParameters(scopes: scopes, account: account)
          app.application.acquireTokenSilent(with: silent, completionBlock: finished)
        }
      case .userCanceled:
        break
      default:
        print("Failed with unknown MSAL error \(error)")
      }
    }
    print("Failed with error \(error)")
  }

  if let account = app.account {
    let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  }
  app.application.acquireToken(with: page, completionBlock: finished)
}
