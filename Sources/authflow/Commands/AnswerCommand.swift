import ArgumentParser
import BundledFlows
import Catalogue
import Errors
import Platform

/// Prints what a server would send, so that an app's own tests can force an error.
struct AnswerCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Print what the server would send for an error.",
    discussion: """
      authflow answer AADSTS50076
      authflow answer insufficient_claims
      authflow answer HTTP 429

      Use it to force an error in your own tests. It takes a number of the server, an OAuth error, a suberror or an HTTP \
      status. It prints the status, the headers and the body, with Retry-After and claims where they belong. The ids in it \
      are made up. authflow explain reads the answer back as the same error.
      """)

  @Argument(help: .value("error", "The error."))
  var error: [String]

  @Option(help: "Take token, authorize or api. By default it is where the error occurs.")
  var endpoint: Endpoint?

  enum Endpoint: String, CaseIterable, ExpressibleByArgument { case token, authorize, api }

  func perform() throws(ProgramError) {
    let words = error.joined(separator: " ")
    let catalogue = BundledFlows.catalogue
    let named = catalogue.entries(named: words)
    let sender = endpoint.flatMap { ServerReply.Sender(rawValue: $0.rawValue) }
    guard let reply = named.lazy.compactMap({ ServerReply($0, from: sender) }).first else {
      let proposal =
        catalogue.proposals(words).first.map { "Did you mean \($0)?" }
        ?? "authflow errors lists what it knows."
      throw .usage(
        named.isEmpty
          ? "The catalogue does not know \(words). \(proposal)"
          : "No server sends \(words). Take a number of the server, an OAuth error, a suberror or an HTTP status."
      )
    }
    StandardOutput.write(reply.http)
  }
}
