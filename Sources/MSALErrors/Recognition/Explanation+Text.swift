import FlowModel

extension Explanation {
  /// The error in one line, the cause first.
  package var title: String {
    let names = layers.map { EntryText($0, in: catalogue).title } + unknown.map { $0 + " (unknown)" }
    return names.isEmpty ? "An error" : names.joined(separator: " ─ ")
  }

  /// What there is to say, in the order in which a developer needs it; nothing in it is personal.
  package var sections: [EntryText.Section] {
    let sections: [(String, String)] = [
      ("WHAT IT IS", identity), ("WHAT DOES NOT FIT", contradiction), ("WHAT MSAL HAS DONE", doneByMSAL),
      ("WHAT YOU DO NOW", mending), ("WHAT THE SHIPPED APP DOES", handling), ("WAIT", waiting),
      ("CLAIMS ASKED FOR", claims), ("WHAT THE USER SEES", user), ("WHAT THE SHIPPED APP MUST NOT DO", never),
      ("FOR SUPPORT", identifiers), ("HOW SURE", certainty?.text ?? ""), ("SOURCES", catalogue.text(of: citations)),
    ]
    return sections.filter { !$0.1.isEmpty }.map { EntryText.Section(heading: $0.0, text: $0.1) }
  }

  private var identity: String {
    var lines = layers.map { entry in
      let swift = entry.swift.map { " (Swift .\($0))" } ?? ""
      return "\(EntryText(entry, in: catalogue).title)\(swift): \(entry.meaning)"
    }
    lines += unknown.map { "\($0): the catalogue does not know this number, so nothing is said of it." }
    if isOfCore, let domain = recognition.domain, let code = recognition.code {
      let result = converted?.code.map { " MSAL makes \($0) of it." } ?? ""
      lines.append("\(domain) \(code) is an error inside MSAL; no app sees it before MSAL has converted it.\(result)")
    }
    if let code = recognition.code, seen?.kind == .internalError {
      lines.append("\(code) is an internal code; before 0.4.0 they stood where -50000 stands today.")
    }
    lines += recognition.beneath.map { "beneath it: \($0.domain) \($0.code)" }
    return lines.joined(separator: "\n")
  }

  private var contradiction: String {
    guard let misfit, let code = recognition.code else { return "" }
    let expected = RequestKind.allCases.compactMap { request -> String? in
      switch misfit.surface(in: request) {
      case .notMet: nil
      case .page: "a page in an \(request.rawValue) request"
      case .error(let conversion): "\(conversion.error.code) in a \(request.rawValue) request"
      }
    }
    return
      "\(misfit.id) is expected as \(expected.joined(separator: ", and as ")); here it is \(code). Perhaps the code "
      + "was redeemed after a page, a broker answered, or this is another version of MSAL. Go by what the text shows."
  }

  private var doneByMSAL: String {
    var lines: [String] = []
    if recognition.isThrottled {
      lines.append("It asked nobody: it repeated an earlier answer from its throttle memory.")
    }
    if let after = layers.lazy.compactMap(\.repeatedAfter).first {
      lines.append("It sent the request a second time, \(Double(after) / 1000) s after the first; that failed too.")
    }
    if recognition.code == -50002, recognition.oauthError != nil || recognition.internalCode != nil {
      lines.append("The request was silent: MSAL put -50002 in the place of the server's error and kept that beneath.")
    }
    if recognition.code == -50000, let inner = recognition.internalCode.flatMap(catalogue.inner)?.code {
      lines.append(
        "No app sees \(inner) as a code: MSAL made -50000 of it and put \(inner) under MSALInternalErrorCodeKey.")
    }
    return lines.joined(separator: "\n")
  }

  private var mending: String {
    guard causes.isEmpty, recognition.code == -50000 else { return mended?.handling ?? "" }
    return "-50000 alone does not tell what failed. Print the whole error, or (error as NSError).userInfo["
      + "MSALInternalErrorCodeKey] and userInfo[MSALErrorDescriptionKey], and explain what that prints."
  }

  private var handling: String {
    guard let handled else {
      return cause?.surface(in: .interactive).isPage == true
        ? "Nothing: the page shows it, and the app sees no error." : ""
    }
    var sentences: [String] = []
    if seen == nil, let surfaced { sentences.append("It sees \(EntryText(surfaced, in: catalogue).title).") }
    if status != nil { sentences.append("It recognises it by MSALHTTPResponseCodeKey.") }
    sentences += [handled.handling, handled.obligation?.text].compactMap { $0 }
    return sentences.joined(separator: " ")
  }

  private var waiting: String {
    guard let value = recognition.retryAfter else { return "" }
    if let seconds = Int(value) {
      return "Retry-After says \(seconds) s. MSAL itself answers the same silent request from memory for that time."
    }
    return
      "Retry-After says \(value). MSAL reads only whole seconds and one form of date of its own; otherwise it keeps "
      + "its 60 s."
  }

  private var claims: String { recognition.claims.map(Claims.pretty) ?? "" }

  /// The two entries whose advice counts; a cause that does not fit what was seen gives none.
  private var advisers: [CatalogueEntry] { [misfit == nil ? cause : nil, handled].compactMap { $0 } }

  private var user: String { advisers.map(\.user).first { !$0.isEmpty } ?? "" }

  private var never: String {
    advisers.map(\.never).filter { !$0.isEmpty }.unique().joined(separator: " ")
  }

  private var identifiers: String {
    [recognition.correlation.map { "correlation id \($0)" }, recognition.trace.map { "trace id \($0)" }]
      .compactMap { $0 }.joined(separator: "\n")
  }
}

extension Surface {
  fileprivate var isPage: Bool { if case .page = self { true } else { false } }
}
