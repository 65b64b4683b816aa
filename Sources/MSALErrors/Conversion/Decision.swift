import FlowModel

/// The one decision behind everything that speaks of an error: the cause, who mends it, and what the app does meanwhile.
///
/// The cause is the most specific that is known; who mends it follows from the cause; what the app does follows from the
/// code that it sees, since it must not choose by anything else.
package struct Decision: Hashable, Sendable {
  /// The cause; nil if nothing is known of it.
  package let cause: CatalogueEntry?
  /// The error by which the app sees it; nil if it sees nothing.
  package let surfaced: CatalogueEntry?
  /// Who can mend it; nil if nothing says.
  package let mends: Mender?
  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them apart.
  package let otherwise: Mender?
  /// What ran, if it was not MSAL for iOS/macOS.
  package let library: OtherLibrary?
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
    let cause = judge.cause
    let surfaced = judge.surfaced
    let mends = judge.mends(cause)
    let action = judge.action(surfaced, mends)
    self.cause = cause
    self.surfaced = surfaced
    self.mends = mends
    self.action = action
    otherwise = judge.otherwise(cause)
    let library = judge.library
    self.library = library
    // What an entry of the library's own says has its names already.
    let isOwn = cause?.kind == .wrapperError || judge.isOfSentence
    func told(_ text: String) -> String { isOwn ? text : library?.told(text) ?? text }
    fix = told(judge.fix(cause, mends))
    let app = told(judge.app(cause, surfaced, mends, action))
    self.app = app.isEmpty ? library?.logging ?? "" : app
    user = told(judge.user(cause, surfaced, action))
    never = told(judge.never(cause, surfaced, action))
  }
}

extension Decision {
  /// Who mends it, and what to do at the desk.
  package var mending: String {
    if let mends, let otherwise, !fix.isEmpty { return "\(mends.text) or \(otherwise.inSentence): \(fix)" }
    if !fix.isEmpty {
      switch mends {
      case .developer, .administrator: return "\(mends?.text ?? ""): \(fix)"
      case .user: return "The user. At your desk: \(fix)"
      case .wait, .nobody: return "\(mends?.text ?? ""). At your desk: \(fix)"
      case nil: return fix
      }
    }
    return switch mends {
    case .user: "The user; at your desk there is nothing to do."
    case .wait: "Nobody; it passes. At your desk there is nothing to do."
    case .nobody: "Nobody; nothing is broken."
    case .developer, .administrator: (mends?.text ?? "") + "."
    case nil: "Print the whole error with its userInfo and explain that; this alone does not say who can mend it."
    }
  }

  /// What to do about numbers that nobody here knows.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, as they are told.
  ///   - correlation: the id by which the server knows the request; nil if the text has none.
  /// - Returns: where to look, and what to give support.
  package static func lookUp(_ numbers: [String], correlation: String?) -> String {
    var sentences: [String] = []
    if let number = numbers.first(where: { $0.hasPrefix(ServerNumberPrefix.entra.rawValue) }) {
      let digits = number.filter(\.isNumber)
      sentences.append(
        "Look the number up at https://login.microsoftonline.com/error?code=\(digits), then read its words.")
    } else if numbers.contains(where: { $0.hasPrefix(ServerNumberPrefix.b2c.rawValue) }) {
      sentences.append(
        "The owner of the B2C policy looks at the step that the words name; the list of numbers is under Azure AD B2C "
          + "error codes.")
    } else {
      sentences.append("Print the whole error with its userInfo, and update MSAL if it is old.")
    }
    if correlation != nil { sentences.append("Support asks for the correlation id.") }
    return sentences.joined(separator: " ")
  }
}
