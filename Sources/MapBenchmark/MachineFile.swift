import Foundation
import StateMap

/// A machine in a JSON file: `name`, `groups` and `states` as [id, label, group], `transitions` as [from, to, label].
struct MachineFile: Decodable {
  var name: String
  var groups: [[String]]?
  var initial: String?
  var states: [[String]]
  var transitions: [[String]]

  static func machine(at path: String, letters: Bool) throws -> (String, MapMachine) {
    let file = try JSONDecoder().decode(MachineFile.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let groups = file.groups ?? []
    let nodes = file.states.map { state in
      let group = state.count > 2 ? groups.firstIndex { $0[0] == state[2] } : nil
      return MapNode(
        id: state[0], title: state[1], short: state.count > 3 ? state[3] : nil,
        groupLetter: letters ? String(group.map { groups[$0][1].prefix(1) } ?? "") : "",
        groupIndex: group ?? 0, isStart: letters && state[0] == file.initial)
    }
    let edges = file.transitions.compactMap { row -> MapEdge? in
      guard let from = nodes.firstIndex(where: { $0.id == row[0] }),
        let to = nodes.firstIndex(where: { $0.id == row[1] })
      else { return nil }
      return MapEdge(
        from: from, to: to, label: row.count > 2 ? row[2] : "", short: row.count > 3 ? row[3] : nil,
        condition: row.count > 4 ? row[4] : "")
    }
    // The start is the node the walk begins at, whether or not its card says so.
    let start = nodes.firstIndex { $0.id == file.initial } ?? 0
    guard !letters, start > 0 else {
      return (file.name, MapMachine(nodes: nodes, edges: edges, groups: groups.map { $0[1] }))
    }
    return (file.name, MapMachine(nodes: nodes, edges: edges, groups: groups.map { $0[1] }))
  }
}
