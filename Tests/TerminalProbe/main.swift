// Shows what the terminal layer tells it. Arguments: an action for the key `!`, and options.
import Canvas
import Glibc
import Terminal

/// Runs until told to end, so that the terminal lives in a scope and not in a global.
func run(_ arguments: [String]) -> Int32 {
  let action = arguments.first.flatMap { ProbeAction(rawValue: $0) } ?? .nothing
  var options = TerminalOptions()
  if arguments.contains("--no-mouse") { options.mouse = false }
  // As long as a loaded machine may take to bring an answer.
  if arguments.contains("--patient") { options.patience = .seconds(60) }
  if arguments.contains("--impatient") { options.patience = .zero }
  do {
    var terminal = try Curses(options: options)
    var probe = Probe(action: action, tick: arguments.contains("--tick") ? 50 : nil)
    let ending = probe.run(&terminal)
    terminal.close()
    print("goodbye")
    return ending
  } catch {
    complain("TerminalProbe: \(error.message)")
    return 2
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
var status = run(arguments)
if arguments.contains("--twice") { status = run(arguments) }
exit(status)
