/// Numbers that look random and are the same for the same seed (Steele, Lea, Flood 2014, “Fast
/// splittable pseudorandom number generators”).
package struct QuestionDice: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers for one question of several.
  package init(seed: UInt64, question: Int) {
    state = seed &+ UInt64(question + 1) &* 0xD1B5_4A32_D192_ED03
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
