/// Ways for any event put as ways for every event that the file names.
enum WildcardExpansion {
  /// The chart without ways for any event.
  static func expanded(_ chart: Chart) -> Chart {
    var seen: Set<String> = []
    var names: [String] = []
    let sent = chart.variables.compactMap { $0.fields["fires"]?.text }
    for name in chart.events.map(\.name) + chart.states.flatMap({ $0.ways.compactMap(eventName) }) + sent
    where seen.insert(name).inserted { names.append(name) }
    var chart = chart
    for index in chart.states.indices {
      chart.states[index].ways = chart.states[index].ways.flatMap { way -> [ChartWay] in
        guard case .anyEvent(let prefix) = way.trigger else { return [way] }
        return names.filter { $0.hasPrefix(prefix) }.map {
          var way = way
          way.trigger = .event($0)
          return way
        }
      }
    }
    return chart
  }

  private static func eventName(_ way: ChartWay) -> String? {
    if case .event(let name) = way.trigger { name } else { nil }
  }
}
