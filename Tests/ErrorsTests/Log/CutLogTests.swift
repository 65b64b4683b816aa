import Errors
import Foundation
import TestSupport
import Testing

/// Pieces of logs as people post them, cut, quoted and changed.
private let pieces = LogFile.all(in: "pieces")

@Test func `each piece of a log is told as recorded`() {
  let told = pieces.map { "── \($0.title)\n" + Followed($0.text).text }.joined()
  Recording.expect(told, in: "Logs/pieces.txt")
}

@Test(arguments: pieces.indices)
func `where the call is missing there is a run of one that can be told, and of no other`(index: Int) {
  for (request, run) in Followed(pieces[index].text).told {
    #expect(run.events.isEmpty == (request.kind == nil))
    #expect(run.unplaced.allSatisfy { !$0.reason.contains("Ready") })
  }
}

@Test func `a log turned round twice is the log`() throws {
  var log = DeviceLog()
  log.say(DeviceLog.refused(["User.Read"]), at: "10:00:00", "A")
  log.say(DeviceLog.pageOpened(["User.Read"]), at: "10:00:05", "B")
  log.say([DeviceLog.token("acquireToken", ["User.Read"])], at: "10:00:09", "B")
  #expect(NewestFirst([UInt8](log.text.utf8)) == nil)
  var records: [String] = []
  for line in log.lines {
    if line.hasPrefix("TID=") { records.append(line + "\n") } else { records[records.count - 1] += line + "\n" }
  }
  let newest = records.reversed().joined()
  let turned = try #require(NewestFirst([UInt8](newest.utf8)))
  #expect(String(decoding: turned.bytes, as: UTF8.self) == log.text)
  let lines = newest.split(separator: "\n")
  for (index, line) in log.lines.enumerated() { #expect(lines[turned.lines[index + 1] - 1] == line) }
}
