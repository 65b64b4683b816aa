/// A range of numbers that belong together, whether the catalogue knows each of them or not.
public enum CodeRange: Hashable, Sendable {
  /// -50000 to -50999, and minus a server's number: codes of MSALErrorDomain.
  case msalError
  /// -42000 to -42999: codes under `MSALInternalErrorCodeKey`.
  case internalError
  /// Numbers of the server, said with their prefix.
  case serverNumber(ServerNumberPrefix)
  /// Numbers of NSURLErrorDomain: -3000 to -995.
  case systemError

  /// The range of a number without prefix; nil if it lies in none.
  public init?(code: Int) {
    switch code {
    case -50999 ... -50000: self = .msalError
    case -42999 ... -42000: self = .internalError
    case -3000 ... -995: self = .systemError
    default: return nil
    }
  }
}
