import ArgumentParser
import BundledFlows
import ErrorCatalogue
import FlowReader

/// Looks errors up in the catalogue.
struct ErrorsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "errors", abstract: "Look an error up: what it means and what to do.",
    discussion: """
      A number with or without sign, a name in Swift or Objective-C, an AADSTS or AADB2C number, an OAuth error, an \
      HTTP status, a userInfo key, or words; also several numbers. Without a query everything is listed. One match is told in full.

      Examples: authflow errors -50002; authflow errors aadsts 50076; authflow errors .userCanceled; \
      authflow errors keychain
      """)

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("What to look for.", valueName: "query"))
  var query: [String] = []

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  func perform() throws(ProgramError) {
    let words = query.filter { $0 != "--" }.joined(separator: " ")
    let catalogue = BundledFlows.catalogue
    guard !words.isEmpty else { return write(catalogue.entries, in: catalogue) }
    let search = catalogue.search(words)
    for line in CatalogueListing.missing(words, search) { StandardError.write("authflow: \(line)\n") }
    guard !search.entries.isEmpty else { throw .reported(ExitStatus.unmet.rawValue) }
    write(search.entries, in: catalogue)
  }

  private func write(_ entries: [CatalogueEntry], in catalogue: Catalogue) {
    switch format {
    case .json: StandardOutput.write(JSONText.encode(entries.map { ListedEntry($0, in: catalogue) }) + "\n")
    case .text: StandardOutput.write(CatalogueListing(catalogue: catalogue).text(of: entries))
    }
  }
}
