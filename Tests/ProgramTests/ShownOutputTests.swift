import Foundation
import TestSupport
import Testing

/// What the pages show of the program is what it prints; `AUTHFLOW_RECORD=1` writes it anew.
///
/// A block that begins with `$` shows commands and, below each, what it prints. A block after
/// the comment `output: COMMAND` shows what the command prints. A block after the comment
/// `file: NAME` is a file, there for the commands behind it in the same page.
struct ShownOutputTests {
  static let pages = Page.all.filter { !$0.blocks.isEmpty }

  @Test(arguments: pages)
  func `a page shows what the program prints`(_ page: Page) throws {
    let folder = try Folder()
    var blocks: [(index: Int, text: String)] = []
    for (index, block) in page.blocks.enumerated() {
      if let name = block.fileName { _ = try folder.write(name, block.text) }
      guard let commands = block.commands else { continue }
      let parts = try commands.map { command in
        (block.language == "console" ? "$ \(command)\n" : "")
          + (try Shell.run(command, in: folder))
      }
      blocks.append((index, parts.joined()))
    }
    Recording.expect(in: page.url) { whole in
      for (index, text) in blocks.reversed() {
        let page = Page(page.path, text: whole)
        var lines = page.lines
        lines.replaceSubrange(
          page.blocks[index].range,
          with: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(
              String.init))
        whole = lines.joined(separator: "\n")
      }
    }
  }

  @Test(arguments: pages)
  func `no block shows anything that is not checked`(_ page: Page) {
    for (index, block) in page.blocks.enumerated() where block.language != "sh" {
      if let name = block.fileName {
        let isUsed = page.blocks[index...].contains {
          $0.commands?.contains { $0.contains(name) } ?? false
        }
        #expect(isUsed, "no command of \(page) reads \(name)")
      } else {
        #expect(
          block.commands != nil,
          "the block in line \(block.range.lowerBound) of \(page) is not checked")
      }
    }
  }
}

extension Page.Block {
  /// The file that the block is.
  fileprivate var fileName: String? {
    mark.hasPrefix("file: ") ? String(mark.dropFirst(6)) : nil
  }

  /// The commands whose output the block shows; nil if it shows none.
  fileprivate var commands: [String]? {
    if mark.hasPrefix("output: ") { return [String(mark.dropFirst(8))] }
    guard language == "console" else { return nil }
    return lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }
}
