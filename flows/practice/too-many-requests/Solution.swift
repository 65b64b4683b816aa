import Foundation
import MSAL

func signIn(_ app: App) {
  guard let account = app.account else { return }
  let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
  var attempts = 0
  var backoff = 0.0

  func finished(_ result: MSALResult?, _ error: (any Error)?) {
    if let result {
      app.use(result)
      return
    }
    guard let error = error as NSError? else { return }
    let status = error.userInfo[MSALHTTPResponseCodeKey] as? String ?? ""
    attempts += 1
    guard error.domain == MSALErrorDomain, error.code == MSALError.internal.rawValue,
      status == "429" || status.hasPrefix("5"), attempts < 3
    else {
      app.show("The sign-in did not work.")
      return
    }
    let headers = error.userInfo[MSALHTTPHeadersKey] as? [String: String] ?? [:]
    let retryAfter = headers.first { $0.key.lowercased() == "retry-after" }?.value
    backoff = min(max(60, backoff * 2), 120)
    app.wait(seconds: max(retryAfter.flatMap(Double.init) ?? 0, backoff))
    app.application.acquireTokenSilent(with: silent, completionBlock: finished)
  }

  app.application.acquireTokenSilent(with: silent, completionBlock: finished)
}
