extension Decision {
  /// The same as somebody else's library would say it: in its names, without steps that only MSAL for iOS/macOS has.
  ///
  /// - Parameters:
  ///   - teller: who prints the error.
  ///   - special: what was said of this teller or of the circumstances already; nil if nothing was.
  /// - Returns: the decision in its words.
  func spoken(by teller: Teller, special: Sentence?) -> Decision {
    // What an entry or a sentence of the library's own says has its names already.
    let isOwn = cause?.kind == .wrapperError
    let isOfServer = cause?.kind == .serverNumber || cause?.kind == .systemError
    let desk = special != nil || isOwn ? fix : teller.told(fix, keepsRest: isOfServer)
    let keepsApp = (isOwn || special?.handling.isEmpty == false) && !app.contains(Self.innerCode)
    let now = keepsApp ? app : teller.told(app)
    return Decision(
      self, fix: desk.isEmpty && !fix.isEmpty ? teller.elsewhere : desk,
      app: now.isEmpty ? library?.logging ?? teller.logging : now, user: teller.told(user), never: teller.told(never))
  }

  /// What only an error of MSAL for iOS/macOS has.
  private static let innerCode = "inner code"

  private init(_ other: Decision, fix: String, app: String, user: String, never: String) {
    cause = other.cause
    surfaced = other.surfaced
    mends = other.mends
    otherwise = other.otherwise
    library = other.library
    action = other.action
    self.fix = fix
    self.app = app
    self.user = user
    self.never = never
  }
}
