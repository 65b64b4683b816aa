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
    Command("motion", ["M"], "switch motion on or off", .menu) { session in
      session.shell.options.hasMotion.toggle()
      session.note(session.shell.options.hasMotion ? "Motion is on." : "Motion is off.")
    },
    Command(
      "theme", ["C"], "change the colour theme", .menu
    ) {
      session in
      session.shell.options.theme = session.shell.options.theme.next
      session.note("theme: \(session.shell.options.theme.rawValue)")
    },
    Command("ascii", ["A"], "switch ASCII on or off", .menu) { session in
      session.shell.options.isASCII.toggle()
      session.note(
        "The screen is in \(session.shell.options.isASCII ? "ASCII" : "Unicode")")
    },
  ]
}
