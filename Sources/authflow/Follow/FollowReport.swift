import BundledFlows
import Catalogue
import Errors
import Model
import Platform

/// Requests of a log as lines: one each, in text or JSON, as they end.
struct FollowReport {
  /// The most lines without a request that are told.
  private static let mostUnplaced = 50
  private let format: ReportFormat
  private let maker: RunMaker
  private var unplaced = 0
  private var requests = 0

  init(format: ReportFormat) throws(ProgramError) {
    self.format = format
    maker = try ShippedReading.maker()
  }

  /// Tells what has come of the log.
  mutating func tell(_ news: LogNews) {
    switch news {
    case .changed: break
    case .ended(let request):
      requests += 1
      let run = maker.run(of: request)
      write(
        RequestWords(request).line(run, in: ShippedReading.catalogue), request.json(run))
    case .unplaced(let line):
      unplaced += 1
      guard unplaced <= Self.mostUnplaced else { return }
      write(
        "   not placed: line \(line.line): \(line.reason)",
        [
          "kind": "unplaced", "line": line.line,
          "reason": Masking.forOthers.posted(line.reason),
        ])
    case .unknownVersion(let version, let other):
      StandardError.tell(
        "the log is of MSAL \(version), whose lines are not known; it is followed as far as they are those of \(other)"
      )
    }
  }

  private func write(_ text: String, _ data: @autoclosure () -> JSONObject) {
    StandardOutput.write(
      (format == .json ? JSONText.encode(data(), inOneLine: true) : text) + "\n")
  }

  /// Tells what was left out, and what is to be told of the log besides.
  func finish(_ follower: LogFollower) throws(ProgramError) {
    if unplaced > Self.mostUnplaced {
      StandardError.tell("\(unplaced - Self.mostUnplaced) more lines belong to no request")
    }
    try follower.tellRemarks(requests: requests)
  }
}

/// The reading in which logs are followed.
enum ShippedReading {
  static let id = "msal-apple-shipped"
  static let catalogue = BundledFlows.catalogue

  /// What makes runs of requests.
  static func maker() throws(ProgramError) -> RunMaker {
    guard let flow = BundledFlows[id] else { throw FlowSource.unknown(id) }
    return RunMaker(machine: Machine(flow), catalogue: catalogue)
  }
}

extension LogFollower {
  /// Tells on standard error what there is to tell of a log beside its requests; nothing for an
  /// ordinary one.
  ///
  /// - Throws: `unmet` for a log without requests.
  func tellRemarks(requests: Int) throws(ProgramError) {
    for remark in remarks(requests) { StandardError.tell(remark) }
    if requests == 0 { throw .unmet }
  }

  private func remarks(_ requests: Int) -> [String] {
    var remarks: [String] = []
    if isNewestFirst {
      remarks.append(
        "the newest line comes first, but the oldest must: turn the log around with tac or tail -r"
      )
    }
    guard requests == 0 else { return remarks }
    if ownLines > 0 {
      let level =
        knownLines == 0 ? "; at level Info MSAL logs each request from its call on" : ""
      remarks.append("\(ownLines) lines are MSAL's, and none belongs to a request\(level)")
    } else if remarks.isEmpty {
      remarks.append(
        "no line of MSAL's log is in it; such lines have TID=… MSAL 2.14.0 …; to explain an error: authflow explain"
      )
    }
    return remarks
  }
}

extension LogRequest {
  /// As `authflow follow --format json` lists it.
  ///
  /// - Parameter run: the run that it is.
  /// - Returns: the object.
  fileprivate func json(_ run: FollowedRun) -> JSONObject {
    let steps = run.events.map { step in
      ["event": step.event, "state": step.state, "line": step.line] as JSONObject
    }
    let unplaced = run.unplaced.map {
      ["line": $0.line, "reason": Masking.forOthers.posted($0.reason)] as JSONObject
    }
    let left = departure.map { departure in
      ([
        "kind": departure.kind.rawValue, "other": departure.other, "words": departure.words,
      ]
        as JSONObject).withoutNulls
    }
    return [
      "kind": "request", "number": number, "correlation": correlation, "began": moment,
      "seconds": duration.map { $0 / 1000 }, "request": kind?.rawValue,
      "scopes": scopes?.posted, "version": version,
      "happened": RequestWords(self).happened.posted, "end": endJSON,
      "state": run.isEndPlaced ? run.state : nil,
      "steps": steps, "departure": left, "remarks": run.remarks.posted,
      "unplaced": unplaced,
      "firstLine": firstLine,
      "lastLine": lastLine,
    ]
  }

  /// How it ended: words, or the error.
  private var endJSON: (any Encodable)? {
    func error(_ domain: String, _ code: Int, inside: Int?) -> JSONObject {
      (["domain": Masking.forOthers.posted(domain), "code": code, "inside": inside]
        as JSONObject).withoutNulls
    }
    return switch end {
    case .token: "token"
    case .withoutToken: "result without access token"
    case .error(let domain, let code): error(domain, code, inside: insideCode)
    case nil: nil
    }
  }
}
