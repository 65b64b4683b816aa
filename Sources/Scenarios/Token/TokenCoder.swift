import FlowEngine
import FlowModel
import MSALErrors

/// What a step of a token is.
enum TokenCode: Int {
  /// An event with the values the flow proposes.
  case event
  /// An event with values of its own.
  case eventWithValues
  /// Time passes.
  case wait
  /// An error of the catalogue (0), one with values of its own (1), or a setting (the variable, from 2 on).
  case other

  /// An error is told by the hash of its name.
  static let isName = 0
  /// An error is told as an HTTP status and the seconds of its Retry-After.
  static let isStatus = 1
  /// How many bytes of a name's hash are kept; a test holds that they tell all names apart.
  static let nameBytes = 3
}

/// Steps as bytes.
///
/// A step begins with a number in base 128 (low seven bits first, the high bit set on all bytes but the last). Its
/// remainder by 4 says what the step is (`TokenCode`), the rest is the event or the milliseconds. Values that differ
/// from those the flow proposes follow as a mask of fields and one number each.
struct TokenCoder {
  let player: ScenarioPlayer
  private(set) var bytes: [UInt8] = []

  init(player: ScenarioPlayer) { self.player = player }

  /// Adds a step.
  mutating func write(_ step: Step) {
    switch step.cause {
    case .timer(_, _, 0): break
    case .wait(let duration), .timer(_, _, let duration): write(TokenCode.wait.rawValue + 4 * duration)
    case .setting(let variable, let value):
      write(TokenCode.other.rawValue + 4 * (variable.offset + 2))
      write(signed: value)
    case .injection(let injection): write(injection, at: step.before)
    }
  }

  private mutating func write(_ injection: Injection, at snapshot: Snapshot) {
    let recorded = RecordedInjection(injection, at: snapshot, player)
    let changed = recorded.changed
    if let origin = recorded.origin {
      write(TokenCode.other.rawValue + 4 * (changed.isEmpty ? 0 : 1))
      write(origin)
    } else {
      write((changed.isEmpty ? TokenCode.event : .eventWithValues).rawValue + 4 * injection.event.offset)
    }
    guard !changed.isEmpty else { return }
    write(changed.reduce(0) { $0 | 1 << $1 })
    for field in changed { write(signed: injection.payload[field]) }
  }

  private mutating func write(_ origin: ErrorOrigin) {
    if case .status(let status, let seconds) = origin {
      write(TokenCode.isStatus)
      write(status)
      write(seconds)
    } else {
      write(TokenCode.isName)
      bytes += FowlerNollVo.bytes(of: origin.text.utf8).suffix(TokenCode.nameBytes)
    }
  }

  private mutating func write(_ number: Int) {
    var rest = UInt(number)
    while rest > 127 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small numbers of either sign are short: 0, -1, 1, -2 … are 0, 1, 2, 3 ….
  private mutating func write(signed number: Int) { write(number < 0 ? -2 * number - 1 : 2 * number) }
}

/// Bytes as URL-safe base64 without padding (RFC 4648, 5).
enum TokenText {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
    return text
  }

  /// The bytes; nil if a character is none of the alphabet, or bits are left over that are not zero.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
      bits &= (1 << count) - 1
    }
    return bits == 0 && count < 6 ? bytes : nil
  }
}
