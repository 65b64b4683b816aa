import Catalogue
import Errors
import Platform

/// Requests of a log as lines: one each, in text or JSON, as they end.
struct FollowReport {
  /// The most lines without a request that are told.
  private static let mostUnplaced = 50

  private let format: ReportFormat
  private let catalogue = FollowedLog.catalogue
  private let lines: LineNumbers
  private var unplaced = 0

  /// - Parameters:
  ///   - format: text or JSON.
  ///   - lines: where the lines stand in the log.
  init(format: ReportFormat, lines: LineNumbers) {
    self.format = format
    self.lines = lines
  }

  /// Tells what has come of the log.
  mutating func tell(_ told: FollowedLog.Told, _ maker: RunMaker) {
    switch told {
    case .changed: break
    case .request(let request, let before, let departure):
      let run = maker.run(of: request, after: before, departure: departure)
      StandardOutput.write(
        (format == .json
          ? JSONText.encode(request.json(run, departure, lines), inOneLine: true)
          : RequestWords(request).line(run, departure, in: catalogue, lines: lines)) + "\n")
    case .unplaced(let line):
      unplaced += 1
      guard unplaced <= Self.mostUnplaced else { return }
      let number = lines[line.line]
      let object: JSONObject = ["kind": "unplaced", "line": number, "reason": line.reason]
      StandardOutput.write(
        (format == .json
          ? JSONText.encode(object, inOneLine: true) : "   not placed: line \(number): \(line.reason)") + "\n")
    case .unknownVersion(let version, let other):
      StandardError.write(
        "authflow: the log is of MSAL \(version), whose lines are not known; it is followed as far as they are those of "
          + "\(other)\n")
    }
  }

  /// Tells what was left out.
  func finish() {
    guard unplaced > Self.mostUnplaced else { return }
    StandardError.write("authflow: \(unplaced - Self.mostUnplaced) more lines belong to no request\n")
  }
}
