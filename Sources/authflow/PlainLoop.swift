import BundledFlows
import Canvas
import Explorer
import Model
import Platform

/// The explorer line by line: lines from standard input, text to standard output.
struct PlainLoop {
  /// The most bytes of a line that are read.
  private static let longest = 1 << 16

  let start: ExplorerStart

  /// Runs until the input ends or the user quits.
  func run() throws(ProgramError) {
    let session = start.state(size: ScreenLayout.smallest, theme: .monochrome)
    var explorer = PlainExplorer(session, handler: ProgramEffects())
    var lines = InputLines(most: Self.longest)
    StandardOutput.write(explorer.greeting + "> ")
    do throws(FileError) {
      while let line = try lines.next() {
        if line.left > 0 {
          StandardOutput.write(
            "✗ the line has \(line.text.utf8.count + line.left) bytes, and \(Self.longest) are the most; it was not read\n> "
          )
          continue
        }
        let answer = explorer.answer(line.text)
        if answer.quits { return }
        StandardOutput.write(answer.text + "> ")
      }
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    StandardOutput.write("\n")
  }
}
