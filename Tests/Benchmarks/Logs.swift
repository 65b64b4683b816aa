import Foundation

/// Large logs, read beside a program that only looks for lines.
func logs(_ builds: [Program]) throws -> Table {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "authflow-benchmark-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = [folder.appending(path: "msal.log"), folder.appending(path: "other.log")]
  try text(of: msalLine).write(to: files[0], atomically: false, encoding: .utf8)
  try text(of: otherLine).write(to: files[1], atomically: false, encoding: .utf8)
  let programs =
    builds.map { Program(name: $0.name, path: $0.path, arguments: ["explain", "--brief"]) }
    + [
      Program(
        name: "grep", path: "/usr/bin/grep", arguments: ["-cE", "error|AADSTS[0-9]+"])
    ]
  return Table(
    title: "Reading 100 MB",
    about:
      "`authflow explain --brief < log`, and `grep -cE 'error|AADSTS[0-9]+' log`; the least of 3. "
      + "Of MSAL's log every fifth line is an error.",
    columns: ["program", "MSAL's log, s", "other text, s", "peak memory MB"],
    rows: programs.map { program in
      let costs = files.map { file in
        (0..<3).compactMap { _ in program.wholeRun(reading: file) }
      }
      let memory = costs.joined().map(\.kilobytes).max() ?? 0
      return [program.name] + costs.map { digits($0.map(\.seconds).min() ?? 0, 2) } + [
        "\(memory / 1024)"
      ]
    })
}

private func text(of line: (Int) -> String) -> String {
  var text = ""
  var index = 0
  while text.utf8.count < 100_000_000 {
    text += line(index)
    index += 1
  }
  return text
}

private let steps = [
  "[MSAL] Beginning silent flow.", "[MSAL] Found 1 refresh tokens",
  "Refreshing access token",
  "Sending network request: Masked(not-null), headers: Masked(not-null)",
]
private let errors = [
  "Processing an AAD error with error code 65001, error invalid_grant, suberror consent_required, description "
    + "AADSTS65001: The user or administrator has not consented.",
  "Acquiring token with interactive flow finished. Result (null), error: -51111 error domain: MSIDOAuthErrorDomain",
  "returning with error: (MSALErrorDomain, -50002)", "Http error raised. Http Code: 429",
  "Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42004}",
]

private func clock(_ index: Int) -> String {
  "2026-03-01 10:\(10 + index / 60 % 50):\(10 + index % 50)"
}

/// A line of MSAL's log; a request has twelve, and each error of a request the same form.
private func msalLine(_ index: Int) -> String {
  let request = index / 12
  let id = "00000000-0000-4000-8000-\(100_000_000_000 + request)"
  let words =
    index % 5 == 0 ? errors[request % errors.count] : steps[index * 7 / 3 % steps.count]
  return
    "\(clock(index)) App[312:7] TID=\(1000 + index % 77) MSAL 2.14.0 iOS 17.4 [\(clock(index)) - \(id)] \(words)\n"
}

private func otherLine(_ index: Int) -> String {
  let words = [
    "the quick brown fox jumps over the lazy dog", "GET /index.html HTTP/1.1 200 1234",
    "eth0: link is up",
  ]
  return "\(clock(index)) host \(words[index % words.count])\n"
}
