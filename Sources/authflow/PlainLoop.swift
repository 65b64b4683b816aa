import BundledFlows
import Canvas
import Explorer
import FlowEngine

/// The explorer line by line: lines from standard input, text to standard output.
struct PlainLoop {
  let start: ExplorerStart

  /// Runs until the input ends or the user quits.
  func run() {
    let session = start.state(size: ScreenLayout.smallest, theme: .monochrome)
    var explorer = PlainExplorer(session, desk: RunDesk())
    StandardOutput.write(explorer.greeting + "> ")
    while let line = readLine() {
      let answer = explorer.answer(line)
      if answer.quits { return }
      StandardOutput.write(answer.text + "> ")
    }
    StandardOutput.write("\n")
  }
}
