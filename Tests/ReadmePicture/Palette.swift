import VirtualTerminalKit

/// The colours of the picture: a dark window, readable on light pages and on dark ones.
enum Palette {
  static let background = "#14171f"
  static let foreground = "#d7dce5"
  static let border = "#4a5264"
  static let faint = "#8b94a7"
  static let accent = "#7cc4ff"

  /// A colour as the web writes it; nil for the terminal's own.
  static func colour(_ colour: ScreenColour) -> String? {
    switch colour {
    case .standard: nil
    case .mixed(let red, let green, let blue): hex(red, green, blue)
    case .indexed(let index): indexed(Int(index))
    }
  }

  private static let sixteen = [
    "#2b303b", "#f07178", "#9ece6a", "#e0af68", "#7aa2f7", "#c099ff", "#7dcfff", "#d7dce5",
    "#6b7489", "#ff8b92", "#b9f27c", "#ffc777", "#9ab8ff", "#d7b9ff", "#a4daff", "#ffffff",
  ]

  /// The table of xterm: sixteen, a cube of six by six by six, and greys.
  private static func indexed(_ index: Int) -> String {
    if index < 16 { return sixteen[index] }
    if index >= 232 {
      let grey = UInt8(8 + (index - 232) * 10)
      return hex(grey, grey, grey)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return hex(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  private static func hex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
