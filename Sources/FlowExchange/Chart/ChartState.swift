import FlowModel

/// A state of a chart.
struct ChartState {
  /// What a state is beside holding others.
  enum Role {
    /// A place in the machine.
    case normal
    /// The end of the state around it.
    case final
    /// A fork of ways that is left at once.
    case choice
    /// Its children are all active at once.
    case parallel
    /// It stands for the child that was left last.
    case history
  }

  /// Its name, unique in the chart.
  var name: String
  /// The id it has in a flow, where the file says that; else the name.
  var id: String?
  /// What the flow format has for a state.
  var fields: [Field] = []
  var role = Role.normal
  /// The position of the state around it.
  var parent: Int?
  /// Where it begins; the target is nil where the first child is meant.
  var start: ChartWay
  /// Done whenever it is entered, and left.
  var entry: [FieldValue] = []
  var exit: [FieldValue] = []
  var ways: [ChartWay] = []
  var place: Place

  init(name: String, parent: Int?, place: Place) {
    self.name = name
    self.parent = parent
    self.place = place
    start = ChartWay(place: place)
  }
}
