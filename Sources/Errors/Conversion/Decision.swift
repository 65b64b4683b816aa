package import Catalogue
import Model

/// The one decision behind everything that speaks of an error: the cause, who mends it, and
/// what the app does meanwhile.
///
/// The cause is the most specific that is known; who mends it follows from the cause; what the
/// app does follows from the code that it sees, since it must not choose by anything else.
package struct Decision: Hashable, Sendable {
  /// The cause; nil if nothing is known of it.
  package let cause: CatalogueEntry?
  /// The error by which the app sees it; nil if it sees nothing.
  package let surfaced: CatalogueEntry?
  /// Who can mend it; nil if nothing says.
  package let mends: Mender?
  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them
  /// apart.
  package let otherwise: Mender?
  /// What to do at the desk.
  package let fix: String
  /// What kind of thing the app does.
  package let action: AppAction
  /// What the app does.
  package let app: String
  /// What the user sees; may be empty.
  package let user: String
  /// What must not happen; may be empty.
  package let never: String

  /// Decides.
  package init(_ facts: ErrorFacts, in catalogue: Catalogue) {
    self.init(Layers(facts, in: catalogue))
  }

  /// Decides by what was looked up.
  package init(_ layers: Layers) {
    let judge = Judge(layers)
    (cause, surfaced, action) = (judge.cause, judge.surfaced, judge.action)
    (mends, otherwise, fix) = (judge.mends, judge.otherwise, judge.fix)
    (app, user, never) = (judge.app, judge.user, judge.never)
  }
}

extension Decision {
  /// What to do about numbers that nobody here knows.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, as they are told.
  ///   - correlation: the id by which the server knows the request; nil if the text has none.
  /// - Returns: where to look, and what to give support.
  package static func lookUp(_ numbers: [String], correlation: String?) -> String {
    func isNamed(_ prefix: ServerNumberPrefix) -> (String) -> Bool {
      { $0.hasPrefix(prefix.rawValue) }
    }
    let support = correlation == nil ? "" : " Support asks for the correlation id."
    if let number = numbers.first(where: isNamed(.entra)) {
      let digits = number.filter(\.isNumber)
      return
        "Look the number up at https://login.microsoftonline.com/error?code=\(digits), then read its words."
        + support
    }
    if numbers.contains(where: isNamed(.b2c)) {
      return
        "The owner of the B2C policy looks at the step that the words name. The list of numbers is under Azure AD B2C "
        + "error codes." + support
    }
    return "Print the whole error with its userInfo, and update MSAL if it is old."
      + support
  }
}
