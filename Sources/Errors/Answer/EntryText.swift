package import Catalogue
import Model

/// What there is to say about an entry, as headings and texts; the only place that puts an
/// entry in words.
package struct EntryText: Sendable {
  /// A heading and what stands below it, whose lines are kept.
  package typealias Section = (heading: String, text: String)

  let entry: CatalogueEntry
  let catalogue: Catalogue

  /// Creates the words for an entry.
  package init(_ entry: CatalogueEntry, in catalogue: Catalogue) {
    self.entry = entry
    self.catalogue = catalogue
  }

  /// The entry in one line: number, name.
  package var title: String {
    if entry.kind == .formerCode, let today = entry.concerns.first {
      return "\(entry.id) (today \(today))"
    }
    guard let code = entry.code, entry.kind != .httpStatus, entry.kind != .formerCode else {
      return entry.id
    }
    if entry.kind == .serverNumber { return entry.id + (entry.objc.map { " " + $0 } ?? "") }
    return "\(code) \(entry.id)"
  }

  /// The decision about it, where nothing else is known.
  package var decision: Decision { Decision(ErrorFacts(entry), in: catalogue) }

  /// The answer to it, the same that is said of it in a text.
  package var answer: Answer {
    guard entry.kind != .userInfoKey, entry.kind != .formerCode else {
      return Answer(sure: entry.meaning, next: entry.handling)
    }
    if entry.kind == .situation {
      return Answer(
        sure: entry.meaning,
        next: "If no cause fits, collect MSAL's version, and MSAL's log of the whole call.",
        of: entry)
    }
    return Explanation(Recognition(of: ErrorFacts(entry)), in: catalogue).answer
  }

  /// Everything else, in the order in which a developer needs it.
  package var sections: [Section] {
    let concerns =
      entry.kind == .formerCode
      ? "TODAY" : entry.kind == .userInfoKey ? "CARRIED BY" : "SEE"
    return filled([
      ("WHAT IT IS", identity),
      (
        "WHERE IT COMES FROM",
        entry.madeBy.isEmpty ? "" : "Made in \(entry.madeBy.joined(separator: ", "))."
      ),
      ("WHERE THE APP MEETS IT", surfaces),
      (
        "WHAT MSAL HAS DONE",
        entry.repeatedAfter.map {
          "MSAL has repeated the request once, after \(Double($0) / 1000) s."
        } ?? ""
      ),
      (
        "WHAT THE APP DOES",
        joined(
          entry.kind == .situation ? entry.handling : decision.app,
          entry.obligation.map { catalogue.words(.obligations, for: $0) },
          by: " ")
      ),
      ("WHAT THE USER SEES", decision.user),
      (concerns, entry.concerns.joined(separator: ", ")), ("COMES WITH", keys),
      ("HOW SURE", catalogue.words(.certainties, for: entry.certainty)),
      ("SOURCES", catalogue.text(of: entry.citations)),
    ])
  }

  private var identity: String {
    let older = entry.spellings.joined(separator: ", .")
    return joined(
      catalogue.words(.kinds, for: entry.kind) + (entry.group.map { ", " + $0 } ?? ""),
      entry.domain.map { "domain " + $0 },
      entry.objc == entry.id ? nil : entry.objc.map { "called " + $0 },
      entry.swift.map { "in Swift ." + $0 },
      older.isEmpty ? nil : "in older versions ." + older, entry.type.map { "type " + $0 },
      entry.since.map { "since MSAL " + $0 })
  }

  private var keys: String {
    guard entry.kind == .msalError || entry.kind == .internalError else { return "" }
    return catalogue.entries.filter {
      $0.kind == .userInfoKey && $0.concerns.contains(entry.id)
    }.map(\.id)
      .joined(separator: ", ")
  }
}

extension EntryText {
  /// Where an app meets the entry: as which code, or on which page.
  var surfaces: String {
    switch entry.kind {
    case .msalError: appearance
    case .internalError:
      // The kinds of requests that do not meet it.
      ([appearance]
        + RequestKind.allCases.filter {
          entry.occurrence != nil && entry.surface(in: $0) == .notMet
        }.map(surface))
        .joined(separator: "\n")
    case .serverNumber, .oauthError, .suberror:
      RequestKind.allCases.map(surface).joined(separator: "\n")
    case .httpStatus:
      entry.occurrence == nil
        ? "MSAL reads the OAuth error in the response."
        : "silent and interactive: \(text(of: entry.surface(in: .silent)))"
    case .systemError:
      "The error keeps its domain and code, and MSAL adds only a correlation id."
    case .coreError:
      entry.code.map {
        "An app sees \(catalogue.surfaced(coreCode: $0).brief), because MSAL converts the error. "
          + "MSAL's log shows \($0)."
      } ?? ""
    case .userInfoKey, .formerCode, .wrapperError, .situation: ""
    }
  }

  private var appearance: String {
    entry.appearance.map { catalogue.words(.appearances, for: $0) } ?? ""
  }

  private func surface(in request: RequestKind) -> String {
    "\(request.rawValue): \(text(of: entry.surface(in: request)))"
  }

  private func text(of surface: Surface) -> String {
    switch surface {
    case .notMet: "does not occur"
    case .page(let page): catalogue.words(.pageSurfaces, for: page)
    case .error(let conversion): conversion.error.brief
    }
  }
}

extension ErrorValue {
  /// The error in a few words: `-50000 with -42007 inside`.
  package var brief: String {
    if let internalCode { return "\(code) with \(internalCode) inside" }
    guard let under = underlying.first else { return "\(code)" }
    return "\(code), with the underlying error \(under.brief)"
  }
}

/// What there is of some parts, one behind the other.
func joined(_ parts: String?..., by mark: String = "\n") -> String {
  parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: mark)
}

/// The sections that say something.
func filled(_ sections: [EntryText.Section]) -> [EntryText.Section] {
  sections.filter { !$0.text.isEmpty }
}
