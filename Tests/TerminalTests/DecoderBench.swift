import Canvas
import Testing

@testable import Terminal

/// A decoder with a clock that only the test moves.
struct DecoderBench {
  private var decoder: InputDecoder
  private var now = ContinuousClock.now
  /// What has been told, in words, oldest first.
  private(set) var told: [String] = []

  /// A decoder for a terminal with these keys beside those that all know.
  init(keys: [String: [UInt8]] = [:], takesMouse: Bool = true) {
    decoder = InputDecoder(keys: KeySequences { keys[$0] ?? [] }, takesMouse: takesMouse)
  }

  /// What was answered last to a question.
  private(set) var background: Background?

  /// Opens the question for the background, for so many milliseconds.
  mutating func askForBackground(patience: Int) {
    decoder.ask(.background, until: now + .milliseconds(patience))
  }

  /// Whether something has begun that is not decided.
  var isUndecided: Bool { decoder.deadline != nil }

  mutating func send(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { decoder.receive($0, at: now) }
    collect()
  }

  mutating func send(_ text: String) { send(Array(text.utf8)) }

  /// Lets time pass in which nothing comes.
  mutating func wait(milliseconds: Int) {
    let end = now + .milliseconds(milliseconds)
    while let deadline = decoder.deadline, deadline <= end {
      now = deadline
      _ = decoder.expire(at: now)
      collect()
    }
    now = end
  }

  private mutating func collect() {
    while let input = decoder.next() { told.append(Self.words(input)) }
    if let answer = decoder.takeAnswer() { background = answer }
  }

  private static func words(_ input: Input) -> String {
    switch input {
    case .key(.character(let character)): String(character)
    case .key(.control(let letter)): "^\(letter)"
    case .key(.function(let number)): "f\(number)"
    case .key(let key): "\(key)"
    case .mouse(let mouse): "\(mouse.action) \(mouse.point.column),\(mouse.point.row)"
    case .paste(let text, let cut):
      "paste \(text.utf8.count > 20 ? "\(text.utf8.count)" : text)"
        + (cut > 0 ? " cut \(cut)" : "")
    case .resize(let size): "resize \(size)"
    }
  }
}

/// A string as terminals send it: introduced, filled and ended in one way of many.
struct SentString: CustomTestStringConvertible, Sendable {
  enum Kind: UInt8, CaseIterable, Sendable {
    case command = 0x5D
    case deviceControl = 0x50
    case start = 0x58
    case privacy = 0x5E
    case program = 0x5F
  }

  /// How a control is written that has a 7-bit and an 8-bit form.
  enum Form: CaseIterable {
    case sevenBit
    case eightBit
    case utf8

    func bytes(_ letter: UInt8) -> [UInt8] {
      switch self {
      case .sevenBit: [27, letter]
      case .eightBit: [letter + 0x40]
      case .utf8: [0xC2, letter + 0x40]
      }
    }
  }

  enum Ending: Hashable {
    case terminator(Form)
    case bell
    case cancel(UInt8)
    case none
  }

  let kind: Kind
  let form: Form
  let ending: Ending
  var body = SentString.body

  /// Letters and digits that are commands, and what terminals really answer.
  static let body = "11;rgb:1e1e/1e1e/2e2e q123Q>|XTerm(390)!|7E7E ✓ \r\n\u{7F}"

  var opening: [UInt8] { form.bytes(kind.rawValue) }

  var bytes: [UInt8] {
    let end: [UInt8] =
      switch ending {
      case .terminator(let form): form.bytes(0x5C)
      case .bell: [7]
      case .cancel(let byte): [byte]
      case .none: []
      }
    return opening + Array(body.utf8) + end
  }

  /// Whether it is over with its last byte.
  var isEnded: Bool { ending == .bell ? kind == .command : ending != .none }

  static let endings: [Ending] =
    Form.allCases.map { .terminator($0) } + [.bell, .cancel(0x18), .cancel(0x1A), .none]

  static let all: [SentString] = Kind.allCases.flatMap { kind in
    Form.allCases.flatMap { form in
      endings.map { SentString(kind: kind, form: form, ending: $0) }
    }
  }

  var testDescription: String { "\(kind) \(form) \(ending)" }
}
