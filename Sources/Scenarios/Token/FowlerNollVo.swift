/// The FNV-1a hash with 32 bits.
///
/// Source: RFC 9923, The FNV Non-Cryptographic Hash Algorithm.
enum FowlerNollVo {
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The hash as four bytes, the highest first.
  static func bytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let hash = hash(bytes)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
  }
}
