import Maps

/// Machines drawn by lot, the same for the same seed (SplitMix64).
struct RandomMachine {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D }

  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }

  /// A spine with short edges forward and back and some anywhere, loops and parallels among
  /// them.
  mutating func machine(states count: Int, wide: Bool = false) -> MapMachine {
    let words = [
      "ok", "retry", "declined", "http 429", "no network", "interaction required", "",
      "claims challenge",
    ]
    let nodes = (0..<count).map { index in
      MapNode(
        id: "\(index)", title: wide && index % 3 == 0 ? "状態\(index)" : "State \(index)",
        short: "S\(index)",
        groupIndex: index % 3, isStart: index == 0,
        isOutcome: index > 1 && next(9) == 0)
    }
    var edges: [MapEdge] = []
    for index in 0..<max(0, count - 1) where next(8) > 0 {
      edges.append(MapEdge(from: index, to: index + 1, label: "next\(index)"))
    }
    for _ in 0..<(count + next(count + 1)) {
      let from = next(count)
      let reach = 1 + next(6)
      let kinds = [min(count - 1, from + reach), max(0, from - reach), next(count), from]
      let to = kinds[[0, 0, 0, 1, 1, 1, 2, 3][next(8)]]
      let word = words[next(words.count)]
      edges.append(
        MapEdge(
          from: from, to: to, label: word,
          short: String(word.prefix(4)).replacing(" ", with: "-"),
          condition: next(5) == 0 ? "n < \(next(9))" : ""))
    }
    return MapMachine(
      nodes: nodes, edges: edges, groups: ["Silent", "Interactive", "Failure"])
  }
}

extension RandomMachine {
  /// Puts states into frames, one of them within another, and gives each frame some rows.
  mutating func addFrames(to machine: inout MapMachine) {
    let count = machine.nodes.count
    guard count > 8, next(3) > 0 else { return }
    let first = 1 + next(count - 7)
    machine.frames = [
      MapFrame(id: "outer", title: "Outer part", members: [first, first + 1, first + 2])
    ]
    if next(2) == 0 {
      machine.frames.append(
        MapFrame(
          id: "inner", title: "Deep things", members: [first + 3, first + 4], parent: 0))
    }
    let members = machine.frames.map { frame in
      machine.frames.filter { $0.parent != nil || frame.parent == nil }.flatMap(\.members)
    }
    for number in 0..<(1 + next(4)) {
      let frame = next(machine.frames.count)
      let target = next(count)
      for member in members[frame] {
        machine.edges.append(
          MapEdge(
            from: member, to: target, label: "arm \(number)", ofFrame: frame,
            rank: number == 0 ? .main : number % 2 == 0 ? .other : .none))
      }
    }
    let outside = next(count)
    guard !members[0].contains(outside) else { return }
    for member in machine.frames[0].members.prefix(2) {
      machine.edges.append(MapEdge(from: outside, to: member, label: "enter"))
    }
  }
}
