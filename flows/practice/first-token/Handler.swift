import Foundation
import MSAL

func signIn(_ app: App) {
  let finished: MSALCompletionBlock = { result, error in
    // MSAL gives a result or an error. What does the app do?
  }
  // Ask for app.wanted. Ask silently if app.account is known, and open a page if it is not.
  _ = finished
}
