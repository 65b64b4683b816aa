/// An error as an OAuth server answers it.
///
/// Source: RFC 6749, 5.2 Error Response; `suberror` and `error_codes` are Microsoft's additions.
public struct ServerAnswer: Hashable, Sendable {
  /// The endpoint that answers.
  public var endpoint: ServerEndpoint
  /// The value of `error`; compared without regard to case.
  public var error: String
  /// The value of `suberror`; nil if there is none.
  public var suberror: String?
  /// The values of `error_codes`: numbers without the prefix AADSTS.
  public var numbers: [Int]

  /// Creates an answer.
  public init(endpoint: ServerEndpoint, error: String, suberror: String?, numbers: [Int]) {
    self.endpoint = endpoint
    self.error = error
    self.suberror = suberror
    self.numbers = numbers
  }
}
