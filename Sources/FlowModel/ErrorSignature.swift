/// An NSError as the app receives it.
public struct ErrorSignature: Hashable, Sendable {
  /// The error domain, for example `MSALErrorDomain`.
  public var domain: String
  /// The code within the domain.
  public var code: Int
  /// The name of the constant in Objective-C; may be empty.
  public var name: String
  /// The name of the case in Swift, without the dot; may be empty.
  public var swift: String
  /// Keys and sample values; values may contain `{variable}`.
  public var userInfo: [UserInfoEntry]

  /// Which other errors the event stands for as well.
  public var reach: ErrorReach

  /// Creates a signature.
  public init(
    domain: String, code: Int, name: String, swift: String, userInfo: [UserInfoEntry], reach: ErrorReach = .code
  ) {
    self.domain = domain
    self.code = code
    self.name = name
    self.swift = swift
    self.userInfo = userInfo
    self.reach = reach
  }
}
