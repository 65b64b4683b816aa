import Foundation
import TestFlows
import VirtualTerminalKit

/// How long reading a large log takes, and its peak memory, beside a program that only looks for lines.
struct ExplainBenchmark {
  private static let bytes = 100_000_000

  let builds: [Build]

  func figures() -> Figures {
    var result = Figures(
      title: "Reading 100 MB",
      about:
        "`authflow explain --brief < log`, and `grep -cE 'error|AADSTS[0-9]+' log`; the least of 3, taking turns. "
        + "Of MSAL's log every fifth line is an error.",
      columns: ["program", "MSAL's log, s", "other text, s", "peak memory MB"])
    let folder = FileManager.default.temporaryDirectory.appending(path: "authflow-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let logs = [folder.appending(path: "msal.log"), folder.appending(path: "other.log")]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.text(Self.msalLine).write(to: logs[0], atomically: false, encoding: .utf8)
      try Self.text(Self.otherLine).write(to: logs[1], atomically: false, encoding: .utf8)
    } catch { return result }
    let programs =
      ([Build(name: "authflow, dynamic", path: VirtualTerminal.product("authflow"))] + builds)
      .map { (name: $0.name, path: $0.path, arguments: ["explain", "--brief"]) }
      + [(name: "grep", path: "/usr/bin/grep", arguments: ["-cE", "error|AADSTS[0-9]+"])]
    var measured = programs.map { _ in (seconds: [Double.infinity, .infinity], kilobytes: 0) }
    for _ in 0..<3 {
      for index in programs.indices {
        for log in logs.indices {
          let (seconds, memory) = Self.measure(programs[index].path, programs[index].arguments, logs[log])
          measured[index].seconds[log] = min(measured[index].seconds[log], seconds)
          measured[index].kilobytes = max(measured[index].kilobytes, memory)
        }
      }
    }
    result.rows = zip(programs, measured).map { program, figure in
      [program.name] + figure.seconds.map { digits($0, 2) } + ["\(figure.kilobytes / 1024)"]
    }
    return result
  }

  private static func measure(_ path: String, _ arguments: [String], _ log: URL) -> (seconds: Double, kilobytes: Int) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = try? FileHandle(forReadingFrom: log)
    // Into a file: grep stops at the first match if nobody could read what it writes.
    let answer = FileManager.default.temporaryDirectory.appending(path: "authflow-benchmark-answer")
    _ = FileManager.default.createFile(atPath: answer.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: answer) }
    process.standardOutput = try? FileHandle(forWritingTo: answer)
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { return (.infinity, 0) }
    var peak = 0
    while process.isRunning {
      peak = max(peak, peakMemory(of: process.processIdentifier))
      Thread.sleep(forTimeInterval: 0.005)
    }
    return (start.duration(to: .now) / .seconds(1), peak)
  }

  private static func text(_ line: (Int, inout SplitMix) -> String) -> String {
    var random = SplitMix(seed: 5)
    var text = ""
    text.reserveCapacity(bytes + 1_000)
    var index = 0
    while text.utf8.count < bytes {
      text += line(index, &random)
      index += 1
    }
    return text
  }

  private static let steps = [
    "[MSAL] Beginning silent flow.", "[MSAL] Found 1 refresh tokens", "Refreshing access token",
    "[MSAL] Access token has expired, removing it...",
    "[MSAL] Looking for token with aliases (null), tenant Masked(not-null), clientId Masked(not-null), scopes "
      + "Masked(not-null)",
    "Sending network request: Masked(not-null), headers: Masked(not-null)",
  ]
  private static let errors = [
    "Processing an AAD error with error code 65001, error invalid_grant, suberror consent_required, description "
      + "AADSTS65001: The user or administrator has not consented.",
    "Acquiring token with interactive flow finished. Result (null), error: -51111 error domain: MSIDOAuthErrorDomain",
    "returning with error: (MSALErrorDomain, -50002)", "Http error raised. Http Code: 429",
    "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42004}",
  ]

  /// A line of MSAL's log; a request has twelve, and each error of a request the same form.
  private static func msalLine(_ index: Int, _ random: inout SplitMix) -> String {
    let request = index / 12
    let id = "00000000-0000-4000-8000-" + String(1_000_000_000_000 + request).dropFirst()
    let clock = "2026-03-01 10:\(10 + index / 60 % 50):\(10 + index % 50)"
    let words = index % 5 == 0 ? errors[request % errors.count] : steps[Int(random.next() % UInt64(steps.count))]
    return "\(clock) App[312:7] TID=\(1000 + index % 77) MSAL 2.14.0 iOS 17.4 [\(clock) - \(id)] \(words)\n"
  }

  private static let others = [
    "the quick brown fox jumps over the lazy dog and does it again",
    "GET /index.html HTTP/1.1 200 1234 \"-\" \"Mozilla/5.0\"",
    "kernel: eth0: link is up at 1000 Mbps, full duplex", "app started in 12 ms; cache warm; 3 items",
  ]

  private static func otherLine(_ index: Int, _: inout SplitMix) -> String {
    "2026-03-01 10:\(10 + index / 60 % 50):\(10 + index % 50) host \(others[index % others.count])\n"
  }
}
