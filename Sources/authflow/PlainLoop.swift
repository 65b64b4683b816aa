import BundledFlows
import Explorer
import FlowEngine

/// The explorer line by line: lines from standard input, text to standard output.
struct PlainLoop {
  let machine: Machine
  /// The flow's file as messages name it.
  let path: String

  /// Runs until the input ends or the user quits.
  func run() {
    var explorer = PlainExplorer(machine: machine, catalogue: BundledFlows.catalogue, path: path)
    StandardOutput.write(explorer.greeting + "> ")
    while let line = readLine() {
      let answer = explorer.answer(line)
      if answer.quits { return }
      StandardOutput.write(answer.text + "> ")
    }
    StandardOutput.write("\n")
  }
}
