import Foundation
import MSAL

func signIn(_ app: App) {
  let finished: MSALCompletionBlock = { result, error in
    // A result, or an error: what does the app do?
  }
  // Ask for app.wanted: silently where app.account is known, with a page where it is not.
  _ = finished
}
