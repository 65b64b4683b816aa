import FlowModel

/// A state machine as foreign files describe it: states within states, ways without events, actions on entry and exit.
///
/// All readers make one; `Flattening` makes a flow out of it.
struct Chart {
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
  var states: [ChartState] = []
  /// How a run begins; its target is nil where the file does not say, and the first state is meant.
  var start = ChartWay(place: Place(line: 1, column: 1))

  /// The positions of the states directly within a state, or of the outermost ones.
  func children(of parent: Int?) -> [Int] { states.indices.filter { states[$0].parent == parent } }

  /// The state itself and those around it, from the inside outward.
  func path(of state: Int) -> [Int] { Array(sequence(first: state) { states[$0].parent }) }
}
