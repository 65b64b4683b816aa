import ArgumentParser
import BundledFlows
import Catalogue
import Errors
import Platform

/// Explains the errors in a text.
struct ExplainCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a pasted error or a log: what it is, what MSAL did, what to do.",
    discussion: """
      Understands NSErrors as Swift and Objective-C print them, MSAL's log, the server's JSON, redirect addresses, \
      WWW-Authenticate headers, HTTP status lines, crash reports, and bare numbers and names. Without arguments, or with -, \
      the text comes from standard input. The answer says what is sure, what is known to lead to it with a check for each cause, what not to do, and what to collect next.
      Tokens, names, addresses and ids of people, tenants and devices are never printed; correlation and trace ids are.
      Examples: authflow explain -50000; authflow explain < device.log; pbpaste | authflow explain --format json
      """)

  @Argument(parsing: .allUnrecognized, help: .value("text", "The text; without it, standard input."))
  var text: [String] = []

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  @Flag(help: "Tell everything: part by part, what must not happen, sources, and the way there in the explorer.")
  var full = false

  @Flag(help: "Tell each error in one line.")
  var brief = false

  @Flag(help: "Print the text itself, with everything personal masked, ready to be posted.")
  var masked = false

  @OptionGroup var links: LinkOptions

  func perform() throws(ProgramError) {
    let parts = text.filter { $0 != "--" }
    let words = parts == ["-"] ? "" : parts.joined(separator: " ")
    if masked { return try MaskedText.write(words) }
    let catalogue = BundledFlows.catalogue
    var report = ExplanationReport(
      catalogue: catalogue, flow: BundledFlows["msal-apple"], format: format,
      length: full ? .full : brief ? .brief : .short, links: links.addresses(of: catalogue.sources))
    if words.isEmpty {
      try ExplanationInput.read(into: &report)
    } else {
      for recognition in Recognizer.recognitions(in: words, catalogue: catalogue) { report.add(recognition) }
    }
    switch report.finish() {
    case .known: return
    // The number was told, but nothing that helps.
    case .unknown: throw .unmet
    case .nothing:
      // What was looked for in the name of a file would only hide what to type instead.
      let isPath = text.count == 1 && (Paths.exists(words) || words.contains("/"))
      StandardError.tell(
        isPath
          ? "that is a path and no error; to explain what is in a file: authflow explain < FILE"
          : "no error is recognised in the text; looked for NSErrors and codes of MSAL and the system, AADSTS and AADB2C "
            + "numbers, OAuth errors, HTTP statuses and claims challenges")
      throw .unmet
    }
  }

  func validate() throws {
    guard [full, brief, masked].count(where: { $0 }) <= 1 else {
      throw ValidationError("--full, --brief and --masked exclude each other")
    }
    if let refusal = UnknownOption.refusal(in: text, known: Self.helpMessage()) { throw ValidationError(refusal) }
  }
}
