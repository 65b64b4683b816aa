/// Whose service or library a text speaks of.
enum Speaker {
  case microsoft, another, nobody
}

/// Whose names stand in a text.
struct Voices {
  /// Where Microsoft's stood last; nil if none did.
  private var ownOffset: Int?
  /// Whose else, by the position among the providers; one with a name before a library of any provider's.
  private(set) var provider: Int?

  /// Nobody's yet.
  init() {}

  /// Those of a part of a text that begins at an offset.
  init(_ tokens: [Token], at offset: Int) {
    for token in tokens {
      switch token.fact {
      case .ownSpeaker, .serverNumber, .internalCode, .coreCode, .domain(ErrorValue.msalDomain),
        .domainAndCode(ErrorValue.msalDomain, _):
        ownOffset = offset
      case .provider(let index): take(index)
      default: continue
      }
    }
  }

  /// Microsoft's name counts before everybody else's.
  var speaker: Speaker { ownOffset != nil ? .microsoft : provider != nil ? .another : .nobody }

  /// The name of who else speaks; nil for nobody, and for libraries that work with any provider.
  var providerName: String? { provider.flatMap { Provider.all[$0].name } }

  /// True if Microsoft's stood a little before an offset.
  func isOwn(near offset: Int) -> Bool { ownOffset.map { offset - $0 <= Self.nearness } == true }

  /// How many bytes apart parts of a text speak of the same.
  private static let nearness = 2_000

  /// Adds those of another part of the text.
  mutating func join(_ other: Voices) {
    ownOffset = other.ownOffset ?? ownOffset
    if let provider = other.provider { take(provider) }
  }

  private mutating func take(_ index: Int) {
    if provider.map({ Provider.all[$0].name == nil }) ?? true { provider = index }
  }
}
