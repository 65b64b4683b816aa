import Canvas
import Testing

@testable import Terminal

@Suite struct PaletteTests {
  private static let roles: [Role] = [
    .text, .muted, .title, .visited, .good, .warning, .bad, .selected,
    .group(0), .group(1),
    .group(2), .group(3), .group(4),
  ]

  private static let palettes = Theme.allCases.flatMap { theme in
    ColourDepth.allCases.map { StyleSheet(theme: theme, colours: $0) }
  }

  @Test func `no role sets a background and every colour exists`() {
    for palette in Self.palettes {
      for role in Self.roles {
        let rendition = palette.rendition(of: role)
        #expect(rendition.background == nil)
        #expect(
          rendition.foreground.map { $0 >= 0 && $0 < palette.colours.rawValue } ?? true,
          "\(palette) \(role)")
      }
    }
  }

  @Test func `without colours there are none`() {
    for role in Self.roles {
      #expect(
        StyleSheet(theme: .monochrome, colours: .twoHundredFiftySix).rendition(of: role)
          .foreground == nil)
      #expect(
        StyleSheet(theme: .light, colours: .none).rendition(of: role).foreground == nil)
    }
  }

  @Test func `the terminal's own colours are those that are no background of anybody`() {
    for colours in ColourDepth.allCases {
      let palette = StyleSheet(theme: .terminal, colours: colours)
      let used = Set(Self.roles.compactMap { palette.rendition(of: $0).foreground })
      // Neither black, white nor grey, nor the bright ones, nor any of the 240 that no user
      // chooses.
      #expect(used.isSubset(of: [1, 2, 3, 5, 6]), "\(colours)")
      #expect(used.isEmpty == (colours == .none))
    }
  }

  @Test func `four groups have four colours and then they repeat`() {
    for palette in Self.palettes
    where palette.theme != .monochrome && palette.colours != .none {
      let sheet = (0..<4).map { palette.rendition(of: .group($0)) }
      #expect(Set(sheet).count == 4, "\(palette)")
      #expect(palette.rendition(of: .group(4)) == sheet[0])
      #expect(palette.rendition(of: .group(255)) == sheet[3])
    }
  }

  @Test func `what matters stands out in every palette`() {
    for palette in Self.palettes {
      for role in [Role.title, .bad, .selected] {
        #expect(
          palette.rendition(of: role) != palette.rendition(of: .text), "\(palette) \(role)")
      }
      #expect(
        palette.rendition(of: .title) != palette.rendition(of: .selected), "\(palette)")
    }
  }

  @Test
  func
    `on a map the chosen wire, those of the current card, those gone and all others differ in every palette`()
  {
    let wires = [Style(.selected, .bold), Style(.title), Style(.visited), Style(.muted)]
    for palette in Self.palettes {
      #expect(Set(wires.map { palette.rendition($0) }).count == wires.count, "\(palette)")
    }
  }

  @Test func `emphasis of a style is added to that of its role`() {
    let palette = StyleSheet(theme: .dark, colours: .sixteen)
    #expect(palette.rendition(Style(.title, .underline)).emphasis == [.bold, .underline])
    #expect(palette.rendition(Style(.text, .reverse)).emphasis == .reverse)
  }

  @Test(arguments: [ColourDepth.twoHundredFiftySix, .sixteen])
  func
    `texts and roads have a contrast of four and a half or more, grey lines of three or more`(
      colours: ColourDepth
    )
  {
    for (theme, background) in [(Theme.dark, 0.0), (.light, 1.0)] {
      // Of sixteen colours on white no four hues are legible: whoever has no more has another
      // theme.
      guard colours == .twoHundredFiftySix || theme == .dark else { continue }
      let roads: [Role] = [.muted] + (0..<4).map { .group($0) }
      for role in colours == .sixteen ? roads : Self.roles {
        let palette = StyleSheet(theme: theme, colours: colours)
        let onGround: [Emphasis] =
          roads.contains(role) ? [.dim, .shaded, [.dim, .shaded]] : []
        for emphasis in [[]] + onGround {
          let rendition = palette.rendition(Style(role, emphasis))
          guard let foreground = rendition.foreground else { continue }
          let luminances = [
            luminance(Int(foreground)),
            rendition.background.map { luminance(Int($0)) } ?? background,
          ]
          let contrast = ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
          let isLine = role == .muted && emphasis.contains(.dim)
          #expect(
            contrast >= (isLine ? 3 : 4.5), "\(theme) \(role) \(emphasis) \(contrast)")
        }
      }
    }
  }

  /// Relative luminance as WCAG 2 defines it, the power 2.4 taken by repeated roots; of the
  /// first sixteen those that are bright, as xterm has them.
  private func luminance(_ colour: Int) -> Double {
    let linear = parts(of: colour).map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func parts(of colour: Int) -> [Int] {
    let bright = [
      [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
      [255, 0, 255],
      [0, 255, 255],
    ]
    if colour < 16 { return bright[colour - 8] }
    if colour >= 232 { return Array(repeating: 8 + 10 * (colour - 232), count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    let index = colour - 16
    return [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
  }

  private func power(_ value: Double) -> Double {
    // x^2.4 = (x^12)^(1/5), by Newton's method.
    let target = (0..<12).reduce(1.0) { result, _ in result * value }
    var root = 1.0
    for _ in 0..<200 {
      root -= (root * root * root * root * root - target) / (5 * root * root * root * root)
    }
    return root
  }
}
