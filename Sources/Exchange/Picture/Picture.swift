import Model

/// A state machine as a picture draws it: states within states, and arrows between them.
struct Picture {
  /// The name of the picture; empty if the file has none.
  var name = ""
  var title: FieldValue?
  /// All states in the order of the file.
  var states: [PictureState] = []
  /// The arrows that show where runs start.
  var start: [PictureArrow] = []
  var place = Place(line: 1, column: 1)
  private var positions: [String: Int] = [:]

  /// The position of the state with this name in the file; nil if there is none.
  func position(_ name: String) -> Int? { positions[name] }

  /// The position of a state, which is added when it is new.
  mutating func state(_ name: String, parent: Int?, at place: Place) -> Int {
    if let index = positions[name] { return index }
    states.append(PictureState(name: name, id: name, parent: parent, place: place))
    positions[name] = states.count - 1
    return states.count - 1
  }
}

/// A state of a picture.
struct PictureState {
  /// Its name, unique in the picture.
  var name: String
  /// The id it has in a flow.
  var id: String
  var title: FieldValue?
  /// Whether runs end here.
  var isFinal = false
  /// True for what only marks where runs start.
  var isMark = false
  /// The position of the state around it.
  var parent: Int?
  /// The arrows that show where it begins, if there are states in it.
  var start: [PictureArrow] = []
  var arrows: [PictureArrow] = []
  var place: Place
}

/// An arrow of a picture.
struct PictureArrow {
  /// The name of the state that it leads to.
  var target: String
  /// What stands at it; may be empty.
  var label: String
  var place: Place
}
