package import ErrorRecognition
package import FlowErrors

extension ErrorClues {
  /// The clues that a text gave.
  package init(_ recognition: Recognition) {
    self.init(
      domain: recognition.domain, code: recognition.code, internalCode: recognition.internalCode,
      oauthError: recognition.oauthError, suberror: recognition.suberror, serverNumbers: recognition.serverNumbers,
      status: recognition.status, retryAfter: recognition.retryAfter.flatMap { Int($0) })
  }
}
