import Catalogue
import Model

extension Explanation {
  /// The error in one line, the cause first.
  package var title: String {
    if isReadFromWords, let quoted { return quoted }
    let names = layers.map { EntryText($0, in: catalogue).title } + unknown.map { $0 + " (unknown)" }
    if names.isEmpty {
      if recognition.isOfSpeaker, let speaker { return "\(speaker.name) speaks here, not MSAL for iOS/macOS" }
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

  /// True if a code of MSAL is only meant by the words of a text, and neither it nor MSAL's own sentence stands there.
  private var isReadFromWords: Bool {
    guard let sentence = recognition.facts.sentence, seen == nil, sentence.isReadFromWords, layers.count == 1,
      let cause, cause.id == sentence.entry
    else { return false }
    // Descriptions of the server and of the system stand for one number each.
    return cause.kind != .serverNumber && !(cause.kind == .systemError && sentence.only == .system)
  }

  /// The answer in four parts: what it is, why, what to do at the desk, what the app does.
  package var answer: [EntryText.Section] {
    if recognition.isOfSpeaker { return [EntryText.Section(heading: "LOOK", text: speaker?.look ?? "")] }
    return [("WHAT", what), ("WHY", why), ("MEND", mending), ("APP", app)].filter { !$0.1.isEmpty }
      .map { EntryText.Section(heading: $0.0, text: $0.1) }
  }

  /// What there is to say beside the answer, in the order in which a developer needs it; nothing in it is personal.
  package var sections: [EntryText.Section] {
    let sections: [(String, String)] = [
      ("WHAT DOES NOT FIT", contradiction), ("WAIT", waiting), ("CLAIMS ASKED FOR", claims),
      ("WHAT THE USER SEES", decision.user), ("MUST NOT HAPPEN", decision.never), ("PART BY PART", identity),
      ("WHAT MSAL HAS DONE", doneByMSAL), ("FOR SUPPORT", identifiers), ("HOW SURE", certainty?.text ?? ""),
      ("SOURCES", catalogue.text(of: citations)),
    ]
    return sections.filter { !$0.1.isEmpty }.map { EntryText.Section(heading: $0.0, text: $0.1) }
  }

  /// The headings of the sections that a short answer has as well: what changes what is done.
  package static let urgent: Set<String> = ["WHAT DOES NOT FIT", "WAIT", "CLAIMS ASKED FOR", "FOR SUPPORT"]
}

/// The four lines of the answer.
extension Explanation {
  private var what: String {
    if isReadFromWords, let sentence = parts.facts.sentence { return sentence.meaning }
    guard let cause else {
      if let sentence = parts.facts.sentence { return sentence.meaning }
      let words = recognition.description?.isOfServer == true ? " The server's own words tell the cause." : ""
      return unknown.map { "\($0) is a number that the catalogue does not know." }.joined(separator: " ") + words
        + older
    }
    if let foreign { return foreign.what }
    let meaning = parts.sentence?.meaning ?? withoutOtherCodes(cause.meaning)
    // The headline begins with the cause, nearly always.
    let name = EntryText(cause, in: catalogue).title
    let named = title.hasPrefix(name) ? "" : "\(name): "
    guard let speaker, speaker.role == .wrapper, cause.kind != .wrapperError else { return named + meaning }
    return "\(named)\(meaning) The text is of \(speaker.name)."
  }

  /// Who speaks, if it is not MSAL for iOS/macOS alone.
  private var speaker: OtherSpeaker? { catalogue.speaker(named: recognition.facts.speaker) }

  /// What is known of the range of an unknown code.
  private var older: String {
    guard recognition.domain == ErrorValue.msalDomain, let code = recognition.code,
      CodeRange(code: code) == .internalError
    else { return "" }
    return " Codes from -42000 to -42999 are internal; before MSAL 0.4.0 they stood where -50000 stands today."
  }

  /// What is said of what is not Microsoft's; nil for all else.
  private var foreign: ForeignAnswer? {
    guard recognition.facts.isAnothers else { return nil }
    return ForeignAnswer(recognition, cause: cause, title: title)
  }

  /// A meaning without its sentences about codes of MSAL that the text contradicts: what MSAL makes of an error elsewhere.
  private func withoutOtherCodes(_ meaning: String) -> String {
    guard let code = recognition.code, recognition.domain == ErrorValue.msalDomain || recognition.domain == nil,
      cause?.code != code
    else { return meaning }
    let sentences = meaning.split(separator: ". ", omittingEmptySubsequences: false)
    let kept = sentences.filter { sentence in
      let codes = sentence.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
      return codes.allSatisfy { CodeRange(code: $0) != .msalError || $0 == code }
    }
    guard !kept.isEmpty, kept.count < sentences.count else { return meaning }
    let text = kept.joined(separator: ". ")
    return text.hasSuffix(".") ? text : text + "."
  }

  private var why: String {
    var parts: [String] = []
    if let foreign {
      parts.append(foreign.why)
    } else if recognition.facts.isForeign {
      parts.append("The text names a library that is not Microsoft's; this may be its error, not MSAL's.")
    }
    if let shown = recognition.description?.shown {
      let who =
        recognition.description?.isOfServer != true ? "The text says" : "The server says"
      parts.append("\(who): “\(shown)”")
    }
    parts += unknownNumbers
    if let word = recognition.facts.spelt { parts.insert("The text has it spelt “\(Masking.masked(word))”.", at: 0) }
    parts += recognition.details.filter { $0.kind != .authority || cause?.kind != .systemError }.map(\.text)
    if parts.isEmpty { parts = [chain] }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How the cause became what the app saw, where no words say why.
  private var chain: String {
    if let error = recognition.oauthError, !recognition.facts.isForeign {
      let suberror = recognition.suberror.map { ", suberror \($0)" } ?? ""
      let rewritten = recognition.code == -50002 ? "; the request was silent, so MSAL put -50002 in its place" : ""
      return "The server answered \(error)\(suberror)\(rewritten)."
    }
    if recognition.facts.isOfMSAL, let first = doneByMSAL.split(separator: "\n").first { return String(first) }
    guard let seen, seen == cause, seen.kind == .msalError, seen.code != -50000 else { return "" }
    if recognition.correlation != nil { return "The text does not say why: it has no OAuth error and no description." }
    let keys = Self.tellingKeys.filter { catalogue[$0]?.concerns.contains(seen.id) == true }
    guard let last = keys.last else { return "" }
    let names = keys.count == 1 ? last : keys.dropLast().joined(separator: ", ") + " and " + last
    return "\(seen.code ?? 0) alone does not tell why; \(names) in its userInfo \(keys.count == 1 ? "does" : "do")."
  }

  /// The keys that tell why; which of them an error carries, the catalogue says.
  private static let tellingKeys = [
    "MSALDeclinedScopesKey", "MSALOAuthErrorKey", "MSALErrorDescriptionKey", "NSUnderlyingErrorKey",
  ]

  /// What is said of numbers that nobody knows: what came with them, and where they are explained.
  private var unknownNumbers: [String] {
    recognition.serverNumbers.filter { catalogue[$0] == nil }.prefix(2).map { number in
      let digits = number.drop { !$0.isNumber }
      guard number.hasPrefix(ServerNumberPrefix.entra.rawValue) else { return "\(number) is not known here." }
      return "What \(number) means stands at https://login.microsoftonline.com/error?code=\(digits)"
    }
  }

  private var mending: String {
    if let foreign { return foreign.mending }
    if recognition.facts.hasUnread {
      return
        "That line is harmless. The text has another error, which is not known here: look its domain and number up where its "
        + "library is documented."
    }
    if unknown.isEmpty || cause != nil { return decision.mending }
    let lookUp = Decision.lookUp(unknown, correlation: recognition.correlation)
    guard let mends = decision.mends else { return lookUp }
    if decision.fix.isEmpty { return "\(mends.text): \(lookUp)" }
    return "\(decision.mending) That is read from the words; \(lookUp.prefix(1).lowercased() + lookUp.dropFirst())"
  }

  private var app: String {
    if foreign != nil { return decision.app }
    if recognition.facts.isForeign { return cause?.kind == .systemError ? cause?.handling ?? "" : decision.app }
    var sentences: [String] = []
    if seen == nil, !isReadFromWords, !decision.app.hasPrefix("Nothing"),
      let surfaced = decision.surfaced,
      decision.action != .openPageInVain
    {
      sentences.append("\(observer) \(EntryText(surfaced, in: catalogue).title)\(inside).")
    }
    sentences.append(decision.app)
    if layers.isEmpty, recognition.facts.sentence == nil {
      // A code of a later MSAL is what the app sees.
      if unknown.contains(where: { "\($0)".hasPrefix("MSALErrorDomain ") }) {
        return "No `case` handles it, so `default` does: log it, show a neutral message, and do not repeat the request."
      }
      return "Handle it by the code that it sees, not by this number."
    }
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// What stands beside the answer.
extension Explanation {
  /// Who sees an error: the app, or one with MSAL where nothing in the text is MSAL's.
  private var observer: String {
    let facts = recognition.facts
    let isOfMSAL = facts.isOfMSAL || facts.internalCode != nil || facts.coreCode != nil || cause?.kind == .coreError
    return isOfMSAL ? "It sees" : "An app with MSAL sees"
  }

  /// What lies inside of a -50000 that the app sees, where the server's own failure is told.
  private var inside: String {
    surfaced?.code == -50000 && cause?.id == "server_error" ? " with -50006 inside" : ""
  }
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
      lines.append("\(code) is an internal code; before 0.4.0 they stood where -50000 stands today.")
    }
    lines += recognition.beneath.map { "beneath it: \($0.domain) \($0.code)" }
    return lines.joined(separator: "\n")
  }

  private var contradiction: String {
    guard let misfit = parts.misfit, let code = recognition.code else { return "" }
    // A code that was redeemed after a page may be refused for any reason, and -50000 alone says little.
    if code == -50000, recognition.internalCode.map(ConversionTables.madeOfAnswers.contains) != false { return "" }
    let expected = RequestKind.allCases.compactMap { request -> String? in
      let article = request == .interactive ? "an" : "a"
      return switch misfit.surface(in: request) {
      case .notMet: nil
      case .page: "a page in \(article) \(request.rawValue) request"
      case .error(let conversion): "\(conversion.error.code) in \(article) \(request.rawValue) request"
      }
    }
    guard !expected.isEmpty else { return "" }
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
      let who = recognition.facts.isOfMSAL ? "It sent" : "If MSAL sent it, it sent"
      lines.append("\(who) the request a second time, \(Double(after) / 1000) s after the first; that failed too.")
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

  private var identifiers: String {
    [recognition.correlation.map { "correlation id \($0)" }, recognition.trace.map { "trace id \($0)" }]
      .compactMap { $0 }.joined(separator: "\n")
  }
}
