package import FlowModel

/// An error that was recognised in a text, with everything the text says of it; what it does not say is nil.
package struct Recognition: Hashable, Sendable {
  /// Where it stands: byte offsets in the whole text.
  package var range: Range<Int>
  /// Where it begins: line and column, both from 1; columns count bytes.
  package var place = Place(line: 1, column: 1)
  /// The domain the app saw.
  package var domain: String?
  /// The code the app saw.
  package var code: Int?
  /// The code under `MSALInternalErrorCodeKey`, of the error or of the one beneath it.
  package var internalCode: Int?
  /// The value of `error`.
  package var oauthError: String?
  /// The value of `suberror`.
  package var suberror: String?
  /// Numbers of the server with their prefix: `AADSTS50076`.
  package var serverNumbers: [String] = []
  /// The HTTP status.
  package var status: Int?
  /// The value of Retry-After as it was written.
  package var retryAfter: String?
  /// The claims that an API or the server asked for, as JSON.
  package var claims: String?
  /// True if MSAL answered from its memory.
  package var isThrottled = false
  /// The id by which the server knows the request.
  package var correlation: String?
  /// The server's id of its answer.
  package var trace: String?
  /// The errors underneath, the outermost first.
  package var beneath: [UnderlyingError] = []

  /// Creates a recognition of nothing yet.
  package init(range: Range<Int>) { self.range = range }

  /// The same without the place, by which repetitions are told.
  package var content: Recognition {
    var copy = self
    copy.range = 0..<0
    copy.place = Place(line: 1, column: 1)
    copy.correlation = nil
    copy.trace = nil
    return copy
  }

  /// True if nothing was said that could be explained.
  var isEmpty: Bool {
    code == nil && internalCode == nil && oauthError == nil && serverNumbers.isEmpty && status == nil
  }
}

/// An error beneath another.
package struct UnderlyingError: Hashable, Sendable {
  /// The domain, masked.
  package var domain: String
  /// The code.
  package var code: Int
}
