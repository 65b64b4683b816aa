package import Model

/// An error as an OAuth server answers it.
///
/// Source: RFC 6749, 5.2 Error Response; `suberror` and `error_codes` are Microsoft's
/// additions.
package struct ServerAnswer: PackedValue {
  /// The endpoint that answers.
  package var endpoint: ServerEndpoint
  /// The value of `error`; compared without regard to case.
  package var error: String
  /// The value of `suberror`; nil if there is none.
  package var suberror: String?
  /// The values of `error_codes`: numbers without the prefix AADSTS.
  package var numbers: [Int]

  /// Creates an answer.
  package init(endpoint: ServerEndpoint, error: String, suberror: String?, numbers: [Int]) {
    self.endpoint = endpoint
    self.error = error
    self.suberror = suberror
    self.numbers = numbers
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// Where at the server an answer comes from.
package enum ServerEndpoint: String, CaseIterable, PackedValue {
  /// The token endpoint: refreshing a token, or redeeming the code after the page.
  case token
  /// The authorize endpoint: an error in the redirect address.
  case authorize
  /// The discovery of an authority.
  case discovery
}

/// What stands before a number of the server and tells which service made it.
package enum ServerNumberPrefix: String, CaseIterable, Hashable, Sendable {
  /// Microsoft Entra ID.
  case entra = "AADSTS"
  /// Azure AD B2C.
  case b2c = "AADB2C"

  /// The prefix and the number in a text such as `AADSTS50076`, in either case; nil if it is
  /// none.
  package static func parts(of text: some StringProtocol) -> (
    prefix: ServerNumberPrefix, number: Int
  )? {
    let upper = text.uppercased()
    guard let prefix = allCases.first(where: { upper.hasPrefix($0.rawValue) }) else {
      return nil
    }
    // Some write it with a hyphen: AADSTS-50076.
    let digits = upper.dropFirst(prefix.rawValue.count).drop { $0 == "-" }
    // `AADSTS` alone has no number, and `AADSTS50076X` is none.
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
      return nil
    }
    return (prefix, number)
  }
}
