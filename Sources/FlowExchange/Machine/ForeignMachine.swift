import FlowModel

/// A state machine as foreign files describe it: states within states, transitions without events, actions on entry and exit.
///
/// All readers make one; `Flattening` makes a flow out of it.
struct ForeignMachine {
  /// Something that is declared: a group, a variable, an event.
  struct Member {
    /// Its name in the file.
    var name: String
    var fields: [Field]
    var place: Place
  }

  /// The name of the machine; empty if the file has none.
  var name = ""
  /// What the flow has beside its members: its title and scopes.
  var fields: [Field] = []
  var groups: [Member] = []
  var variables: [Member] = []
  var events: [Member] = []
  /// All states in the order of the file, those within others after them.
  var states: [ForeignState] = []
  /// How a run begins; its target is nil where the file does not say, and the first state is meant.
  var start = ForeignTransition(place: Place(line: 1, column: 1))

  /// The positions of the states directly within a state, or of the outermost ones.
  func children(of parent: Int?) -> [Int] { states.indices.filter { states[$0].parent == parent } }

  /// The state itself and those around it, from the inside outward.
  func path(of state: Int) -> [Int] { Array(sequence(first: state) { states[$0].parent }) }
}

/// A state of a machine.
struct ForeignState {
  /// What a state is beside holding others.
  enum Role {
    /// A place in the machine.
    case normal
    /// The end of the state around it.
    case final
    /// A fork of transitions that is left at once.
    case choice
    /// Its children are all active at once.
    case parallel
    /// It stands for the child that was left last.
    case history
  }

  /// Its name, unique in the machine.
  var name: String
  /// The id it has in a flow, where the file says that; else the name.
  var id: String?
  /// What the flow format has for a state.
  var fields: [Field] = []
  var role = Role.normal
  /// The position of the state around it.
  var parent: Int?
  /// Where it begins; the target is nil where the first child is meant.
  var start: ForeignTransition
  /// Done whenever it is entered, and left.
  var entry: [FieldValue] = []
  var exit: [FieldValue] = []
  var transitions: [ForeignTransition] = []
  var place: Place

  init(name: String, parent: Int?, place: Place) {
    self.name = name
    self.parent = parent
    self.place = place
    start = ForeignTransition(place: place)
  }
}

/// A transition out of a state of a machine.
struct ForeignTransition {
  /// What takes it.
  enum Trigger: Hashable {
    /// An event of this name.
    case event(String)
    /// Any event that begins with this.
    case anyEvent(prefix: String)
    /// Nothing: it is taken as soon as its guard holds.
    case none
    /// The state is at its end.
    case done
    /// An arrow of a picture without a word; `PictureMachine` finds out what it means.
    case unlabelled
  }

  var trigger = Trigger.none
  /// The name of the target, as `ForeignState.name`; nil: the state is not left.
  var target: String?
  /// Whether the state itself stays entered when the target is itself or within it.
  var isInternal = false
  /// The guard as a text of the flow format.
  var condition: FieldValue?
  /// The actions as texts of the flow format.
  var actions: [FieldValue] = []
  /// All that the picture of another tool says at the arrow; it becomes the label where a part has no place in a flow.
  var written: FieldValue?
  /// What a transition has in the flow format beside them.
  var fields: [Field] = []
  var place: Place

  init(place: Place) { self.place = place }
}

/// Fixed values as `initial` has them.
enum InitialValue {
  /// The value that a text of the expression language stands for; nil if it is no fixed value.
  static func field(_ text: String) -> FieldValue? {
    if let number = Int(text) { return FieldValue(.number(number)) }
    if text == "true" || text == "false" { return FieldValue(.boolean(text == "true")) }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let names = text.dropFirst().dropLast().split(separator: ",")
      return .list(names.map { .text($0.filter { $0 != " " }) })
    }
    return .text(text)
  }

  /// Whether a variable with these fields may begin with the value.
  static func fits(_ value: FieldValue, _ fields: [Field]) -> Bool {
    switch (fields["type"]?.text, value.content) {
    case ("boolean", .boolean), ("integer", .number), ("scopes", .list): true
    case ("choice", .text(let text)): fields["values"]?.items.contains { $0.text == text } ?? false
    case ("duration", .text(let text)), ("timer", .text(let text)): DurationText.milliseconds(text) != nil
    default: false
    }
  }
}

/// Variables of foreign files, which know neither types nor bounds.
enum ForeignVariable {
  /// The widest bounds that the flow format has for numbers.
  private static let widest = 1_000_000_000

  static let textReason = "texts are no values of a flow"
  static let dataReason = "a flow has no lists, objects or missing values"

  /// The fields of a variable that begins with a number or a boolean.
  static func fields(_ initial: FieldValue) -> [Field] {
    if case .boolean(let value) = initial.content {
      return [Field("type", .text("boolean"))] + (value ? [Field("initial", initial)] : [])
    }
    return [
      Field("type", .text("integer")), Field("min", FieldValue(.number(-widest))),
      Field("max", FieldValue(.number(widest))), Field("initial", initial),
    ]
  }
}
