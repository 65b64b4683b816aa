/// What stands before a number of the server and tells which service made it.
public enum ServerNumberPrefix: String, CaseIterable, Hashable, Sendable {
  /// Microsoft Entra ID.
  case entra = "AADSTS"
  /// Azure AD B2C.
  case b2c = "AADB2C"

  /// The prefix and the number in a text such as `AADSTS50076`, in either case; nil if it is none.
  public static func parts(of text: some StringProtocol) -> (prefix: ServerNumberPrefix, number: Int)? {
    let upper = text.uppercased()
    guard let prefix = allCases.first(where: { upper.hasPrefix($0.rawValue) }) else { return nil }
    let digits = upper.dropFirst(prefix.rawValue.count).drop { $0 == "-" }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else { return nil }
    return (prefix, number)
  }
}
