import Canvas

/// Commands that act on the program itself.
enum ShellCommands {
  static let all: [Command] = [
    Command(
      "cancel", [.escape], "leave what is open, such as a box, another state or a lesson",
      .program
    ) { $0.goBack() },
    Command("redraw", [.control("l")], "draw the screen again", .program) {
      $0.emit(.redraw)
    },
    Command("quit", ["q"], "quit", .program, plain: ["quit", "exit"]) { $0.quit() },
    Command("theme", ["C"], "change the colour theme", .menu) { session in
      session.shell.options.theme = session.shell.options.theme.next
      session.note("theme: \(session.shell.options.theme.rawValue)")
    },
  ]
}
