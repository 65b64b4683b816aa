/// Bits of words given away; no field lies across two words.
struct BitAllocation: Sendable {
  /// How many bits of each word are used.
  private var filled: [Int] = []

  /// How many words are used.
  var words: Int { filled.count }

  /// How many bits are used, gaps left out.
  var used: Int { filled.reduce(0, +) }

  /// Gives a field the first place that is wide enough.
  mutating func place(_ field: inout ConfigurationField) {
    let bits = field.bits
    if let word = filled.firstIndex(where: { $0 + bits <= 64 }) {
      (field.word, field.shift) = (word, filled[word])
    } else {
      (field.word, field.shift) = (filled.count, 0)
      filled.append(0)
    }
    filled[field.word] += bits
  }

  /// Gives nothing more away up to the end of a field.
  mutating func reserve(_ field: ConfigurationField) {
    while filled.count <= field.word { filled.append(0) }
    filled[field.word] = max(filled[field.word], field.shift + field.bits)
  }

  /// Makes room for both.
  mutating func formMaximum(_ other: BitAllocation) {
    while filled.count < other.filled.count { filled.append(0) }
    for word in other.filled.indices { filled[word] = max(filled[word], other.filled[word]) }
  }
}
