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
  /// The versions of the system that have it; nil if none is known.
  package var systems: VersionRange?
  /// What rules it out; one is enough: a number, the kind of request, a name that stands in
  /// the text (`LSApplicationQueriesSchemes`), or a rule of words.
  package var struck: [String] = []
  /// What speaks for it where its own words are too common to do so.
  package var raised: [String] = []
  /// Where it is said; empty where the entry cites it.
  package var citations: [Citation] = []

  /// How many of a list are shown.
  package static let mostShown = 3
}

extension KnownCause {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(text: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
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
