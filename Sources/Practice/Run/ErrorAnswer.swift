import Model

/// An event of the flow as the NSError that a handler is given.
struct ErrorAnswer {
  let event: Event
  let values: SignInValues
  /// The row of `matches` whose values came.
  let row: ErrorMatch?
  /// The code of an error whose domain is not MSAL's; nil for others.
  let foreignCode: Int?
  let isSilent: Bool
  /// Whose the account is.
  let person: Person
  let token: String

  /// What the row says of the error.
  private var seen: (domain: String, code: Int, inside: Int?)? {
    guard case .seen(let domain, let code, let inside, _) = row?.pattern else { return nil }
    return (domain, code, inside)
  }

  var domain: String {
    seen?.domain
      ?? (foreignCode == nil ? event.error?.domain ?? "" : "NSOSStatusErrorDomain")
  }

  var code: Int {
    if let code = seen?.code ?? foreignCode { return code }
    // Of the rest of a domain a code that nobody has named yet.
    let code = event.error?.code ?? 0
    return row?.pattern == .otherwise && event.isRest ? code - 197 : code
  }

  private var serverNumber: Int? {
    guard case .named(let name, _) = row?.pattern else { return nil }
    return Int(name.drop { !$0.isNumber })
  }

  /// The HTTP status that the app finds; nil where there is none.
  var statusSent: String? {
    let entry = event.error?.userInfo.first { $0.key == "MSALHTTPResponseCodeKey" }
    guard case .text(let text) = entry.flatMap(value) else { return status }
    return text
  }

  var json: JSONValue {
    var entries = (event.error?.userInfo ?? []).compactMap { entry in
      value(of: entry).map { (entry.key, $0) }
    }
    if domain != "MSALErrorDomain" {
      let page = "https://login.microsoftonline.com/?login_hint=\(person.username)"
      entries.append(("NSErrorFailingURLStringKey", .text(page)))
    }
    if let status { entries.append(("MSALHTTPResponseCodeKey", .text(status))) }
    if isLookalike { entries.append(("MSALInternalErrorCodeKey", .number(-42700))) }
    return [
      "domain": .text(domain), "code": .number(code),
      "userInfo": .object(Dictionary(entries) { first, _ in first }),
    ]
  }

  /// True for an error that has the keys of -50000 and is another: of another domain, or with a
  /// code that nobody has named yet.
  var isLookalike: Bool {
    foreignCode != nil || row?.pattern == .otherwise && event.isRest
  }

  /// The status of an answer that MSAL has no case for, and that no wait helps, or of what only
  /// looks like one; nil for others.
  var status: String? {
    if isLookalike { return "429" }
    guard seen?.inside == -42007,
      event.error?.userInfo.contains(where: { $0.key == "MSALHTTPResponseCodeKey" })
        == false
    else { return nil }
    return "408"
  }

  /// What the server says of waiting, in seconds; 0 if it does not.
  private var retryAfter: Int { values.number("retryAfter") / 1000 }

  /// A key with what the app finds under it: `MSALHTTPHeadersKey {"retry-after":"90"}`.
  func sent(under key: String) -> String {
    let value = event.error?.userInfo.first { $0.key == key }.flatMap(value)
    return value.map { "\(key) \($0.line)" } ?? "no \(key)"
  }

  private func value(of entry: UserInfoEntry) -> JSONValue? {
    // What only a server says is left out where none answered.
    if entry.value.contains("only if"), serverNumber == nil { return nil }
    let text = FlowWords.fill(entry.value, in: values.flow, values.snapshot)
    switch entry.key {
    case "MSALGrantedScopesKey":
      let granted = values.scopes("granted")
      // After a broker the list may be missing.
      if granted.isEmpty { return nil }
      // What was granted earlier is named as well, and then in other letters than it was asked
      // for.
      let isMore = granted.contains { !values.requested.contains($0) }
      return .texts(granted.map { isMore ? $0.lowercased() : $0 })
    case "MSALDeclinedScopesKey": return .texts(values.scopes("declined"))
    case "MSALInvalidResultKey":
      return [
        "accessToken": .text(token),
        "scopes": .texts(values.scopes("granted").map { $0.lowercased() }),
        "account": person.account,
      ]
    case "MSALInternalErrorCodeKey":
      return .number(seen?.inside ?? Int(text) ?? -42105)
    case "MSALSTSErrorCodesKey": return .list([.number(serverNumber ?? 53005)])
    // Not every 5xx is the one that the flow names.
    case "MSALHTTPResponseCodeKey":
      return .text(retryAfter > 0 && text == "503" ? "500" : text)
    case "MSALHTTPHeadersKey":
      // Some servers write it in small letters.
      let name = retryAfter > 60 ? "retry-after" : "Retry-After"
      guard retryAfter > 0 else {
        // A date is allowed, too, and this one is over.
        let isDate = event.error?.userInfo.contains { $0.value == "429" } == true
        return isDate ? ["Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"] : [:]
      }
      return .object([name: .text("\(retryAfter)")])
    case "MSALCorrelationIDKey": return .text(Sent.correlation)
    case "MSALDisplayableUserIdKey": return .text(person.username)
    case "MSALHomeAccountIdKey": return .text(person.identifier)
    case "NSUnderlyingErrorKey":
      guard isSilent else { return nil }
      let inner: JSONValue = ["MSALInternalErrorCodeKey": .number(-42004)]
      return ["domain": .text(domain), "code": .number(-50000), "userInfo": inner]
    case "MSALErrorDescriptionKey": return .text("\(text), for \(person.username)")
    default: return .text(text.split(separator: " ").first.map(String.init) ?? "")
    }
  }
}
