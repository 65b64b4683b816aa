/// ASCII characters that stand for others where a terminal cannot show them.
public enum ASCIIGlyphs {
  /// An ASCII character alike, or `?`.
  public static func glyph(for character: Character) -> Character {
    if character.isASCII { return character }
    return table[character] ?? "?"
  }

  private static let table: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (characters, ascii): (String, Character) in [
      ("─━═╴╶", "-"), ("│┃║┆╎╷╵", "|"), ("╭╮╰╯┌┐└┘┏┓┗┛├┤┬┴┼╬┠┨┣┫╞╡", "+"), ("►▶→▸›»▻", ">"), ("◄◀←◂‹«◅", "<"),
      ("▲↑", "^"), ("▼↓", "v"), ("▐", "["), ("▌", "]"), ("█•✓✔", "*"), ("■▪", "="), ("╌┄", "."), ("╎", ":"),
      ("●◉", "@"),
      ("○·□–—", "-"), ("↺⟲", "@"),
      ("✗✘", "!"), ("×", "x"),
      ("…", "~"), ("‘’", "'"), ("“”", "\""), ("§", "$"), ("≤", "<"), ("≥", ">"), ("▒░▓", "#"), ("◆◇", "o"), ("⏎", "/"),
      ("\u{A0}", " "),
    ] {
      for character in characters { table[character] = ascii }
    }
    return table
  }()
}
