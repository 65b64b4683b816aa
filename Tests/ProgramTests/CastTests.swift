import Foundation
import Testing
import VirtualTerminalKit

/// A recording as asciinema reads it: a header, and output at moments.
private struct Cast {
  let header: [String: Any]
  let events: [(time: Double, output: String)]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let first = try #require(lines.first)
    header = try #require(try JSONSerialization.jsonObject(with: first) as? [String: Any])
    events = try lines.dropFirst().map { line in
      let event = try #require(try JSONSerialization.jsonObject(with: line) as? [Any])
      #expect(event.count == 3 && event[1] as? String == "o")
      let time = try #require(event[0] as? Double)
      return (time, try #require(event[2] as? String))
    }
  }
}

@Test func `a recording plays in a terminal and ends on the screen of the last step`() throws {
  let folder = try Folder()
  let scenario = try folder.write(
    "a.yaml",
    "scenario: declined\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {inject: -50003}, {do: stopSignIn}]\n")
  let result = try Program.run("run", scenario, "--record", folder.path("a.cast"), "--size", "80x24")
  #expect(result.status == 0 && result.output == "" && result.errors == "")
  let cast = try Cast(try folder.read("a.cast"))
  #expect(cast.header["version"] as? Int == 2 && cast.header["title"] as? String == "declined")
  #expect(cast.header["width"] as? Int == 80 && cast.header["height"] as? Int == 24)
  let times = cast.events.map(\.time)
  #expect(times == times.sorted() && times.first == 0 && times.last ?? 0 > 8)
  // Played into a real terminal, what is left is what the explorer shows.
  let all = cast.events.map(\.output).joined()
  try all.write(toFile: folder.path("all"), atomically: true, encoding: .utf8)
  let terminal = try VirtualTerminal("/bin/cat", [folder.path("all")], columns: 80, rows: 24)
  #expect(try terminal.waitForExit() == .exited(0))
  let frames = try Program.run("run", scenario, "--frames", "--size", "80x24").output
  let last = try #require(frames.split(separator: "── 3 ──\n").last)
  let lines = last.split(separator: "\n", omittingEmptySubsequences: false)
  let picture = terminal.picture()
  for row in 0..<23 {
    // What the run ends with is said in the line of messages.
    guard !lines[row].hasPrefix(" WHY"), !lines[row].contains("sign-in is over") else { continue }
    #expect(picture.line(row) == lines[row], "row \(row)")
  }
}
