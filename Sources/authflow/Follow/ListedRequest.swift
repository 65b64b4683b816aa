import FlowModel
import LogFollowing
import MSALErrors

/// A request of a log as `authflow follow` lists it; absent values are null.
struct ListedRequest: Encodable {
  private let request: LogRequest
  private let run: FollowedRun
  private let departure: Departure?
  private let lines: LineNumbers
  private let words: RequestWords

  init(_ request: LogRequest, _ run: FollowedRun, _ departure: Departure?, _ lines: LineNumbers) {
    self.lines = lines
    self.request = request
    self.run = run
    self.departure = departure
    words = RequestWords(request)
  }

  private enum CodingKeys: String, CodingKey {
    case kind, number, correlation, began, seconds, request, scopes, version, happened, end, state, steps, departure,
      remarks, unplaced, firstLine, lastLine
  }

  private struct End: Encodable {
    let domain: String
    let code: Int
    let inside: Int?
  }

  private struct Step: Encodable {
    let event: String
    let state: String
    let line: Int?

    private enum CodingKeys: String, CodingKey { case event, state, line }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(event, forKey: .event)
      try container.encode(state, forKey: .state)
      try container.encode(line, forKey: .line)
    }
  }

  private struct Left: Encodable {
    let kind: String
    let other: Int?
    let words: String
  }

  private struct Unplaced: Encodable {
    let line: Int
    let reason: String
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("request", forKey: .kind)
    try container.encode(request.number, forKey: .number)
    try container.encode(request.correlation, forKey: .correlation)
    try container.encode(request.moment, forKey: .began)
    try container.encode(request.duration.map { $0 / 1000 }, forKey: .seconds)
    try container.encode(request.kind?.rawValue, forKey: .request)
    try container.encode((request.scopes ?? request.wanted)?.map(Masking.maskedScope), forKey: .scopes)
    try container.encode(request.version, forKey: .version)
    try container.encode(words.happened, forKey: .happened)
    switch request.end {
    case .token: try container.encode("token", forKey: .end)
    case .withoutToken: try container.encode("result without access token", forKey: .end)
    case .result: try container.encode("result", forKey: .end)
    case .inner(let domain, let code):
      try container.encode(End(domain: Masking.masked(domain), code: code, inside: nil), forKey: .end)
    case .error(let domain, let code):
      try container.encode(End(domain: Masking.masked(domain), code: code, inside: request.insideCode), forKey: .end)
    case nil: try container.encodeNil(forKey: .end)
    }
    try container.encode(run.isEndPlaced ? run.state : nil, forKey: .state)
    try container.encode(
      run.events.map { Step(event: $0.event, state: $0.state, line: $0.line.map { lines[$0] }) }, forKey: .steps)
    try container.encode(
      departure.map { Left(kind: $0.kind.rawValue, other: $0.other, words: $0.words) }, forKey: .departure)
    try container.encode(run.remarks, forKey: .remarks)
    try container.encode(run.unplaced.map { Unplaced(line: lines[$0.line], reason: $0.reason) }, forKey: .unplaced)
    // A log with its newest line first has the end of a request above its beginning.
    let ends = [lines[request.firstLine], lines[request.lastLine]]
    try container.encode(ends.min(), forKey: .firstLine)
    try container.encode(ends.max(), forKey: .lastLine)
  }
}
