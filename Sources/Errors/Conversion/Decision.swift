package import Catalogue
import Model

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
  /// Who speaks, if it is not MSAL for iOS/macOS.
  package let teller: Teller?
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
  ///
  /// - Parameters:
  ///   - layers: what was looked up.
  ///   - special: what is said of the circumstances, or of who speaks; nil if nothing is.
  package init(_ layers: Layers, special: Sentence? = nil) {
    let judge = Judge(layers)
    let cause = judge.cause
    let surfaced = judge.surfaced
    let action = judge.action(surfaced, judge.mends(cause))
    let teller = judge.teller
    self.cause = cause
    self.surfaced = surfaced
    self.action = action
    self.teller = teller
    let fix = judge.fix(cause, judge.mends(cause))
    let app = judge.app(cause, surfaced, judge.mends(cause), action)
    let user = judge.user(cause, surfaced, action)
    let never = judge.never(cause, surfaced, action)
    guard let teller else {
      (self.fix, self.app, self.user, self.never) = (fix, app, user, never)
      (mends, otherwise) = (judge.mends(cause), judge.otherwise(cause))
      return
    }
    // What an entry or a sentence of the library's own says has its names already.
    let isOwn = cause?.kind == .wrapperError || judge.isOfSentence
    let isOfServer = cause?.kind == .serverNumber || cause?.kind == .systemError
    let desk = isOwn || special != nil ? fix : teller.told(fix, keepsRest: isOfServer)
    let shown = desk.isEmpty && !fix.isEmpty && teller.place != nil ? teller.elsewhere : desk
    let keepsApp = (isOwn || special?.handling.isEmpty == false) && !app.contains(Self.innerCode)
    let now = keepsApp ? app : teller.told(app)
    self.app = now.isEmpty ? teller.logging : now
    self.user = teller.told(user)
    self.never = teller.told(never)
    // Who uses a program of somebody else can change no registration.
    let isMakers = teller.role == .tool && judge.mends(cause) == .developer && special == nil && isOfServer
    mends = isMakers ? .user : judge.mends(cause)
    otherwise = isMakers ? .developer : judge.otherwise(cause)
    self.fix = isMakers ? "Update \(teller.name) and sign in again. If it is yours to mend: \(shown)" : shown
  }

  /// What only an error of MSAL for iOS/macOS has.
  private static let innerCode = "inner code"
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
    case .wait: "Nobody; it passes. What your app must do until then stands under APP."
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
