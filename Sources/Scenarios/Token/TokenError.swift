/// Why a token cannot be played.
public enum TokenError: Error, Hashable, Sendable {
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
  public var text: String {
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
