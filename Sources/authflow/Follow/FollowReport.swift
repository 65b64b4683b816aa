import BundledFlows
import Catalogue
import Errors
import Model
import Platform

/// Requests of a log as lines: one each, as they end.
struct FollowReport {
  /// The most lines without a request that are told.
  private static let mostUnplaced = 50
  private let maker: RunMaker
  private var unplaced = 0
  private var requests = 0

  init() throws(ProgramError) { maker = try ShippedVersion.maker() }

  /// Tells what has come of the log.
  mutating func add(_ news: LogNews) {
    switch news {
    // A request is told once, when it has ended.
    case .changed: break
    case .ended(let request):
      requests += 1
      let words = RequestWords(request, in: ShippedVersion.catalogue).line(
        maker.run(of: request))
      StandardOutput.write(words + "\n")
    case .unplaced(let line):
      unplaced += 1
      guard unplaced <= Self.mostUnplaced else { return }
      StandardOutput.write("   not placed: line \(line.line): \(line.reason)\n")
    case .unknownVersion(let version, let other):
      StandardError.report(ShippedVersion.unknown(version, readAs: other))
    }
  }

  /// Tells what was left out, and what is to be told of the log besides.
  func finish(_ follower: LogFollower) throws(ProgramError) {
    if unplaced > Self.mostUnplaced {
      StandardError.report(
        "\(unplaced - Self.mostUnplaced) more lines of the log belong to no request")
    }
    try follower.reportRemarks(requests: requests)
  }
}

/// The version in which logs are followed.
enum ShippedVersion {
  static let id = "msal-apple-shipped"
  static let catalogue = BundledFlows.catalogue

  /// What is said of a log of a version that is not known.
  static func unknown(_ version: String, readAs other: String) -> String {
    "authflow does not know the log format of MSAL \(version), so it reads this log like one of \(other)."
  }

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
  func reportRemarks(requests: Int) throws(ProgramError) {
    guard requests == 0 else { return }
    let level =
      knownLines == 0
      ? ". Set MSAL's log level to Info, so that MSAL logs each request." : ""
    StandardError.report(
      ownLines > 0
        ? "\(ownLines) lines come from MSAL, but none of them belongs to a request\(level)"
        : "The text does not contain a line of MSAL's log, such as TID=… MSAL 2.14.0 …. "
          + "To explain an error, use authflow explain."
    )
    throw .unmet
  }
}
