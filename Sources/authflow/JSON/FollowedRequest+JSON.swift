import Catalogue
import Errors
import Model

extension LogRequest {
  /// As `authflow follow --format json` lists it.
  ///
  /// - Parameters:
  ///   - run: the run that it is.
  ///   - departure: where the app left the documented path; nil if it did not.
  ///   - lines: the numbers of lines as the file has them.
  /// - Returns: the object.
  func json(_ run: FollowedRun, _ departure: Departure?, _ lines: LineNumbers) -> JSONObject {
    let steps = run.events.map { step in
      ["event": step.event, "state": step.state, "line": step.line.map { lines[$0] }] as JSONObject
    }
    let unplaced = run.unplaced.map { ["line": lines[$0.line], "reason": $0.reason] as JSONObject }
    let left = departure.map { departure in
      (["kind": departure.kind.rawValue, "other": departure.other, "words": departure.words] as JSONObject).withoutNulls
    }
    // A log with its newest line first has the end of a request above its beginning.
    let ends = [lines[firstLine], lines[lastLine]]
    return [
      "kind": "request", "number": number, "correlation": correlation, "began": moment,
      "seconds": duration.map { $0 / 1000 }, "request": kind?.rawValue,
      "scopes": (scopes ?? wanted)?.map(Masking.maskedScope), "version": version,
      "happened": RequestWords(self).happened, "end": endJSON, "state": run.isEndPlaced ? run.state : nil,
      "steps": steps, "departure": left, "remarks": run.remarks, "unplaced": unplaced, "firstLine": ends.min(),
      "lastLine": ends.max(),
    ]
  }

  /// How it ended: words, or the error.
  private var endJSON: (any Encodable)? {
    func error(_ domain: String, _ code: Int, inside: Int?) -> JSONObject {
      (["domain": Masking.masked(domain), "code": code, "inside": inside] as JSONObject).withoutNulls
    }
    return switch end {
    case .token: "token"
    case .withoutToken: "result without access token"
    case .result: "result"
    case .inner(let domain, let code): error(domain, code, inside: nil)
    case .error(let domain, let code): error(domain, code, inside: insideCode)
    case nil: nil
    }
  }
}
