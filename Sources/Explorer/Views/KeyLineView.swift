import Canvas

/// The last line: keys that do something with the present values.
enum KeyLineView {
  static func draw(_ line: KeyLine, in frame: inout Frame) {
    for item in line.items {
      let point = item.rect.point()
      let used = frame.put(item.symbol, at: point, style: .strong)
      frame.put(item.word, at: point.point(used + 1), style: .muted)
    }
  }
}
