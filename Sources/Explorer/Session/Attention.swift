import Canvas

/// What is looked at: the view, the state on the card, the chosen row, the page of the inspector.
package struct Attention: Sendable {
  /// What the middle of the screen shows.
  package internal(set) var view: ExplorerView {
    didSet { if view.isHome { home = view } }
  }
  /// The view that Esc leads back to.
  var home: ExplorerView
  /// The chosen row of the card.
  package internal(set) var selection = 0
  /// A state that is looked at although the run is elsewhere.
  package internal(set) var lookedAt: Int?
  /// The page of the inspector.
  package internal(set) var page = InspectorPage.advice
  /// How many lines the inspector is scrolled down.
  package internal(set) var scroll = 0
  /// What the map view remembers.
  package internal(set) var map = MapPane()
  /// The chosen cell of the matrix.
  package internal(set) var cell = MatrixCell(from: 0, to: 0)

  init(view: ExplorerView) {
    self.view = view
    home = view.isHome ? view : .focus
  }
}
