import Model

/// Values that two versions of a flow, or two runs in one, have otherwise; variables correspond
/// by their ids.
enum VersionValues {
  typealias Difference = (title: String, left: String, right: String)

  /// What steps have set otherwise, given where both stand after them.
  ///
  /// What an event brings counts only where both events bring it.
  static func differing(
    _ steps: [Step], _ one: Snapshot, _ flow: Flow, _ others: [Step], _ two: Snapshot,
    _ other: Flow
  ) -> [Difference] {
    let set = (ids(setBy: steps, in: flow), ids(setBy: others, in: other))
    let carried = ids(carriedIn: flow).union(ids(carriedIn: other))
    let both = set.0.intersection(set.1)
    return differing(
      // What events carry counts only if the steps on both sides have set it.
      one, flow, two, other, among: set.0.union(set.1).subtracting(carried).union(both))
  }

  /// What is remembered otherwise at two ends: not what an event brought, nor what neither has
  /// ever set.
  static func differing(_ one: Snapshot, _ flow: Flow, _ two: Snapshot, _ other: Flow)
    -> [Difference]
  {
    let isSet = flow.variables.enumerated().filter { index, variable in
      // A variable without a counterpart cannot differ.
      guard let counterpart = other.variableIndex(variable.id) else { return false }
      return one.values[index] != variable.initial
        || two.values[counterpart] != other.variables[counterpart].initial
    }
    let ids = Set(isSet.map(\.element.id)).subtracting(ids(carriedIn: flow)).subtracting(
      ids(carriedIn: other))
    return differing(one, flow, two, other, among: ids)
  }

  private static func differing(
    _ one: Snapshot, _ flow: Flow, _ two: Snapshot, _ other: Flow, among ids: Set<String>
  ) -> [Difference] {
    flow.variables.enumerated().compactMap { index, variable in
      guard ids.contains(variable.id), let counterpart = other.variableIndex(variable.id)
      else {
        return nil
      }
      let second = other.variables[counterpart]
      let values = (one.values[index], two.values[counterpart])
      // By what files call them: how a version puts a value is no difference.
      guard variable.type.text(of: values.0) != second.type.text(of: values.1) else {
        return nil
      }
      return (variable.title, variable.text(of: values.0), second.text(of: values.1))
    }
  }

  private static func ids(setBy steps: [Step], in flow: Flow) -> Set<String> {
    Set(
      steps.flatMap { step in
        (step.changes + (step.event.map { flow.events[$0].payload.map(\.variable) } ?? []))
          .map {
            flow.variables[$0].id
          }
      })
  }

  private static func ids(carriedIn flow: Flow) -> Set<String> {
    Set(flow.events.flatMap(\.payload).map { flow.variables[$0.variable].id })
  }
}
