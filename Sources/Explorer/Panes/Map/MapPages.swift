import FlowDiagram
package import StateMap

/// A map as it was laid out: on one page, or on several where it does not fit.
package struct MapPages: Hashable, Sendable {
  /// The pages from top to bottom; none where the window is too narrow for any.
  package let charts: [Chart]

  /// Creates a map.
  package init(_ charts: [Chart]) { self.charts = charts }

  /// True if only one card tells all its rows.
  package var isFolded: Bool { charts.contains { $0.isFolded } }

  /// The position of the page that holds a state, else of the first.
  package func index(of node: Int) -> Int {
    charts.firstIndex { $0.cards.contains { $0.node == node } } ?? 0
  }
}
