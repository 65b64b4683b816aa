import Canvas
import PlainText

/// The texts of a drawing: which name is written, and what is cut.
///
/// Postcondition: every text takes at most `style.widest` columns, and two different whole texts are never shown alike
/// when one of them was cut.
struct Wording {
  /// The title of each node, without its group letter.
  private(set) var titles: [String] = []
  /// The label of each edge; several joined by commas where they share a row.
  private(set) var labels: [String] = []
  /// What was cut.
  private(set) var legend: [LegendEntry] = []
  private var shown: [String: String] = [:]
  private let style: MapStyle

  init(_ machine: MapMachine, rows: [[Int]], style: MapStyle) {
    self.style = style
    for node in machine.nodes {
      titles.append(fitted(style.names == .full ? node.title : node.short))
    }
    for row in rows {
      let texts = row.map { Self.text(of: machine.edges[$0], style.names) }
      labels.append(fitted(texts.filter { !$0.isEmpty }.joined(separator: ", ")))
    }
  }

  /// The label with what tells it from its likes.
  private static func text(of edge: MapEdge, _ names: MapStyle.Names) -> String {
    let label = names == .full ? edge.label : edge.short
    if edge.condition.isEmpty { return label }
    return label.isEmpty ? "[\(edge.condition)]" : "\(label) [\(edge.condition)]"
  }

  /// The text as it is drawn; two that would look alike are numbered.
  private mutating func fitted(_ text: String) -> String {
    let whole = DrawnText.plain(text, style.glyphs)
    // What ASCII cannot show may make different words alike; other signs of the same words do not count.
    let meaning = DrawnText.plain(text, .unicode)
    let widest = max(2, style.widest)
    var result = cut(whole, to: widest)
    var number = 2
    while let other = shown[result], other != meaning {
      result = cut(whole, to: max(1, widest - "\(number)".count)) + "\(number)"
      number += 1
    }
    if shown[result] == nil {
      shown[result] = meaning
      if result != whole { legend.append(LegendEntry(shown: result, full: text)) }
    }
    return result
  }

  private func cut(_ text: String, to columns: Int) -> String {
    let fitted = TextFit.shortened(text, to: columns)
    return style.glyphs == .ascii && fitted != text ? String(fitted.dropLast()) + "~" : fitted
  }
}
