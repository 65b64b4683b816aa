public import ErrorCatalogue
public import FlowModel

extension Explanation {
  /// The error in one line, the cause first.
  public var title: String {
    let names = layers.map { EntryText($0, in: catalogue).title } + unknown.map { $0 + " (unknown)" }
    return names.isEmpty ? "An error" : names.joined(separator: " ─ ")
  }

  /// What there is to say, in the order in which a developer needs it; nothing in it is personal.
  public var sections: [EntryText.Section] {
    let sections: [(String, String)] = [
      ("WHAT IT IS", identity), ("WHAT MSAL HAS DONE", doneByMSAL), ("WHAT TO DO ABOUT THE CAUSE", mending),
      ("WHAT THE APP DOES", handling), ("WAIT", waiting), ("CLAIMS ASKED FOR", claims), ("WHAT THE USER SEES", user),
      ("DO NOT", never), ("FOR SUPPORT", identifiers), ("HOW SURE", certainty.text), ("SOURCES", sources),
    ]
    return sections.filter { !$0.1.isEmpty }.map { EntryText.Section(heading: $0.0, text: $0.1) }
  }

  /// The least sure of what is said.
  public var certainty: Certainty { layers.contains { $0.certainty == .inferred } ? .inferred : .verified }

  /// The entry that says what an app does: that of the code it saw, or would see in a silent request.
  public var handled: CatalogueEntry? {
    if let seen { return seen }
    if recognition.internalCode != nil { return catalogue.entry(.msalError, code: -50000) }
    guard let error = surfacing else { return nil }
    return catalogue.error(domain: error.domain, code: error.code)
  }

  /// What an app sees of the cause: in a silent request if one meets it, else in an interactive one.
  public var surfacing: ErrorValue? {
    for entry in layers {
      for request in RequestKind.allCases where request == .interactive || entry.isMetSilently {
        if let answer = entry.answer, let error = Conversion(of: .answer(answer), in: request).error { return error }
        let status = entry.status ?? (entry.kind == .httpStatus ? entry.code : nil)
        if let status, ![400, 401].contains(status) {
          return Conversion(of: .status(status, retryAfter: nil), in: request).error
        }
      }
    }
    return nil
  }

  private var identity: String {
    var lines = layers.map { entry in
      let swift = entry.swift.map { " (Swift .\($0))" } ?? ""
      return "\(EntryText(entry, in: catalogue).title)\(swift): \(entry.meaning)"
    }
    lines += unknown.map { "\($0): the catalogue does not know this number, so nothing is said of it." }
    if let code = recognition.code, seen?.kind == .internalError {
      lines.append("\(code) is an internal code; before 0.4.0 they stood where -50000 stands today.")
    }
    lines += recognition.beneath.map { "beneath it: \($0)" }
    return lines.joined(separator: "\n")
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
    if recognition.code == -50000, let inner = recognition.internalCode {
      lines.append("It put -50000 in the place of \(inner), which is not among the codes an app sees.")
    }
    return lines.joined(separator: "\n")
  }

  private var mending: String {
    guard let cause, cause.handling != handled?.handling else { return "" }
    return cause.handling
  }

  private var handling: String {
    guard let handled else { return "" }
    let obligation =
      switch handled.obligation {
      case .required: " Handling it is required."
      case .optional: " Handling it is optional."
      case nil: ""
      }
    let name = EntryText(handled, in: catalogue).title
    return "\(seen == nil ? "It sees \(name). " : "")\(handled.handling)\(obligation)"
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

  private var claims: String { recognition.claims.map(ClaimsText.pretty) ?? "" }

  private var user: String { [cause, handled].compactMap { $0?.user }.first { !$0.isEmpty } ?? "" }

  private var never: String {
    var seen: Set<String> = []
    return [cause, handled].compactMap { $0?.never }.filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: " ")
  }

  private var identifiers: String {
    [recognition.correlation.map { "correlation id \($0)" }, recognition.trace.map { "trace id \($0)" }]
      .compactMap { $0 }.joined(separator: "\n")
  }

  /// The places where it is said, each once.
  public var citations: [Citation] {
    var seen: Set<Citation> = []
    return layers.flatMap(\.citations).filter { seen.insert($0).inserted }
  }

  private var sources: String {
    citations.map { citation in
      "\(catalogue.sources.first { $0.id == citation.source }?.title ?? citation.source): \(citation.heading)"
    }.joined(separator: "\n")
  }
}
