import Catalogue

/// The errors of a text that is nothing but a number or name.
enum NamedErrors {
  /// Everything the catalogue knows by that number or name; empty for other texts.
  static func recognitions(in bytes: [UInt8], _ catalogue: Catalogue) -> [Recognition] {
    let search = catalogue.bearing(bytes.asText)
    let found =
      (search.named.filter { $0.kind != .userInfoKey }
      + search.unknown.filter { $0.kind != .situation }).map(ErrorFacts.init)
    let told =
      search.isList
      ? joined(found)
      : found.filter { one in
        // A code of the core that MSAL leaves as it is is told as MSAL's.
        one.coreCode == nil || !found.contains { $0.code == one.coreCode }
      }
    return told.map { Recognition(of: $0, at: 0..<bytes.count) }
  }

  /// Several numbers tell of one error, unless two of them are told of the same place in it.
  private static func joined(_ parts: [ErrorFacts]) -> [ErrorFacts] {
    guard var whole = parts.first else { return [] }
    for part in parts.dropFirst() {
      guard whole.sharesCodes(with: part) else { return parts }
      whole.take(part)
    }
    return [whole]
  }
}
