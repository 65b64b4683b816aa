import Canvas
import Catalogue
import Maps
import Model

/// The least that one needs to know: what this is, in the first line of the screen, three keys and three signs, which a
/// first start shows until the third key.
enum Welcome {
  /// How many keys see them.
  static let keys = 3

  /// What the program is.
  static let about = "authflow: try out how sign-in fails and what the app does"

  /// The rows of the keys and signs.
  static let rows = 4

  /// A key and what it does, the one to begin with first; signs and what they mean.
  static func lines(_ session: Session) -> [(key: String, words: String)] {
    let flow = session.machine.flow
    let group = flow.group(flow.states[session.shownState].group)
    let letter = group.map { "; [\($0.letter)]: of the group \($0.title)" } ?? ""
    return [
      begin(session), ("u", "takes the last thing back; nothing is ever lost"),
      (":", "finds any error by number, name or word"),
      ScreenLayout.isFolded(session.shell.size)
        ? ("◉•○", "now, been there, not yet" + letter) : ("▐▌ •", "now, been there" + letter),
    ]
  }

  /// What the screen is and where to begin, for the box beside the card, which tells all of a state from the first step on.
  static func page(_ session: Session, columns: Int) -> [StyledText] {
    let flow = session.machine.flow
    let isOfApp = flow.events.contains { $0.error?.domain == ErrorValue.msalDomain }
    let screen =
      [
        "The card shows the state \(isOfApp ? "the app" : "the run") is in: a row for each thing that can happen there, "
          + "and where that leads."
      ]
      + (flow.states.contains { !$0.texts.app.isEmpty }
        ? ["Below it: APP what your app does, USER what the user sees, NOT what must not be done."] : [])
      + ["Nothing here is real: no app runs" + (isOfApp ? ", no account is needed." : ".")]
    let begin = [
      ("o", "lessons and cases to play"), ("e", "explains a pasted error"),
      ("g", "the map of all states"), ("?", "help, for every place"),
    ]
    return [StyledText("HOW TO READ THIS", Style(.title, .bold))]
      + screen.flatMap { StyledText.wrapped($0, columns: columns, indent: 1) + [StyledText("")] }
      + [StyledText("WHERE TO BEGIN", Style(.title, .bold))]
      + begin.map { StyledText(" " + $0.0, Style(.key, .bold)) + StyledText("  " + $0.1) }
      + [StyledText("")]
      + StyledText.wrapped(
        "From the first step on this box tells all of a state.", Style(.muted),
        columns: columns, indent: 1)
  }

  /// What to press first: the digit of the first open row, and what comes of it.
  private static func begin(_ session: Session) -> (key: String, words: String) {
    guard session.run.nodes.isEmpty, let row = session.exits.firstIndex(where: \.isOpen),
      RowDigits.all.indices.contains(row)
    else {
      return ("1-9", "make something happen: the row with that digit")
    }
    let words = FlowWords.label(session.machine.transition(session.exits[row].transition), in: session.machine.flow)
    return (String(RowDigits.all[row]), "press it first: “\(words)” happens")
  }
}

extension Session {
  /// True on a first start before anything was done: what the program is stands in the first line then, else where the
  /// run is, and whether it is kept.
  var isUntouched: Bool { showsWelcome && run.nodes.isEmpty && shell.unkept == nil }

  /// True while the lines of a first start show.
  var showsWelcome: Bool { shell.welcomeKeys > 0 && viewState.view == .focus }
}
