/// Ids made out of names of any kind, each only once.
struct IdentifierTable {
  /// What a name without any letter becomes.
  let fallback: String
  /// Words that are no ids, in small letters.
  var reserved: Set<String> = []
  /// Signs that ids may have beside ASCII letters, digits and `_`.
  var signs = "-."
  var taken: Set<String> = []
  var made: [String: String] = [:]

  /// The id of a name, the same each time: the name itself where it can be one.
  mutating func id(_ name: String) -> String {
    if let id = made[name] { return id }
    let stem = stem(name)
    var id = stem
    var number = 2
    // In small letters, because Mermaid takes `End` for its own word, too.
    while reserved.contains(id.lowercased()) || !taken.insert(id).inserted {
      // An id has 64 characters at most: room for a number of five digits.
      id = "\(stem.prefix(58))_\(number)"
      number += 1
    }
    made[name] = id
    return id
  }

  private func stem(_ name: String) -> String {
    // An empty name has no wrong character, but it needs the fallback.
    guard !name.unicodeScalars.allSatisfy(isPart) || name.isEmpty else {
      return String(name.prefix(64))
    }
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0) }
    let id = words.joined(separator: "_").prefix(64)
    return id.isEmpty ? fallback : String(id)
  }

  private func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: signs.unicodeScalars.contains(scalar)
    }
  }
}
