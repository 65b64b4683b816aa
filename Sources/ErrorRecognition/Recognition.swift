public import FlowModel

/// An error that was recognised in a text, with everything the text says of it; what it does not say is nil.
public struct Recognition: Hashable, Sendable {
  /// Where it stands: byte offsets in the whole text.
  public var range: Range<Int>
  /// Where it begins: line and column, both from 1; columns count bytes.
  public var place = Place(line: 1, column: 1)
  /// The domain the app saw.
  public var domain: String?
  /// The code the app saw.
  public var code: Int?
  /// The code under `MSALInternalErrorCodeKey`, of the error or of the one beneath it.
  public var internalCode: Int?
  /// The value of `error`.
  public var oauthError: String?
  /// The value of `suberror`.
  public var suberror: String?
  /// Numbers of the server with their prefix: `AADSTS50076`.
  public var serverNumbers: [String] = []
  /// The HTTP status.
  public var status: Int?
  /// The value of Retry-After as it was written.
  public var retryAfter: String?
  /// The claims that an API or the server asked for, as JSON.
  public var claims: String?
  /// True if MSAL answered from its memory.
  public var isThrottled = false
  /// The id by which the server knows the request.
  public var correlation: String?
  /// The server's id of its answer.
  public var trace: String?
  /// The errors underneath, the outermost first.
  public var beneath: [UnderlyingError] = []

  /// Creates a recognition of nothing yet.
  public init(range: Range<Int>) { self.range = range }

  /// The same without the place, by which repetitions are told.
  public var content: Recognition {
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
