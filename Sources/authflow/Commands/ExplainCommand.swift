import ArgumentParser
import BundledFlows
import MSALErrors
import Platform

/// Explains the errors in a text.
struct ExplainCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a pasted error or a log: what it is, what MSAL did, what to do.",
    discussion: """
      Understands NSErrors as Swift and Objective-C print them, MSAL's log, the server's JSON, redirect addresses, \
      WWW-Authenticate headers with claims, HTTP status lines, crash reports, and bare numbers and names. Without \
      arguments the text comes from standard input, in UTF-8, of any length. The cause is told first.

      Tokens, names, addresses and ids of people, tenants and devices are never printed; correlation and trace ids are.

      Examples: authflow explain -50000; authflow explain < device.log; pbpaste | authflow explain --format json
      """)

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The text; without it, standard input.", valueName: "text"))
  var text: [String] = []

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  @OptionGroup var links: LinkOptions

  func perform() throws(ProgramError) {
    let words = text.filter { $0 != "--" }.joined(separator: " ")
    let catalogue = BundledFlows.catalogue
    var report = ExplanationReport(
      catalogue: catalogue, flow: BundledFlows["msal-apple"], format: format,
      links: links.addresses(of: catalogue.sources))
    if words.isEmpty {
      try ExplanationInput.read(into: &report)
    } else {
      for recognition in Recognizer.recognitions(in: words, catalogue: catalogue) { report.add(recognition) }
    }
    guard report.finish() else {
      StandardError.write(
        "authflow: no error is recognised in the text; looked for NSErrors and codes of MSAL and the system, AADSTS and "
          + "AADB2C numbers, OAuth errors, HTTP statuses and claims challenges\n")
      if text.count == 1, Paths.isReadableFile(words) {
        StandardError.write("authflow: that is a file; to explain what is in it: authflow explain < FILE\n")
      }
      throw .reported(ExitStatus.unmet.rawValue)
    }
  }
}
