import Model

/// A state machine as a picture draws it: states within states, and arrows between them.
struct Picture {
  /// The name of the picture; empty if the file has none.
  var name = ""
  /// What the flow has beside its members: its title and scopes.
  var fields: [Field] = []
  var groups: [Field] = []
  var variables: [Field] = []
  var events: [Field] = []
  /// All states in the order of the file, those within others after them.
  private(set) var states: [PictureState] = []
  /// The ids of the states in the order of the flow, where boxes draw them in another.
  var order: [String] = []
  /// The arrows that show where runs start.
  var start: [PictureArrow] = []
  var place = Place(line: 1, column: 1)
  /// True once a comment of ours was read: such a picture says by itself what its arrows mean.
  private(set) var isOurs = false
  private var positions: [String: Int] = [:]
  /// What comments say of states.
  private var described: [(state: String, fields: FieldValue)] = []
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

  /// Changes a state.
  mutating func change(_ state: Int, _ change: (inout PictureState) -> Void) { change(&states[state]) }

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
    guard let entry = FieldValue.read(String(text.dropFirst(9)), at: place, problems)?.fields.first else { return }
    let words = entry.key.split(separator: " ", maxSplits: 1).map(String.init)
    let name = Self.unquoted(words.last ?? "")
    let member = Field(name, FieldValue(entry.value.content, place: place))
    switch words.first {
    case "flow":
      self.name = name
      fields += entry.value.fields
    case "scopes": fields.append(Field("scopes", entry.value))
    case "states": order = entry.value.items.compactMap(\.text)
    case "group": groups.append(member)
    case "variable": variables.append(member)
    case "event": events.append(member)
    case "state": described.append((name, member.value))
    case "transition": next = entry.value.fields
    default:
      let words = "flow, scopes, states, group, variable, event, state or transition"
      problems.add(.expected(words, found: entry.key), at: place)
    }
  }

  /// Gives the states what comments say of them; to be called once, when the whole file is read.
  mutating func describeStates(_ problems: PictureProblems) {
    for (name, value) in described {
      guard let index = positions[name] else {
        problems.add(.unknownState(name), at: value.place ?? place)
        continue
      }
      states[index].id = value.fields["id"]?.text
      let own = states[index].fields.filter { value.fields[$0.key] == nil }
      states[index].fields = own + value.fields.filter { $0.key != "id" }
    }
  }

  private static func unquoted(_ text: String) -> String {
    text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
  }
}

/// A state of a picture.
struct PictureState {
  /// Its name, unique in the picture.
  var name: String
  /// The id it has in a flow, where the file says that; else the name.
  var id: String?
  /// What the flow format has for a state.
  var fields: [Field] = []
  /// Whether runs end here.
  var isFinal = false
  /// The position of the state around it.
  var parent: Int?
  /// The arrows that show where it begins, if there are states in it.
  var start: [PictureArrow] = []
  var arrows: [PictureArrow] = []
  var place: Place

  init(name: String, parent: Int?, place: Place) {
    self.name = name
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
  /// Where each scalar of the label stands in the line of the label's place, from there; empty where all stand there.
  var offsets: [Int]
  var labelPlace: Place
  /// What a comment says of it.
  var fields: [Field] = []
  var place: Place

  /// The place of a scalar of the label.
  func place(ofLabel offset: Int) -> Place {
    guard let last = offsets.last else { return labelPlace }
    let column = offset < offsets.count ? offsets[offset] : last
    return Place(line: labelPlace.line, column: labelPlace.column + column)
  }
}
