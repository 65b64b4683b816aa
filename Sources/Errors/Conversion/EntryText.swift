package import Catalogue
import Model

/// What there is to say about an entry, as headings and texts; the only place that puts an entry in words.
package struct EntryText: Sendable {
  /// A heading and what stands below it.
  package struct Section: Hashable, Sendable {
    /// The heading.
    package var heading: String
    /// The text; lines are kept.
    package var text: String

    /// Creates a section.
    package init(heading: String, text: String) {
      self.heading = heading
      self.text = text
    }
  }

  let entry: CatalogueEntry
  let catalogue: Catalogue

  /// Creates the words for an entry.
  package init(_ entry: CatalogueEntry, in catalogue: Catalogue) {
    self.entry = entry
    self.catalogue = catalogue
  }

  /// The entry in one line: number, name.
  package var title: String {
    guard let code = entry.code, entry.kind != .httpStatus, entry.kind != .formerCode else { return entry.id }
    if entry.kind == .serverNumber { return entry.id + (entry.objc.map { " " + $0 } ?? "") }
    return "\(code) \(entry.id)"
  }

  /// The decision about it, where nothing else is known.
  package var decision: Decision { Decision(ErrorFacts(entry), in: catalogue) }

  /// What it means, who mends it, and what the app does; the same that is said of it in a text.
  package var answer: [Section] {
    guard entry.kind != .userInfoKey, entry.kind != .formerCode else {
      return [Section(heading: "WHAT", text: entry.meaning), Section(heading: "APP", text: entry.handling)]
        .filter { !$0.text.isEmpty }
    }
    let app = [decision.app, entry.obligation?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      Section(heading: "WHAT", text: entry.meaning), Section(heading: "MEND", text: decision.mending),
      Section(heading: "APP", text: app),
    ].filter { !$0.text.isEmpty }
  }

  /// Everything else, in the order in which a developer needs it.
  package var sections: [Section] {
    [
      Section(heading: "WHAT IT IS", text: identity),
      Section(heading: "WHERE IT COMES FROM", text: origin),
      Section(heading: "WHERE THE APP MEETS IT", text: surfaces),
      Section(heading: "WHAT MSAL HAS DONE", text: repeated),
      Section(heading: "WHAT THE USER SEES", text: decision.user),
      Section(heading: "MUST NOT HAPPEN", text: decision.never),
      Section(
        heading: entry.kind == .formerCode ? "TODAY" : entry.kind == .userInfoKey ? "CARRIED BY" : "SEE",
        text: entry.concerns.joined(separator: ", ")),
      Section(heading: "COMES WITH", text: keys),
      Section(heading: "HOW SURE", text: entry.certainty.text),
      Section(heading: "SOURCES", text: catalogue.text(of: entry.citations)),
    ].filter { !$0.text.isEmpty }
  }

  private var identity: String {
    var lines = [entry.kind.text + (entry.group.map { ", " + $0 } ?? "")]
    if let domain = entry.domain { lines.append("domain " + domain) }
    if let objc = entry.objc, objc != entry.id { lines.append("called " + objc) }
    if let swift = entry.swift { lines.append("in Swift ." + swift) }
    if !entry.spellings.isEmpty { lines.append("in older versions ." + entry.spellings.joined(separator: ", .")) }
    if let type = entry.type { lines.append("type " + type) }
    if let since = entry.since { lines.append("since MSAL " + since) }
    return lines.joined(separator: "\n")
  }

  private var origin: String { entry.madeBy.isEmpty ? "" : "Made in " + entry.madeBy.joined(separator: ", ") + "." }

  private var repeated: String {
    entry.repeatedAfter.map { "It has repeated the request once, after \(Double($0) / 1000) s." } ?? ""
  }

  private var keys: String {
    guard entry.kind == .msalError || entry.kind == .internalError else { return "" }
    return catalogue.entries.filter { $0.kind == .userInfoKey && $0.concerns.contains(entry.id) }.map(\.id)
      .joined(separator: ", ")
  }
}

extension EntryText {
  /// Where an app meets the entry: as which code, or on which page.
  var surfaces: String {
    switch entry.kind {
    case .msalError: appearance
    case .internalError: ([appearance] + limits).joined(separator: "\n")
    case .serverNumber, .oauthError, .suberror:
      RequestKind.allCases.map { "\($0.rawValue): \(text(of: entry.surface(in: $0)))" }.joined(separator: "\n")
    case .httpStatus:
      entry.occurrence == nil
        ? "MSAL reads the OAuth error in the body."
        : "silent and interactive: \(text(of: entry.surface(in: .silent)))"
    case .systemError: "Everywhere with its own domain and code; MSAL only adds a correlation id."
    case .coreError: convertedSurface
    case .userInfoKey, .formerCode, .wrapperError: ""
    }
  }

  /// What MSAL makes of a code of its core.
  private var convertedSurface: String {
    guard let code = entry.code else { return "" }
    let mapped = ConversionTables.mapped[code] ?? ConversionTables.unmapped
    let seen = ConversionTables.recoverable.contains(mapped) ? "\(mapped)" : "-50000 with \(mapped) inside"
    return "As \(seen): MSAL converts it before an app sees it. Its log shows \(code)."
  }

  private var appearance: String {
    switch entry.appearance {
    case .topLevel: "As the code of the error."
    case .internalKey: "Under MSALInternalErrorCodeKey of a -50000, never at top level."
    case .underlying: "Only beneath another error, under NSUnderlyingErrorKey."
    case .never: "Nowhere."
    case nil: ""
    }
  }

  /// The kinds of requests that do not meet it.
  private var limits: [String] {
    guard entry.occurrence != nil else { return [] }
    return RequestKind.allCases.filter { entry.surface(in: $0) == .notMet }.map {
      "\($0.rawValue): \(text(of: .notMet))"
    }
  }

  private func text(of surface: Surface) -> String {
    switch surface {
    case .notMet: "is not met"
    case .page(let page): page.text
    case .error(let conversion): conversion.error.brief
    }
  }
}

extension InteractiveSurface {
  fileprivate var text: String {
    switch self {
    case .page: "the page shows it and lets the user solve it; the app sees nothing"
    case .consentPage: "a page asks for consent; the app sees nothing, or -50005 if the user says no"
    case .blockPage: "a page says no; the app sees -50005 when the user closes it"
    case .deadPage: "the browser shows it; the app sees -50005 when the user closes the page"
    case .answer: "the app sees an error"
    case .never: "is not met"
    }
  }
}

extension ErrorValue {
  /// The error in a few words: `-50000 with -42007 inside`.
  package var brief: String {
    if let internalCode { return "\(code) with \(internalCode) inside" }
    guard let under = underlying.first else { return "\(code)" }
    return "\(code), beneath it \(under.brief)"
  }
}
