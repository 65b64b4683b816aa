package import Canvas

/// From the bytes that a terminal sends to what the user did; a value that knows neither
/// terminal nor clock.
///
/// A terminal sends more than keys: reports, answers to questions of other programs, and
/// whatever was printed by accident. Nothing of that may be taken for typing. So the decoder
/// follows the grammar of ECMA-48, in 7-bit form (`ESC [`), in 8-bit form as a byte of its own
/// (0x9B, which begins no character of UTF-8) and as a character of UTF-8 (U+009B), which gives
/// no key, and swallows whole what it does not know:
///
/// - Control sequences end with their final byte, strings (OSC, DCS, APC, PM, SOS) with ST, OSC
///   also with BEL. CAN and SUB cancel them; an Escape breaks them off and begins anew; other
///   controls in between are dropped.
/// - Nothing is kept of what is swallowed, so there is no bound on its length. The bound is
///   silence: what does not go on for ``patience`` is given up, and what comes after that is
///   typing again. Until then all of it is swallowed.
/// - Answers are swallowed as well, at any time: DA1 to DA3, DSR, CPR, DECRPM, XTVERSION,
///   DECRQSS, colours (OSC 4, 10, 11, 12), the state of the keyboard (`CSI ? u`), sizes and
///   titles of the window (`CSI t`, OSC l), focus. CPR looks like Shift and F3 (`CSI 1 ; 2 R`),
///   so that is none of the keys. While a question is open (``ask(_:until:)``) the one answer
///   to it is read before it is swallowed; see ``TerminalQuestion``.
///
/// Escape is a key and the beginning of all this. Only time tells which:
///
/// - Escape, and nothing for ``escapeDelay`` (25 ms, or ESCDELAY): the key. If within
///   ``patience`` the rest of a sequence follows after all, late by a slow line, it is taken as
///   that: one of `[` `O` `]` `P` `X` `^` `_`, and more in the same moment (``together``), which
///   nobody can type.
/// - Escape, told; then `[` or another of these alone, and nothing ``together``: typed.
/// - Escape and `[` or another of these in one, and nothing for ``patience``: Alt and `[`, told
///   as two keys, as with any other character.
/// - The same, and later one byte alone that completes nothing, and nothing ``together``: the
///   same, and that byte, typed.
/// - More of a sequence or string, and nothing for ``patience``: broken off; swallowed.
/// - A string and Escape, and nothing for ``patience``: a string broken off, and the key.
/// - Text of a paste, and nothing for ``patience``: a paste whose end is lost; told as it is.
///
/// So Escape is told after 25 ms, and what is typed next at once or, if it is one of the seven,
/// 25 ms later. An Escape that a slow line tears from its sequence is told (it cannot be taken
/// back), but its letters are no commands. `ESC \` alone is the end of a string that was given
/// up, not Alt and a backslash.
package struct InputDecoder {
  package typealias Instant = ContinuousClock.Instant

  /// How long a lone Escape waits for what it may begin, unless ESCDELAY says so.
  package static let usualEscapeDelay = Duration.milliseconds(25)
  /// How close bytes follow each other that were sent as one.
  static let together = Duration.milliseconds(25)

  /// How long a lone Escape waits for what it may begin.
  let escapeDelay: Duration
  /// How long what has begun waits for its rest.
  let patience: Duration

  private enum State {
    case ground
    /// Escape.
    case escape
    /// The beginning of a key that only the terminal's table knows.
    case partOfKey([UInt8])
    /// Escape and what introduces a sequence or string.
    case introduced(Introducer)
    /// The same, and then a pause.
    case paused(Introducer)
    /// The same, and then one byte that may be typed.
    case alone(Introducer, UInt8)
    /// What introduces a sequence or string, after an Escape that was told.
    case late(Introducer)
    case sequence(ControlSequence)
    case oldMouse([UInt8])
    /// `CSI [`, with which the Linux console begins its first function keys.
    case console(isText: Bool)
    /// An 8-bit SS2: one character follows.
    case shiftTwo
    case string(TerminalString)
    case paste
  }

  private let keys: KeySequences
  private let takesMouse: Bool
  private var state = State.ground
  private var character = PartialCharacter()
  /// Beside the state, so that it is never copied.
  private var paste = Paste()
  /// When the last bytes came.
  private var latest: Instant?
  /// Until when the rest of an Escape that was told may come.
  private var lateUntil: Instant?
  /// What the terminal was asked and may still answer; beside the state, so that what is kept
  /// of a string is never copied.
  private var question: OpenQuestion?
  private var answer: Background?
  /// Whether the answer to DA1 that ends every question is still to come.
  private(set) var awaitsSentinel = false
  /// How many answers to DA1 have come.
  private(set) var sentinels = 0
  /// Whether the terminal has said that it shows a frame at once.
  private(set) var knowsSynchronization = false
  private var inputs: [Input] = []
  private var taken = 0

  /// Creates a decoder, which swallows mouse reports unless it takes them.
  ///
  /// ``patience`` is a second, or `escapeDelay` if it is more.
  package init(
    keys: KeySequences, takesMouse: Bool = true,
    escapeDelay: Duration = Self.usualEscapeDelay
  ) {
    self.keys = keys
    self.takesMouse = takesMouse
    self.escapeDelay = escapeDelay
    patience = max(.seconds(1), escapeDelay)
  }

  /// Takes the next of what the user did; nil when there is nothing yet.
  package mutating func next() -> Input? {
    // Emptied once all are taken: to remove the first each time would move all others.
    guard taken < inputs.count else {
      inputs.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return inputs[taken]
  }

  /// Notes that the terminal is asked something, with DA1 behind it.
  ///
  /// An answer counts until `end`; then, and behind the answer to DA1, it is swallowed like
  /// any other.
  mutating func ask(_ asked: TerminalQuestion, until end: Instant) {
    question = asked == .background ? OpenQuestion(until: end) : nil
    awaitsSentinel = true
  }

  /// Takes the answer to the question, once.
  mutating func takeAnswer() -> Background? {
    defer { answer = nil }
    return answer
  }

  /// When ``expire(at:)`` has something to decide if nothing comes before; nil for never.
  package var deadline: Instant? {
    guard let latest else { return nil }
    switch state {
    case .ground: return nil
    case .escape, .partOfKey: return latest + escapeDelay
    case .introduced, .alone, .late: return latest + Self.together
    case .paused, .sequence, .oldMouse, .console, .shiftTwo, .string, .paste:
      return latest + patience
    }
  }

  /// Takes bytes that have come.
  package mutating func receive(_ bytes: UnsafeRawBufferPointer, at now: Instant) {
    guard !bytes.isEmpty else { return }
    latest = now
    var index = 0
    while index < bytes.count {
      if case .paste = state {
        let (next, isEnded) = paste.take(bytes, from: index)
        index = next
        if isEnded { finishPaste() }
      } else {
        take(bytes[index], at: now)
        index += 1
      }
    }
  }

  /// Decides what was left open, if its time is over and nothing has come; false when there was
  /// nothing to decide.
  package mutating func expire(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    let expired = state
    state = .ground
    switch expired {
    case .ground: return false
    case .escape: emitEscape(at: now)
    case .partOfKey(let bytes): spell(bytes, at: now)
    case .introduced(let introducer): state = .paused(introducer)
    case .paused(let introducer): emitTyped(introducer)
    case .alone(let introducer, let byte):
      emitTyped(introducer)
      take(byte, at: now)
    // Its Escape was told already.
    case .late(let introducer): emit(introducer)
    case .string(let string): if string.isEscaped { emitEscape(at: now) }
    case .paste: finishPaste()
    case .sequence, .oldMouse, .console, .shiftTwo: break
    }
    return true
  }
}

// MARK: - Bytes

extension InputDecoder {
  private mutating func take(_ byte: UInt8, at now: Instant) {
    switch state {
    case .ground: takeAsTyped(byte, at: now)
    case .escape: takeAfterEscape(byte, at: now)
    case .partOfKey(let bytes): take(byte, after: bytes, at: now)
    case .introduced(let introducer), .late(let introducer):
      begin(introducer, with: [byte], at: now)
    case .paused(let introducer):
      let isWhole =
        keys[[27, introducer.rawValue, byte]] != nil || introducer.isFollowed(byAlone: byte)
      if isWhole {
        begin(introducer, with: [byte], at: now)
      } else {
        state = .alone(introducer, byte)
      }
    case .alone(let introducer, let first): begin(introducer, with: [first, byte], at: now)
    case .sequence(let sequence): take(byte, in: sequence, at: now)
    case .oldMouse(let bytes): take(byte, ofOldMouse: bytes, at: now)
    case .console(let isText):
      state = .ground
      if !isText, (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        // `A` to `E` are F1 to F5.
        emit(.function(Int(byte) - 0x40))
      }
      // Any other letter ends the sequence; these begin something of their own.
      if byte == 27 || byte >= 0x80 { take(byte, at: now) }
    case .shiftTwo:
      state = .ground
      // The one character is printable; anything else begins something of its own.
      if byte < 0x20 || byte > 0x7F { take(byte, at: now) }
    case .string(let string): take(byte, in: string, at: now)
    // Taken in blocks, before it comes to single bytes.
    case .paste: break
    }
  }

  private mutating func takeAsTyped(_ byte: UInt8, at now: Instant) {
    let isLate = lateUntil.map { now <= $0 } ?? false
    lateUntil = nil
    switch character.take(byte) {
    case .scalar(let scalar):
      if scalar < 0xA0 {
        return takeControl(UInt8(scalar), opening: [0xC2, UInt8(scalar)])
      }
      if let key = Key(scalar: scalar) { emit(key) }
      return
    case .nothing: return
    case .other: break
    }
    switch byte {
    case 27: state = .escape
    case 0x80...0x9F: takeControl(byte, opening: [byte])
    // Bytes of UTF-8 that begin no character.
    case 0xA0...: break
    case ..<0x20, 0x7F: take(byte, after: [], at: now)
    default:
      if isLate, let introducer = Introducer(rawValue: byte) {
        state = .late(introducer)
      } else if let key = Key(scalar: UInt32(byte)) {
        emit(key)
      }
    }
  }

  /// An 8-bit control, which came as `opening`: some introduce what 7-bit ones do, the others
  /// mean nothing to a program.
  private mutating func takeControl(_ byte: UInt8, opening: [UInt8]) {
    // 0x8E is SS2.
    if byte == 0x8E { state = .shiftTwo }
    // 0x9B is `ESC [`, and so on: ECMA-48 has each 0x40 above its 7-bit form.
    guard let introducer = Introducer(rawValue: byte - 0x40) else { return }
    begin(introducer, opening: opening)
  }

  private mutating func takeAfterEscape(_ byte: UInt8, at now: Instant) {
    state = .ground
    let introducer = Introducer(rawValue: byte)
    if keys[[27, byte]] != nil
      || introducer == nil && keys.hasKey(beginningWith: [27, byte])
    {
      take(byte, after: [27], at: now)
    } else if let introducer {
      state = .introduced(introducer)
    } else if byte != UInt8(ascii: "\\") {
      // Alt and a key, or Escape typed fast before another key: the same on the line.
      emit(.escape)
      take(byte, at: now)
    }
  }

  /// A byte of a key that the terminal's table may know.
  private mutating func take(_ byte: UInt8, after bytes: [UInt8], at now: Instant) {
    state = .ground
    let bytes = bytes + [byte]
    if keys.hasKey(beginningWith: bytes) {
      state = .partOfKey(bytes)
    } else {
      spell(bytes, at: now)
    }
  }

  /// The key that sends these bytes, or else each of them as typed.
  private mutating func spell(_ bytes: [UInt8], at now: Instant) {
    if let key = keys[bytes] { return emit(key) }
    if let key = Key(scalar: UInt32(bytes[0])) { emit(key) }
    for byte in bytes.dropFirst() { take(byte, at: now) }
  }

  private mutating func begin(_ introducer: Introducer, opening: [UInt8]) {
    // What was kept for it was of another string.
    question?.drop()
    state =
      introducer.isString
      ? .string(TerminalString(introducer))
      : .sequence(ControlSequence(introducer, opening: opening))
  }

  private mutating func begin(
    _ introducer: Introducer, with bytes: [UInt8], at now: Instant
  ) {
    begin(introducer, opening: [27, introducer.rawValue])
    for byte in bytes { take(byte, at: now) }
  }

  private mutating func take(_ byte: UInt8, in sequence: ControlSequence, at now: Instant) {
    var sequence = sequence
    state = .ground
    if byte == UInt8(ascii: "["), sequence.isEmpty {
      state = .console(isText: sequence.isText)
      return
    }
    switch sequence.take(byte) {
    case .unfinished:
      // rxvt sends `CSI 8 $` for a key, which ends before its end.
      if let key = keys[sequence.bytes], !sequence.isText {
        emit(key)
      } else {
        state = .sequence(sequence)
      }
    case .cancelled: break
    case .brokenOff: take(byte, at: now)
    case .final(let final): finish(sequence, final)
    }
  }

  private mutating func finish(_ sequence: ControlSequence, _ final: UInt8) {
    if let key = sequence.key(final, in: keys) {
      emit(key)
    } else if sequence.isPaste(final) {
      paste = Paste(opening: sequence.opening)
      state = .paste
    } else if sequence.isOldMouse(final) {
      state = .oldMouse([])
    } else if let mouse = sequence.mouse(final) {
      emit(mouse)
    } else if sequence.isDeviceAttributes(final) {
      question = nil
      awaitsSentinel = false
      sentinels += 1
    } else if sequence.knowsSynchronization {
      knowsSynchronization = true
    }
  }

  /// `CSI M` is followed by button, column and row, each 32 higher so that none is a control.
  private mutating func take(_ byte: UInt8, ofOldMouse bytes: [UInt8], at now: Instant) {
    state = .ground
    guard byte >= 32 else { return take(byte, at: now) }
    let bytes = bytes + [byte]
    if bytes.count < 3 {
      state = .oldMouse(bytes)
    } else if let mouse = Mouse(
      button: Int(bytes[0]) - 32, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32)
    {
      emit(mouse)
    }
  }

  private mutating func take(_ byte: UInt8, in string: TerminalString, at now: Instant) {
    var string = string
    switch string.take(byte) {
    case .unfinished:
      question?.keep(byte)
      state = .string(string)
    case .ended:
      state = .ground
      let isCancelled = byte == 0x18 || byte == 0x1A
      if string.isCommand, !isCancelled { hear(at: now) }
    case .brokenOff:
      state = .escape
      take(byte, at: now)
    }
  }

  /// Reads a command from the terminal, if it may be the answer to what was asked.
  private mutating func hear(at now: Instant) {
    guard let question, let heard = question.answer(at: now) else { return }
    answer = heard
    // Whatever comes after the first answer is none.
    self.question = nil
  }
}

// MARK: - What is emitted

extension InputDecoder {
  private mutating func emit(_ key: Key) { inputs.append(.key(key)) }

  private mutating func emit(_ introducer: Introducer) {
    emit(.character(Character(Unicode.Scalar(introducer.rawValue))))
  }

  private mutating func emit(_ mouse: Mouse) {
    if takesMouse { inputs.append(.mouse(mouse)) }
  }

  private mutating func emitEscape(at now: Instant) {
    emit(.escape)
    lateUntil = now + patience
  }

  /// What introduces a sequence, but was typed: with Alt, or fast behind Escape.
  private mutating func emitTyped(_ introducer: Introducer) {
    emit(.escape)
    emit(introducer)
  }

  private mutating func finishPaste() {
    state = .ground
    let finished = paste
    paste = Paste()
    let result = finished.finish()
    inputs.append(.paste(result.text, cut: result.cut))
  }
}
