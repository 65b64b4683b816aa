import Catalogue

/// Whose service or library a text speaks of.
enum Speaker {
  case microsoft, another, nobody
}

/// Whose names stand in a text.
struct Voices {
  /// Where Microsoft's stood last; nil if none did.
  private var ownOffset: Int?
  /// Whose else; one with a name before a library of any provider's, whose name is empty.
  private var provider: String?

  /// Nobody's yet.
  init() {}

  /// Those of a part of a text that begins at an offset.
  init(_ tokens: [Token], at offset: Int) {
    for token in tokens {
      switch token.fact {
      case .ownSpeaker, .serverNumber, .internalCode, .coreCode, .domain(ErrorValue.msalDomain),
        .domainAndCode(ErrorValue.msalDomain, _):
        ownOffset = offset
      case .provider(let name): take(name)
      default: continue
      }
    }
  }

  /// Microsoft's name counts before everybody else's.
  var speaker: Speaker { ownOffset != nil ? .microsoft : provider != nil ? .another : .nobody }

  /// The name of who else speaks; nil for nobody, and for libraries that work with any provider.
  var providerName: String? { provider.flatMap { $0.isEmpty ? nil : $0 } }

  /// True if Microsoft's stood a little before an offset.
  func isOwn(near offset: Int) -> Bool { ownOffset.map { offset - $0 <= Self.nearness } == true }

  /// How many bytes apart parts of a text speak of the same.
  private static let nearness = 2_000

  /// Adds those of another part of the text.
  mutating func join(_ other: Voices) {
    ownOffset = other.ownOffset ?? ownOffset
    if let provider = other.provider { take(provider) }
  }

  private mutating func take(_ name: String) {
    if provider?.isEmpty != false { provider = name }
  }
}
