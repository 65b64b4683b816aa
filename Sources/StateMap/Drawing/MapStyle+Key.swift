extension MapStyle.Glyphs {
  /// What the characters of a drawing mean, for a help page: characters, then their meaning.
  public var key: [(glyphs: String, meaning: String)] {
    switch self {
    case .unicode:
      [
        ("► ◄", "a wire enters a state"), ("╶ ╴ ├ ┤", "a transition leaves its card"),
        ("╭ ╮ ╰ ╯", "a wire turns"), ("├ ┤ ┬ ┴ ╬", "wires to one state join"),
        ("┼", "wires cross and do not join"), ("○ ■", "runs begin here, may end here"), ("•", "the run has been here"),
      ]
    case .ascii:
      [
        ("> <", "a wire enters a state"), (": } {", "a transition leaves its card"), (", . ` '", "a wire turns"),
        ("} { ^ v #", "wires to one state join; the sign points to the side arm"),
        ("-|-", "wires cross and do not join"), ("- =", "behind a title: runs begin here, may end here"),
        ("*", "beside a port or at a title's edge: the run has been here"),
      ]
    }
  }
}
