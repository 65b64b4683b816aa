package import Canvas
import FlowEngine

extension Command {
  /// All commands, in the order of the help.
  package static let all: [Command] = [
    Command(
      id: .injectRow, keys: RowDigits.all.map { .character($0) }, title: "inject the row with this digit",
      hint: "inject",
      section: .inject),
    Command(
      id: .injectSelected, keys: [.enter], title: "inject the chosen row", hint: "", section: .inject),
    Command(id: .nextRow, keys: [.down, .character("j")], title: "choose the next row", hint: "", section: .inject),
    Command(
      id: .previousRow, keys: [.up, .character("k")], title: "choose the previous row", hint: "", section: .inject),
    Command(id: .firstRow, keys: [.control("a")], title: "choose the first row", hint: "", section: .inject),
    Command(id: .lastRow, keys: [.control("e")], title: "choose the last row", hint: "", section: .inject),
    Command(
      id: .palette, keys: [.character(":")], title: "find any event, command or step by name or number",
      hint: "any error", section: .inject),
    Command(
      id: .explain, keys: [.character("e")], title: "explain a pasted error, log, JSON or address", hint: "explain",
      section: .inject),
    Command(
      id: .setVariables, keys: [.character("v")], title: "set variables: account, scopes, Intune SDK …", hint: "set",
      section: .inject),
    Command(
      id: .elapse, keys: [.character("t")], title: "let the running timer elapse on the virtual clock", hint: "timer",
      section: .time),
    Command(
      id: .realTime, keys: [.character("T")], title: "let the clock run in real time, or stop it", hint: "",
      section: .time),
    Command(id: .undo, keys: [.character("u"), .backspace], title: "undo", hint: "undo", section: .time),
    Command(id: .redo, keys: [.control("r"), .character("U")], title: "redo", hint: "", section: .time),
    Command(
      id: .stepBack, keys: [.left, .character("h")], title: "go one step back in the run", hint: "run", section: .time),
    Command(
      id: .stepForward, keys: [.right, .character("l")], title: "go one step forward in the run", hint: "",
      section: .time),
    Command(id: .toStart, keys: [.home], title: "go to the start of the run", hint: "", section: .time),
    Command(id: .toEnd, keys: [.end], title: "go to the end of the run", hint: "", section: .time),
    Command(
      id: .startOver, keys: [.character("r")], title: "start over; the run is kept and u brings it back",
      hint: "start over",
      section: .time),
    Command(id: .branches, keys: [.character("b")], title: "branches and bookmarks", hint: "branches", section: .runs),
    Command(id: .bookmark, keys: [.character("B")], title: "bookmark this step", hint: "", section: .runs),
    Command(
      id: .openRun, keys: [.character("o")], title: "open a scenario or a run that was kept", hint: "open",
      section: .runs),
    Command(id: .save, keys: [.character("w")], title: "save the run as a scenario", hint: "save", section: .runs),
    Command(
      id: .play, keys: [.character("p")], title: "play the run ahead of here, or pause", hint: "play", section: .runs),
    Command(id: .slower, keys: [.character("<")], title: "play slower", hint: "", section: .runs),
    Command(id: .faster, keys: [.character(">")], title: "play faster", hint: "", section: .runs),
    Command(
      id: .predict, keys: [.character("P")], title: "be asked before each step where it leads, or no longer", hint: "",
      section: .runs),
    Command(
      id: .compare, keys: [.character("d")], title: "compare with another branch or run", hint: "compare",
      section: .runs),
    Command(
      id: .otherReading, keys: [.character("L")], title: "the same run in the next reading of the flow",
      hint: "reading",
      section: .runs),
    Command(
      id: .token, keys: [.character("y")], title: "the run up to here as a token to share", hint: "", section: .runs),
    Command(
      id: .findState, keys: [.character("/")], title: "find a state and look at it, the run stays", hint: "find",
      section: .look),
    Command(
      id: .check, keys: [.character("c")], title: "check the flow: what is wrong, with runs that show it", hint: "",
      section: .look),
    Command(id: .nextPage, keys: [.tab], title: "next page of the inspector", hint: "page", section: .look),
    Command(id: .previousPage, keys: [.backTab], title: "previous page of the inspector", hint: "", section: .look),
    Command(id: .scrollUp, keys: [.pageUp, .character("[")], title: "scroll up", hint: "", section: .look),
    Command(id: .scrollDown, keys: [.pageDown, .character("]")], title: "scroll down", hint: "", section: .look),
    Command(
      id: .inspector, keys: [.character("i")], title: "inspector on the whole screen, and back", hint: "inspect",
      section: .look),
    Command(
      id: .story, keys: [.character("s")], title: "story of the run on the whole screen, and back", hint: "story",
      section: .look),
    Command(
      id: .focus, keys: [.character("f")], title: "focus view: one state and its ways out", hint: "", section: .look),
    Command(
      id: .map, keys: [.character("g")], title: "map: the whole machine, cards and wires", hint: "map", section: .look),
    Command(
      id: .matrix, keys: [.character("m")], title: "matrix: states by states, what has been seen", hint: "matrix",
      section: .look),
    Command(
      id: .zoomIn, keys: [.character("+"), .character("=")], title: "map: more of each state", hint: "", section: .look),
    Command(id: .zoomOut, keys: [.character("-")], title: "map: less of each state", hint: "", section: .look),
    Command(
      id: .fit, keys: [.character("z")], title: "map: the most that fits, following the run", hint: "", section: .look),
    Command(id: .panLeft, keys: [.character("(")], title: "map: move left", hint: "", section: .look),
    Command(id: .panDown, keys: [.character("}")], title: "map: move down", hint: "", section: .look),
    Command(id: .panUp, keys: [.character("{")], title: "map: move up", hint: "", section: .look),
    Command(id: .panRight, keys: [.character(")")], title: "map: move right", hint: "", section: .look),
    Command(
      id: .nextUnvisited, keys: [.character("n")], title: "matrix: next transition not yet taken", hint: "",
      section: .look),
    Command(
      id: .coverage, keys: [.character("x")], title: "map: point out what has not been taken, then what differs",
      hint: "", section: .look),
    Command(id: .help, keys: [.character("?"), .function(1)], title: "this help", hint: "help", section: .program),
    Command(id: .motion, keys: [.character("M")], title: "motion on or off", hint: "", section: .program),
    Command(
      id: .theme, keys: [.character("C")], title: "next theme: dark, light, monochrome", hint: "", section: .program),
    Command(id: .ascii, keys: [.character("A")], title: "ASCII or Unicode", hint: "", section: .program),
    Command(
      id: .cancel, keys: [.escape], title: "close what is open; stop looking elsewhere", hint: "back", section: .program
    ),
    Command(id: .redraw, keys: [.control("l")], title: "draw the screen anew", hint: "", section: .program),
    Command(id: .quit, keys: [.character("q")], title: "quit", hint: "quit", section: .program),
  ]

  /// The command with an id.
  package static func named(_ id: CommandID) -> Command? { all.first { $0.id == id } }

  /// The command that a key gives.
  package static func given(by key: Key) -> Command? { all.first { $0.keys.contains(key) } }
}
