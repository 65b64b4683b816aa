import ArgumentParser
import BundledFlows
import Catalogue
import Errors
import Platform

/// Explains the errors in a text.
struct ExplainCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a pasted error or log, and say what to do.",
    discussion: """
      authflow explain -50000
      authflow explain < device.log
      pbpaste | authflow explain --format json

      You can paste an NSError as Swift or Objective-C print it, MSAL's log, the server's JSON, a redirect address, a \
      WWW-Authenticate header, an HTTP status line, a crash report, or a bare number or name. Without arguments, or with -, \
      authflow reads the text from standard input.
      For each error, authflow says what is certain, which causes are known, how to check each cause, and what to do next.
      The output contains correlation ids and names from your app's configuration, but never a token or a person's name or address.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: .value(
      "text", "Give the text to explain. Without a text, authflow reads standard input.")
  )
  var text: [String] = []

  @Option(help: "Write text or json.")
  var format: ReportFormat = .text

  @Flag(
    help:
      "Show the whole explanation, what must not happen, the sources, and how to reach the error in the explorer."
  )
  var full = false

  @Flag(help: "Show each error on one line.")
  var brief = false

  @Flag(
    help: "Print the text with all personal data masked, so that you can post it.")
  var masked = false

  func perform() throws(ProgramError) {
    // With `.allUnrecognized` the parser leaves the end of options in.
    let parts = text.filter { $0 != "--" }
    // A hyphen alone is standard input, as elsewhere.
    let words = parts == ["-"] ? "" : parts.joined(separator: " ")
    if masked { return try MaskedText.write(words) }
    let catalogue = BundledFlows.catalogue
    var report = ExplanationReport(
      catalogue: catalogue, flow: BundledFlows["msal-apple"], format: format,
      length: full ? .full : brief ? .brief : .short)
    if words.isEmpty {
      try ExplanationInput.read(into: &report)
    } else {
      for recognition in Recognizer.recognitions(in: words, catalogue: catalogue) {
        report.add(recognition)
      }
    }
    switch report.finish() {
    case .known: return
    // The number was told, but nothing that helps.
    case .unknown: throw .unmet
    case .nothing:
      // What was looked for in the name of a file would only hide what to type instead.
      let isPath = text.count == 1 && (Paths.exists(words) || words.contains("/"))
      StandardError.report(
        isPath
          ? "You gave a path instead of an error. To explain the text in a file, use authflow explain < FILE"
          : "The text contains no known error. "
            + "authflow looks for NSErrors and codes of MSAL and the system, AADSTS and AADB2C "
            + "numbers, OAuth errors, HTTP statuses and claims challenges")
      throw .unmet
    }
  }

  func validate() throws {
    try refuse(
      [full, brief, masked].count(where: \.self) > 1,
      "Use only one of --full, --brief and --masked")
    try UnknownOption.refuse(in: text, known: Self.helpMessage())
  }
}
