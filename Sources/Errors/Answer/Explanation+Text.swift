import Catalogue
import Model

extension Explanation {
  /// The error in one line, the cause first.
  package var title: String {
    if isReadFromWords, let quoted { return quoted }
    let names =
      layers.map { EntryText($0, in: catalogue).title } + unknown.map { $0 + " (unknown)" }
    if names.isEmpty {
      if recognition.isOfSpeaker, let speaker {
        return "\(speaker.name) speaks here, not MSAL for iOS/macOS"
      }
      return recognition.facts.sentence.map { "“\($0.text)”" } ?? "An error"
    }
    return names.joined(separator: " ─ ")
  }

  /// The beginning of what the text says, in quotes; nil if that is nothing.
  private var quoted: String? {
    recognition.description?.shown.map {
      $0.count > Self.longestTitle ? "“\($0.prefix(Self.longestTitle))…”" : "“\($0)”"
    }
  }

  private static let longestTitle = 70

  /// True if a code of MSAL is only meant by the words of a text, and neither it nor MSAL's own
  /// sentence stands there.
  var isReadFromWords: Bool {
    guard let sentence = recognition.facts.sentence, seen == nil, sentence.isReadFromWords,
      layers.count == 1,
      let cause, cause.id == sentence.entry
    else { return false }
    // Descriptions of the server and of the system stand for one number each.
    return cause.kind != .serverNumber
      && !(cause.kind == .systemError && sentence.only == .system)
  }

  /// What there is to say beside the answer, in the order in which a developer needs it;
  /// nothing in it is personal.
  package var sections: [EntryText.Section] {
    let sections: [(String, String)] = [
      ("WHAT DOES NOT FIT", contradiction), ("WAIT", waiting), ("CLAIMS ASKED FOR", claims),
      ("WHAT THE APP DOES", decision.app), ("WHAT THE USER SEES", decision.user),
      ("PART BY PART", identity),
      ("WHAT MSAL HAS DONE", doneByMSAL), ("FOR SUPPORT", identifiers),
      ("HOW SURE", certainty?.text ?? ""),
      ("SOURCES", catalogue.text(of: citations)),
    ]
    return sections.filter { !$0.1.isEmpty }.map {
      EntryText.Section(heading: $0.0, text: $0.1)
    }
  }

  /// The headings of the sections that a short answer has as well: what changes what is done.
  package static let urgent: Set<String> = [
    "WHAT DOES NOT FIT", "WAIT", "CLAIMS ASKED FOR",
  ]
}

/// What stands beside the answer.
extension Explanation {
  private var identity: String {
    var lines = layers.filter { $0 != cause }.map { entry in
      let swift = entry.swift.map { " (Swift .\($0))" } ?? ""
      return "\(EntryText(entry, in: catalogue).title)\(swift): \(entry.meaning)"
    }
    if let code = recognition.coreCode {
      let result = decision.surfaced?.code.map { " The app sees \($0)" } ?? ""
      let inner = ConversionTables.mapped[code].map {
        ConversionTables.recoverable.contains($0) ? "" : " with \($0) inside"
      }
      lines.append(
        "\(code) is a code inside MSAL; no app sees it before MSAL has converted it."
          + (result.isEmpty ? "" : result + (inner ?? "") + "."))
    }
    if let code = recognition.code, seen?.kind == .internalError {
      lines.append(
        "\(code) is an internal code; before 0.4.0 such codes were used in place of -50000."
      )
    }
    lines += recognition.beneath.map { "underlying error: \($0.domain) \($0.code)" }
    return lines.joined(separator: "\n")
  }

  private var contradiction: String {
    guard let misfit = parts.misfit, let code = recognition.code else { return "" }
    // A code that was redeemed after a page may be refused for any reason, and -50000 alone
    // says little.
    if code == -50000,
      recognition.internalCode.map(ConversionTables.madeOfAnswers.contains) != false
    {
      return ""
    }
    let expected = RequestKind.allCases.compactMap { request -> String? in
      let article = request == .interactive ? "an" : "a"
      return switch misfit.surface(in: request) {
      case .notMet: nil
      case .page: "a page in \(article) \(request.rawValue) request"
      case .error(let conversion):
        "\(conversion.error.code) in \(article) \(request.rawValue) request"
      }
    }
    guard !expected.isEmpty else { return "" }
    return
      "\(misfit.id) is expected as \(expected.joined(separator: ", and as ")); here it is \(code). Perhaps it failed when MSAL exchanged the sign-in code for a token, a broker answered, or this is another version of MSAL. Go by what the text shows."
  }

  var doneByMSAL: String {
    var lines: [String] = []
    if recognition.isThrottled {
      lines.append(
        "It asked no server: it repeated an earlier answer from its throttle memory.")
    }
    if let after = layers.lazy.compactMap(\.repeatedAfter).first {
      let who = recognition.facts.isOfMSAL ? "It sent" : "If MSAL sent it, it sent"
      lines.append(
        "\(who) the request a second time, \(Double(after) / 1000) s after the first; that failed too."
      )
    }
    if recognition.code == -50002,
      recognition.oauthError != nil || recognition.internalCode != nil
    {
      lines.append(
        "The request was silent: MSAL replaced the server's error with -50002 and kept it as the underlying error."
      )
    }
    if recognition.code == -50000,
      let inner = recognition.internalCode.flatMap(catalogue.inner)?.code
    {
      lines.append(
        "No app sees \(inner) as a code: MSAL turned it into -50000 and put \(inner) under MSALInternalErrorCodeKey."
      )
    }
    return lines.joined(separator: "\n")
  }

  private var waiting: String {
    guard let value = recognition.retryAfter else { return "" }
    if let seconds = Int(value) {
      return
        "Retry-After says \(seconds) s. MSAL itself answers the same silent request from memory for that time."
    }
    return
      "Retry-After says \(value). MSAL reads only whole seconds and one form of date of its own; otherwise it keeps "
      + "its 60 s."
  }

  private var claims: String { recognition.claims.map(Claims.pretty) ?? "" }

  private var identifiers: String {
    [
      recognition.correlation.map { "correlation id \($0)" },
      recognition.trace.map { "trace id \($0)" },
    ]
    .compactMap { $0 }.joined(separator: "\n")
  }
}
