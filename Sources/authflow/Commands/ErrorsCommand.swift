import ArgumentParser
import BundledFlows
import Catalogue
import Platform

/// Looks errors up in the catalogue.
struct ErrorsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "errors", abstract: "Look up an error by number, name or word.",
    discussion: """
      authflow errors -50002
      authflow errors aadsts 50076
      authflow errors .userCanceled
      authflow errors keychain

      You can look for a number with or without its sign, a name in Swift or Objective-C, an AADSTS or AADB2C number, an \
      OAuth error, an HTTP status, a userInfo key, a term such as scope, or any word. Without a query, authflow lists all errors.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: .value("query", "Give a number, a name or words to look up."))
  var query: [String] = []

  @Option(help: "Write text or json.")
  var format: ReportFormat = .text

  func validate() throws {
    try UnknownOption.refuse(in: query, known: Self.helpMessage())
  }

  func perform() throws(ProgramError) {
    // With `.allUnrecognized` the parser leaves the end of options in.
    let parts = query.filter { $0 != "--" }
    let words = parts.joined(separator: " ")
    let catalogue = BundledFlows.catalogue
    guard !parts.isEmpty else {
      var all = CatalogueSearch()
      all.mentioned = catalogue.entries
      return write(all, in: catalogue)
    }
    guard words.contains(where: { !$0.isWhitespace }) else {
      throw .usage(
        "The query is empty. To list all errors, type authflow errors."
      )
    }
    // `scope` is a word of many errors, too, but the term says what it means.
    if let term = BundledFlows.terms.first(where: { $0.isNamed(words) }) {
      return write(term, in: catalogue)
    }
    let search = catalogue.search(words)
    // Of several numbers some may be known: those are told, the others reported.
    for line in CatalogueListing.missing(words, search) { StandardError.report(line) }
    guard !search.entries.isEmpty else { throw .unmet }
    write(search, in: catalogue)
  }

  /// A term of sign-in, explained, and the errors that are looked for by it.
  private func write(_ term: Term, in catalogue: Catalogue) {
    let names = Set(term.names.map { $0.lowercased() })
    let entries = catalogue.entries.filter {
      $0.keywords.contains { names.contains($0.lowercased()) }
    }
    switch format {
    case .json:
      let object: JSONObject = [
        "term": term.name, "text": term.text, "errors": entries.map(\.id),
      ]
      StandardOutput.write(json: [object])
    case .text:
      StandardOutput.write(
        CatalogueListing.sheet(term.names.joined(separator: ", "), term.text))
      guard !entries.isEmpty else { return }
      let listing = CatalogueListing(catalogue: catalogue, columns: StandardOutput.columns)
      StandardOutput.write(
        "\n" + listing.text(of: entries))
    }
  }

  private func write(_ search: CatalogueSearch, in catalogue: Catalogue) {
    switch format {
    case .json: StandardOutput.write(json: search.entries.map { $0.json(in: catalogue) })
    case .text:
      let listing = CatalogueListing(catalogue: catalogue, columns: StandardOutput.columns)
      StandardOutput.write(
        listing.text(of: search))
    }
  }
}
