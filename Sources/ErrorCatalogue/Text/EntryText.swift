import FlowModel

/// What there is to say about an entry, as headings and texts; the only place that puts an entry in words.
public struct EntryText: Sendable {
  /// A heading and what stands below it.
  public struct Section: Hashable, Sendable {
    /// The heading.
    public var heading: String
    /// The text; lines are kept.
    public var text: String

    /// Creates a section.
    public init(heading: String, text: String) {
      self.heading = heading
      self.text = text
    }
  }

  let entry: CatalogueEntry
  let catalogue: Catalogue

  /// Creates the words for an entry.
  public init(_ entry: CatalogueEntry, in catalogue: Catalogue) {
    self.entry = entry
    self.catalogue = catalogue
  }

  /// The entry in one line: number, name.
  public var title: String {
    guard let code = entry.code, entry.kind != .httpStatus, entry.kind != .formerCode else { return entry.id }
    if entry.kind == .serverNumber { return entry.id + (entry.objc.map { " " + $0 } ?? "") }
    return "\(code) \(entry.id)"
  }

  /// Everything, in the order in which a developer needs it.
  public var sections: [Section] {
    [
      Section(heading: "WHAT IT IS", text: identity),
      Section(heading: "MEANING", text: entry.meaning),
      Section(heading: "WHERE IT COMES FROM", text: origin),
      Section(heading: "WHERE THE APP MEETS IT", text: surfaces),
      Section(heading: "WHAT MSAL HAS DONE", text: repeated),
      Section(heading: "WHAT THE APP DOES", text: handling),
      Section(heading: "WHAT THE USER SEES", text: entry.user),
      Section(heading: "DO NOT", text: entry.never),
      Section(
        heading: entry.kind == .formerCode ? "TODAY" : "CARRIED BY", text: entry.concerns.joined(separator: ", ")),
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

  private var handling: String {
    [entry.handling, entry.obligation?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var keys: String {
    guard entry.kind == .msalError || entry.kind == .internalError else { return "" }
    return catalogue.entries.filter { $0.kind == .userInfoKey && $0.concerns.contains(entry.id) }.map(\.id)
      .joined(separator: ", ")
  }
}
