import Canvas
import Catalogue
import Errors
import Platform

/// Entries of the catalogue as text: one in full, several as a list.
struct CatalogueListing {
  let catalogue: Catalogue

  /// The columns of a line in a list; nil where it goes to a program, which may search the
  /// whole of it.
  let columns: Int?

  private static var sheetColumns: Int { StandardOutput.sheetColumns }
  /// More entries that were asked for by number are a list.
  private static let mostSheets = 10

  /// What was found: in full if it is one entry, or entries that were asked for one by one;
  /// else as a list.
  func text(of search: CatalogueSearch) -> String {
    guard search.isList, search.entries.count <= Self.mostSheets else {
      return text(of: search.entries)
    }
    let rule = String(repeating: "─", count: Self.sheetColumns) + "\n"
    return search.entries.map { Self.sheet(EntryText($0, in: catalogue)) }.joined(
      separator: rule)
  }

  /// The text for some entries; there is at least one.
  func text(of entries: [CatalogueEntry]) -> String {
    if entries.count == 1, let entry = entries.first {
      return Self.sheet(EntryText(entry, in: catalogue))
    }
    var text = ""
    var kind: EntryKind?
    for entry in entries {
      if entry.kind != kind {
        text += (text.isEmpty ? "" : "\n") + catalogue.words(.kinds, for: entry.kind) + "\n"
        kind = entry.kind
      }
      text += line(entry)
    }
    return text
  }

  /// A title and sections, wrapped.
  private static func sheet(_ words: EntryText) -> String {
    words.title + "\n" + words.answer.sections.map(labelled).joined() + "\n"
      + words.sections.map { sheet($0.heading, $0.text) }.joined(separator: "\n")
  }

  /// A part of an answer: its label, and the text beside it.
  static func labelled(_ section: EntryText.Section) -> String {
    let label = "  \(section.heading) "
    // Short labels share one width, so that their texts begin in one column.
    let width = max(8, label.count)
    return TextRows.beside(
      label, width: width, indented(section.text, to: sheetColumns - width))
  }

  /// A heading and the text below it, wrapped and indented.
  static func sheet(_ heading: String, _ text: String) -> String {
    heading + "\n" + indented(text, to: sheetColumns - 2).map { "  \($0)\n" }.joined()
  }

  /// The lines of a text, wrapped; each keeps its indentation.
  private static func indented(_ text: String, to columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      line -> [String] in
      let indent = String(line.prefix { $0 == " " })
      let words = line.drop { $0 == " " }
      // Addresses stay whole, so that they can be copied.
      guard !words.contains("://") || words.contains(" ") else { return [String(line)] }
      // What goes on below a number stands beside it.
      let hang =
        (words.first?.isNumber == true || words.first == "-")
          && words.dropFirst().first == " "
        ? "  " : ""
      let rows = TextFit.wrapped(String(words), to: columns - indent.count - hang.count)
      return rows.enumerated().map { indent + ($0 == 0 ? "" : hang) + $1 }
    }
  }

  private func line(_ entry: CatalogueEntry) -> String {
    let title = "  " + EntryText(entry, in: catalogue).title
    guard let columns else { return "\(title)  \(entry.meaning)\n" }
    let room = columns - TextWidth.columns(title) - 2
    // A few letters of a meaning say nothing: it gets a line of its own.
    guard room >= 20 else {
      return "\(title)\n    \(TextFit.shortened(entry.meaning, to: columns - 4))\n"
    }
    return title + "  " + TextFit.shortened(entry.meaning, to: room) + "\n"
  }

  /// What was not found, and why; empty if all was.
  static func missing(_ words: String, _ search: CatalogueSearch) -> [String] {
    // What was typed may hold a secret, or be a whole log.
    let words = VisibleText.text(Masking.masked(words), limit: 80)
    if !search.unknown.isEmpty {
      return search.unknown.map { missing($0, asked: search.isList ? $0.id : words) }
    }
    guard search.entries.isEmpty else { return [] }
    if let proposal = search.proposal {
      return ["Nothing is called \(words). Did you mean \(proposal)?"]
    }
    return [
      "authflow found nothing for \(words). To list all errors, type authflow errors."
    ]
  }

  private static func missing(_ unknown: CatalogueEntry, asked words: String) -> String {
    switch unknown.kind {
    case .msalError:
      // Without a sign it may be a number of the server as well.
      "\(words) looks like a code of MSALErrorDomain, but the catalogue has no such code"
        + (words.contains("-") ? "" : ", and no such AADSTS number")
    case .internalError:
      "\(words) looks like an internal code of MSAL, but MSAL 2.14.0 has no such code"
    case .serverNumber:
      "\(words) is a server number that the catalogue does not have"
    case .systemError:
      "\(words) looks like a code of NSURLErrorDomain, but the catalogue does not have it"
    default: "\(words) is a number that the catalogue does not have"
    }
  }
}
