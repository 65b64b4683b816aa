import Canvas
import Model

/// A state machine as a picture draws it: states within states, and arrows between them.
struct Picture {
  /// The name of the picture; empty if the file has none.
  var name = ""
  /// What the flow has beside its members: its title and scopes.
  var fields: [Field] = []
  private(set) var groups: [Field] = []
  private(set) var variables: [Field] = []
  private(set) var events: [Field] = []
  /// All states in the order of the file.
  var states: [PictureState] = []
  /// The ids of the states in the order of the flow, where boxes draw them in another.
  private(set) var order: [String] = []
  /// The arrows that show where runs start.
  var start: [PictureArrow] = []
  var place = Place(line: 1, column: 1)
  /// True once a comment of ours was read: such a picture says by itself what its arrows mean.
  private(set) var isOurs = false
  private var positions: [String: Int] = [:]
  /// What comments say of states.
  private var described: [Field] = []
  /// What a comment says of the next arrow.
  private var next: [Field] = []

  /// The position of the state with this name in the file; nil if there is none.
  func position(_ name: String) -> Int? { positions[name] }

  /// The position of a state, which is added when it is new.
  mutating func state(_ name: String, parent: Int?, at place: Place) -> Int {
    if let index = positions[name] { return index }
    states.append(PictureState(name: name, parent: parent, place: place))
    positions[name] = states.count - 1
    return states.count - 1
  }

  /// What the comment before an arrow says of it.
  mutating func takeArrowFields() -> [Field] {
    defer { next = [] }
    return next
  }

  /// Takes the text of a comment; those that do not begin with `authflow ` are for people.
  mutating func comment(_ text: String, at place: Place, _ problems: PictureProblems) {
    guard text.hasPrefix("authflow ") else { return }
    isOurs = true
    let place = Place(line: place.line, column: place.column + 9)
    guard
      let entry = FieldValue.read(String(text.dropFirst(9)), at: place, problems)?.fields
        .first
    else { return }
    let words = entry.key.split(separator: " ", maxSplits: 1)
    let name = words.last.map { $0.filter { $0 != "\"" } } ?? ""
    let member = Field(name, FieldValue(content: entry.value.content, place: place))
    switch words.first {
    case "flow":
      self.name = name
      fields += entry.value.fields
    case "scopes": fields.append(Field("scopes", entry.value))
    case "states": order = entry.value.items.compactMap(\.text)
    case "group": groups.append(member)
    case "variable": variables.append(member)
    case "event": events.append(member)
    case "state": described.append(member)
    case "transition": next = entry.value.fields
    default:
      problems.add(
        "\"\(VisibleText.text(words.first ?? "", limit: 60))\" is not a part of a flow",
        at: place)
    }
  }

  /// The picture with what comments say of states, once the whole file is read.
  ///
  /// - Throws: a failure where there are no states.
  func completed(_ problems: PictureProblems) throws(PictureFailure) -> Picture {
    guard !states.isEmpty else { throw PictureFailure("the file has no states", at: place) }
    var picture = self
    for field in described {
      let fields = field.value.fields
      guard let index = positions[field.key] else {
        problems.add(
          "no state \"\(VisibleText.text(field.key, limit: 60))\"",
          at: field.value.place ?? place)
        continue
      }
      picture.states[index].id = fields["id"]?.text ?? field.key
      picture.states[index].fields.removeAll { fields[$0.key] != nil }
      picture.states[index].fields += fields.filter { $0.key != "id" }
    }
    if !isOurs {
      for arrow in start.dropFirst() + states.flatMap({ $0.start.dropFirst() }) {
        problems.leaveOut("a further start", at: arrow.place)
      }
    }
    return picture
  }
}

/// A state of a picture.
struct PictureState {
  /// Its name, unique in the picture.
  var name: String
  /// The id it has in a flow, where the file says that; else the name.
  var id: String
  /// What the flow format has for a state.
  var fields: [Field] = []
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

  init(name: String, parent: Int?, place: Place) {
    self.name = name
    id = name
    self.parent = parent
    self.place = place
  }
}

/// An arrow of a picture.
struct PictureArrow {
  /// The name of the state that it leads to.
  var target: String
  /// What stands at it; may be empty.
  var label: String
  var labelPlace: Place
  /// What a comment says of it.
  var fields: [Field]
  var place: Place
}
