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
    // No screen is drawn, but the session wants a size in which it works.
    let session = start.state(size: ScreenLayout.smallest, theme: .monochrome)
    // Without workers, all that a line asks for is done before the next one is read.
    var explorer = PlainExplorer(session, handler: ProgramEffects())
    var lines = InputLines(most: Self.longest)
    if start.task != nil, let problem = ProgressFile.own().remarks.headline {
      StandardError.report(problem)
    }
    StandardOutput.write(explorer.greeting + "> ")
    while let line = try ProgramError.reading(
      "-", { () throws(FileError) in try lines.next() })
    {
      guard line.left == 0 else {
        let bytes = line.text.utf8.count + line.left
        StandardOutput.write(
          "✗ Your line has \(bytes) bytes, but it may have at most \(Self.longest). "
            + "authflow has ignored the line.\n> "
        )
        continue
      }
      guard let answer = explorer.answer(line.text) else { return }
      StandardOutput.write(answer + "> ")
    }
    // Where the input ends, the last prompt stands on the line.
    StandardOutput.write("\n")
  }
}
