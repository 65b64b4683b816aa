import FlowEngine
import FlowModel
import MSALErrors

/// Steps out of bytes, as `TokenCoder` wrote them.
struct TokenDecoder {
  private var bytes: ArraySlice<UInt8>
  private let player: ScenarioPlayer
  private var count = 0

  init(bytes: ArraySlice<UInt8>, player: ScenarioPlayer) {
    self.bytes = bytes
    self.player = player
  }

  /// True when all has been read.
  var isAtEnd: Bool { bytes.isEmpty }

  /// Reads a step and makes it.
  mutating func step(in run: inout Run) throws(TokenError) {
    count += 1
    guard run.nodes.count <= Scenario.mostSteps else { throw .impossible(step: count) }
    let machine = run.machine
    let head = try number()
    let rest = head / 4
    switch TokenCode(rawValue: head % 4) {
    case .wait:
      guard (1...DurationText.longest).contains(rest), run.wait(rest) else { throw .impossible(step: count) }
    case .event, .eventWithValues:
      guard machine.flow.events.indices.contains(rest) else { throw .impossible(step: count) }
      let proposal = machine.proposal(for: EventIndex(rest), in: run.snapshot)
      try inject(proposal, hasValues: head % 4 == TokenCode.eventWithValues.rawValue, in: &run)
    case .other where rest < 2:
      guard let name = try origin(),
        let proposal = try? player.injection(name, at: Place(line: 0, column: 0), in: run.snapshot)
      else { throw .impossible(step: count) }
      try inject(proposal, hasValues: rest == 1, in: &run)
    case .other, nil:
      let value = try signedNumber()
      guard machine.flow.variables.indices.contains(rest - 2) else { throw .impossible(step: count) }
      do { try run.set([(VariableIndex(rest - 2), value)]) } catch { throw .impossible(step: count) }
    }
  }

  private mutating func inject(_ proposal: Injection, hasValues: Bool, in run: inout Run) throws(TokenError) {
    var injection = proposal
    if hasValues {
      let mask = try number()
      for field in injection.payload.indices where mask & 1 << field != 0 {
        injection.payload[field] = try signedNumber()
      }
    }
    do { try run.inject(injection) } catch { throw .impossible(step: count) }
  }

  private mutating func origin() throws(TokenError) -> String? {
    if try number() == TokenCode.isStatus {
      return ErrorOrigin.status(try number(), retryAfter: try number()).text
    }
    guard bytes.count >= TokenCode.nameBytes else { throw .damaged }
    let hash = Array(bytes.prefix(TokenCode.nameBytes))
    bytes = bytes.dropFirst(TokenCode.nameBytes)
    return ErrorOrigin.names(in: player.catalogue).first {
      FowlerNollVo.bytes(of: $0.utf8).suffix(TokenCode.nameBytes).elementsEqual(hash)
    }
  }

  private mutating func number() throws(TokenError) -> Int {
    var result = 0
    var shift = 0
    while let byte = bytes.popFirst() {
      guard shift < 56 else { throw .damaged }
      result |= Int(byte & 127) << shift
      if byte < 128 { return result }
      shift += 7
    }
    throw .damaged
  }

  private mutating func signedNumber() throws(TokenError) -> Int {
    let number = try number()
    return number % 2 == 0 ? number / 2 : -(number + 1) / 2
  }
}
