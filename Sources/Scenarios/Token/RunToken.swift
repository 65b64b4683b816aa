package import FlowEngine
import FlowModel

/// A branch as a short text that can be sent in a message: `authflow1.msal-apple.wkQKJg…`.
///
/// The first part is the version, the second the id of the flow, the third the steps in URL-safe base64 (RFC 4648,
/// 5): a fingerprint of the flow, one of where the run ends, the steps as `TokenCoder` writes them, and a checksum of it
/// all. Nothing in it is secret, and nothing in it is code: it is played like a scenario, and every step is checked.
package struct RunToken: Sendable {
  private static let name = "authflow"
  private static let version = 1

  private let player: ScenarioPlayer

  /// Tokens for the runs of a player.
  package init(player: ScenarioPlayer) { self.player = player }

  /// The token of the branch up to the cursor; it is only of use where the flow is bundled.
  package func text(of run: Run) -> String {
    let flow = run.machine.flow
    let head = "\(Self.name)\(Self.version).\(flow.id)."
    var bytes = FlowFingerprint.bytes(of: flow) + FlowFingerprint.bytes(of: run.snapshot)
    var coder = TokenCoder(player: player)
    for step in run.stepsTaken { coder.write(step) }
    bytes += coder.bytes
    return head + TokenText.encode(bytes + Self.checksum(head, bytes))
  }

  /// The id of the flow that a token names.
  ///
  /// - Throws: `TokenError` if it is no token of this version.
  package static func flow(of token: String) throws(TokenError) -> String { try parts(of: token).flow }

  /// The run that a token stands for, its cursor at the end.
  ///
  /// - Parameter token: the token.
  /// - Returns: the run.
  /// - Throws: `TokenError` if it is no token, was changed, or belongs to another flow.
  package func run(of token: String) throws(TokenError) -> Run {
    let (flow, body) = try Self.parts(of: token)
    guard flow == player.machine.flow.id else { throw .wrongFlow(flow) }
    guard let all = TokenText.decode(body), all.count >= 12 else { throw .damaged }
    let bytes = Array(all.dropLast(4))
    guard Self.checksum("\(Self.name)\(Self.version).\(flow).", bytes) == Array(all.suffix(4)) else { throw .damaged }
    let fingerprint = Array(bytes.prefix(4))
    guard fingerprint == FlowFingerprint.bytes(of: player.machine.flow) else { throw .otherFlow(flow) }
    var run = Run(player.machine)
    var decoder = TokenDecoder(bytes: bytes.dropFirst(8), player: player)
    while !decoder.isAtEnd { try decoder.step(in: &run) }
    // The same flow may still go another way where errors are turned into events.
    guard Array(bytes[4..<8]) == FlowFingerprint.bytes(of: run.snapshot) else { throw .otherFlow(flow) }
    return run
  }

  private static func parts(of token: String) throws(TokenError) -> (flow: String, body: String) {
    // Copied with the command before it, or broken into lines by a mail.
    let words = token.split(whereSeparator: \.isWhitespace)
    let token = words[(words.lastIndex(of: "--token").map { $0 + 1 } ?? 0)...].joined()
    guard token.hasPrefix(name), let dot = token.firstIndex(of: "."), let last = token.lastIndex(of: "."), dot < last,
      let version = Int(token[..<dot].dropFirst(name.count)), version > 0
    else { throw .noToken }
    let flow = token[token.index(after: dot)..<last]
    guard flow.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }), !flow.isEmpty else {
      throw .noToken
    }
    guard version == Self.version else { throw .newer(version) }
    return (String(flow), String(token[token.index(after: last)...]))
  }

  private static func checksum(_ head: String, _ bytes: [UInt8]) -> [UInt8] {
    FowlerNollVo.bytes(of: Array(head.utf8) + bytes)
  }
}

/// Why a token cannot be played.
package enum TokenError: Error, Hashable, Sendable {
  /// It does not begin as tokens do.
  case noToken
  /// It has another version.
  case newer(Int)
  /// Its checksum does not fit.
  case damaged
  /// It is for a flow with this id.
  case wrongFlow(String)
  /// It is for a flow that the program does not have; those it has.
  case unknownFlow(String, bundled: [String])
  /// It was made with a flow of this id that has changed since.
  case otherFlow(String)
  /// A step of it is not possible; steps are counted from 1.
  case impossible(step: Int)

  /// What is wrong and what to do, as a sentence without a full stop.
  package var text: String {
    switch self {
    case .noToken: "this is no token; a token begins with authflow1. and comes from y in the explorer"
    case .newer(let version):
      "the token has version \(version), this program reads version 1; a newer authflow reads it"
    case .damaged: "the token was changed or is not whole, its checksum does not fit; copy it again from end to end"
    case .wrongFlow(let flow): "the token is for the flow \(flow), not for the one that is played"
    case .unknownFlow(let flow, let bundled):
      "the token is for the flow \(flow), which is not bundled (\(bundled.joined(separator: ", ")) are); ask for the scenario "
        + "file and the flow"
    case .otherFlow(let flow):
      "the token was made with another version of the flow \(flow); ask for a new one, or for the scenario file"
    case .impossible(let step): "step \(step) of the token is not possible in this flow; ask for the scenario file"
    }
  }
}
