package import Canvas

/// What surrounds the exploring: the window, what lies over it, the answer to the last key, what is asked of the program.
package struct Shell: Sendable {
  /// The size of the window.
  package internal(set) var size: Size
  /// How it looks and moves.
  package internal(set) var options: ExplorerOptions
  /// What lies over the screen.
  package internal(set) var overlay: Overlay?
  /// The answer to the last key.
  package internal(set) var notice: Notice?
  /// The token that was shown last.
  package internal(set) var token: String?
  /// Why what is done is not being kept; nil while it is.
  package internal(set) var unkept: String?
  /// Where the pointer was when the main button went down or last moved.
  var dragPoint: Point?
  /// What was asked of the program since the last message.
  var effects: [Effect] = []

  init(size: Size, options: ExplorerOptions) {
    self.size = size
    self.options = options
  }
}
