import Foundation
import TestSupport
import Testing

/// What reads texts and logs of any length, line by line.
private let readers = ["Errors/Log", "Errors/Text", "Canvas"]

/// A pattern is parsed and compiled whenever it is met: for a line that takes longer than to
/// read it.
@Test func `nothing that reads line by line looks for patterns of the standard library`()
  throws
{
  let sources = Page.repository.appending(path: "Sources")
  let use =
    /\bRegex|\.(firstMatch|wholeMatch|prefixMatch)\((of|in):|(\(|\bof: |= |^ *)#?\/[^\/* ]/
  let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
  var using: [String] = []
  while let file = files?.nextObject() as? URL {
    let path = file.path.dropFirst(sources.path.count + 1)
    guard file.pathExtension == "swift",
      readers.contains(where: { path.hasPrefix($0 + "/") })
    else { continue }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.drop(while: { $0 == " " }).hasPrefix("//") && line.contains(use) {
      using.append("\(path): \(line)")
    }
  }
  #expect(using.sorted() == [])
}
