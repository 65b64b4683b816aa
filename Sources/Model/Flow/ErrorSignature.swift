/// An NSError as the app receives it.
package struct ErrorSignature: PackedValue {
  /// The error domain, for example `MSALErrorDomain`.
  package var domain: String
  /// The code within the domain.
  package var code = 0
  /// The name of the constant in Objective-C; may be empty.
  package var name = ""
  /// The name of the case in Swift, without the dot; may be empty.
  package var swift = ""
  /// Keys and sample values; values may contain `{variable}`.
  package var userInfo: [UserInfoEntry] = []

  /// Which other errors the event matches as well.
  package var reach = ErrorReach.code
}

extension ErrorSignature {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(domain: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// Which errors an event stands for.
package enum ErrorReach: String, CaseIterable, PackedValue {
  /// Errors of its domain with its code.
  case code
  /// All errors of its domain that no other event stands for.
  case domain
  /// All errors that no other event stands for.
  case anything
}

/// One entry of an error's userInfo.
package struct UserInfoEntry: PackedValue {
  /// The key, as it prints.
  package var key: String
  /// A sample value; may contain `{variable}`.
  package var value: String

  /// Creates an entry.
  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// The kind of token request that is in flight.
package enum RequestKind: String, CaseIterable, PackedValue {
  /// Without a page: cache, refresh token.
  case silent
  /// With a sign-in page, or a broker.
  case interactive

  /// MSAL's name of it, with which a line of its log begins.
  package var call: String {
    switch self {
    case .silent: "acquireTokenSilent"
    case .interactive: "acquireToken"
    }
  }
}

/// The levels of MSAL's log, from the tersest to the most talkative.
package enum LogLevel: String, PackedValue, CaseIterable {
  /// Only what failed.
  case error
  /// What looks wrong, too.
  case warning
  /// What happens, too.
  case info
  /// Everything.
  case verbose
}

/// A line of the library's log.
package struct LogLine: PackedValue {
  /// The level at which the line begins to show.
  package var level: LogLevel
  /// The line, personal data masked.
  package var text: String
  /// True if the library writes the line so; false if the flow tells in its own words what the
  /// log tells.
  package var isLiteral: Bool

  /// Creates a line.
  package init(level: LogLevel, text: String, isLiteral: Bool = false) {
    self.level = level
    self.text = text
    self.isLiteral = isLiteral
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
