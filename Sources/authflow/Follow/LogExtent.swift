import Errors
import Platform

/// What is known of a log besides its requests.
struct LogExtent {
  /// How many lines are MSAL's.
  let ownLines: Int
  private let knownLines: Int
  private let headlessLines: Int
  private let dotNetLines: Int
  private let isNewestFirst: Bool
  private let requests: Int

  init(_ follower: LogFollower, requests: Int) {
    ownLines = follower.ownLines
    knownLines = follower.knownLines
    headlessLines = follower.headlessLines
    dotNetLines = follower.dotNetLines
    isNewestFirst = follower.moments.isNewestFirst
    self.requests = requests
  }

  /// What to tell of the log on standard error; empty for an ordinary one.
  var remarks: [String] {
    var remarks: [String] = []
    if isNewestFirst {
      remarks.append("the newest line stands first; a file is read from its end, standard input cannot be")
    }
    if dotNetLines > 0 {
      remarks.append(
        "\(dotNetLines) lines are MSAL.NET's, whose log is not followed; follow reads the log of MSAL for iOS and macOS"
      )
    }
    if headlessLines > 0 {
      remarks.append(
        "\(headlessLines) lines say what MSAL says, without TID=… MSAL 2.14.0 …; of the logs of the SSO "
          + "extension and of brokers only the beginnings of requests are told")
    }
    guard requests == 0 else { return remarks }
    if ownLines > 0 {
      let level = knownLines == 0 ? "; at level Info MSAL logs each request from its call on" : ""
      remarks.append("\(ownLines) lines are MSAL's, and none belongs to a request\(level)")
    } else if remarks.isEmpty {
      remarks.append(
        "no line of MSAL's log is in it; such lines have TID=… MSAL 2.14.0 …; to explain an error: authflow explain")
    }
    return remarks
  }

  /// Tells it.
  ///
  /// - Throws: `reported` with the status for a log without requests.
  func tell() throws(ProgramError) {
    for remark in remarks { StandardError.write("authflow: \(remark)\n") }
    if requests == 0 { throw .reported(ExitStatus.unmet.rawValue) }
  }
}
