import FlowModel

/// A way out of a state of a chart.
struct ChartWay {
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
    /// An arrow of a picture without a word; `PictureChart` finds out what it means.
    case unlabelled
  }

  var trigger = Trigger.none
  /// The name of the target, as `ChartState.name`; nil: the state is not left.
  var target: String?
  /// Whether the state itself stays entered when the target is itself or within it.
  var isInternal = false
  /// The guard as a text of the flow format.
  var condition: FieldValue?
  /// The actions as texts of the flow format.
  var actions: [FieldValue] = []
  /// What a transition has in the flow format beside them.
  var fields: [Field] = []
  var place: Place

  init(place: Place) { self.place = place }
}
