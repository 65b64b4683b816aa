package import Model

/// One thing that may have led to an error, told so that it can be checked and fixed.
package struct KnownCause: PackedValue {
  /// What happened, in a line.
  package var text: String
  /// What one sees, within two minutes, if it is this cause and none of the others; may be
  /// empty.
  package var check = ""
  /// Who can fix it.
  package var who = Mender.nobody
  /// How; empty where nobody has to do anything.
  package var fix = ""
  /// The platforms on which it happens; empty if on all.
  package var platforms: [ApplePlatform] = []
  /// The libraries through which the app uses MSAL, where it happens in these alone:
  /// `react-native-msal`.
  package var libraries: [String] = []
  /// The versions that have it; nil if none is known.
  package var versions: VersionRange?
  /// What has to stand in a text to rule it out; one is enough.
  package var struck: [Clue] = []
  /// What has to stand in a text to make it the likeliest; one is enough.
  package var raised: [Clue] = []
  /// Where it is said; empty where the entry cites it.
  package var citations: [Citation] = []

  /// How many of a list are shown.
  package static let mostShown = 3
}

extension KnownCause {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(text: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }

  /// Words that stand for MSAL for iOS/macOS alone; other libraries have neither its keys nor
  /// its calls.
  private static let ownWords = [
    "MSALOAuth", "MSALDeclined", "MSALInternal", "MSALError", "MSALResponse", "MSALWebview",
    "NSUnderlying", "userInfo", "allAccounts", "nner code",
    "view controller",
    "CODE_SIGNING", "cacheConfig", "MSALGlobalConfig", "callbackURL", "log shows",
  ]

  /// True if its step can be done only with MSAL for iOS/macOS.
  package var isOfMSAL: Bool { Self.ownWords.contains(where: fix.contains) }

  /// The same without a check that can be done only there.
  package var checkedAnywhere: KnownCause {
    var cause = self
    if Self.ownWords.contains(where: check.contains) { cause.check = "" }
    return cause
  }
}

/// A platform of Apple's on which MSAL runs.
package enum ApplePlatform: String, CaseIterable, PackedValue {
  case iOS
  case macOS
  case visionOS
}

/// The versions of MSAL, or of the one library that a cause names, from one on and below
/// another.
package struct VersionRange: PackedValue {
  /// The first version, in parts; empty if not bounded.
  package var since: [Int]
  /// The first version without it, in parts; empty if not bounded.
  package var below: [Int]

  /// Creates a range.
  package init(since: [Int], below: [Int]) {
    self.since = since
    self.below = below
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A hard fact of a text, for or against a cause; all that it names has to be there.
package struct Clue: PackedValue {
  /// A number of any kind, with its sign: -34018, 53003.
  package var code: Int?
  /// A value of `error` or `suberror`.
  package var oauth: String?
  /// A key of userInfo or of a server's answer, with any value.
  package var key: String?
  /// A name of a setting, a method or a file that stands in the text:
  /// `LSApplicationQueriesSchemes`.
  package var name: String?
  /// What the text says in words: one of a rule's is there.
  package var told: WordRule?
  /// Whether the request was silent or interactive.
  package var request: RequestKind?
  /// The platform.
  package var platform: ApplePlatform?
  /// The library through which the app uses MSAL.
  package var library: String?
}

extension Clue {
  /// One that names nothing yet.
  package static var empty: Self { Self() }

  package init(from reader: inout PackedReader) throws {
    // With its labels: all parts may be missing, so `Self.init` would be the one without any.
    self = try reader.make(
      Self.init(code:oauth:key:name:told:request:platform:library:))
  }
}
