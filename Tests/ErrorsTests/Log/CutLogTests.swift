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
func `where the call is missing there is a run of one that can be told, and of no other`(
  index: Int
) {
  for (request, run) in Followed(pieces[index].text).told {
    #expect(run.events.isEmpty == (request.kind == nil))
  }
}
