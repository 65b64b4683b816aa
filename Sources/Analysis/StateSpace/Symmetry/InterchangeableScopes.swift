import Model

// The scopes of a flow that nothing in it tells apart.
//
// Sets of scopes are only united, cut, taken away, compared and counted. Scopes that no written
// set of a guard, an action, a property or a timer's proposal tells apart can therefore be
// exchanged in all variables at once: what can happen then is the same with the names
// exchanged. One of all such configurations stands for them (Ip, Dill, “Better verification
// through symmetry”, Formal Methods in System Design 9, 1996, calls such a type a *scalarset*).
extension FiniteModel {
  /// Classes of them as positions in the universe, ascending, two or more in each.
  var interchangeableScopes: [[Int]] {
    let sets = WrittenConstants.scopes(used, flow.variables).sorted()
    let alike = Dictionary(grouping: flow.scopes.indices) { scope in
      sets.map { $0 >> scope & 1 }
    }
    return alike.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}
