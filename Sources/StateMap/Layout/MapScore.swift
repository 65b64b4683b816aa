public import Canvas

/// How good a drawing is, counted on its cells.
public struct MapScore: Hashable, Sendable {
  /// The share of nodes, edges and labels that can be read back, 0 to 1: 1 by construction, and tests read back.
  public var faithfulness = 1.0
  /// Cells where two wires cross.
  public var crossings = 0
  /// Cells where a wire turns.
  public var bends = 0
  /// Cells of wires; neither arrowheads nor ports count.
  public var cells = 0
  /// Transitions.
  public var edges = 0
  /// The drawing's extent.
  public var size = Size(columns: 0, rows: 0)

  /// 100 F − 10 X/e − 2 B/e − L/(10 e) − 15 o, where o is how often the drawing must be halved to fit.
  ///
  /// The order of effects is that of Purchase (1997), "Which aesthetic has the greatest effect on human
  /// understanding?".
  public func quality(within wanted: Size) -> Double {
    let count = Double(max(1, edges))
    let over = Self.halvings(size.columns, wanted.columns) + Self.halvings(size.rows, wanted.rows)
    return 100 * faithfulness - 10 * Double(crossings) / count - 2 * Double(bends) / count
      - Double(cells) / (10 * count) - 15 * over
  }

  /// The binary logarithm of a ratio, 0 if it is at most 1; by squaring, for there is no Foundation here.
  private static func halvings(_ value: Int, _ limit: Int) -> Double {
    guard limit > 0, value > limit else { return 0 }
    var ratio = Double(value) / Double(limit)
    var result = 0.0
    while ratio >= 2 {
      ratio /= 2
      result += 1
    }
    var weight = 0.5
    while weight > 1e-9 {
      ratio *= ratio
      if ratio >= 2 {
        ratio /= 2
        result += weight
      }
      weight /= 2
    }
    return result
  }
}
