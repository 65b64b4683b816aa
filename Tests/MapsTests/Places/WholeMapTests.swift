import Canvas
import Testing

@testable import Maps

/// The maps of machines of few states that have no sheet: every transition has a road.
@Suite struct `the whole map of a small machine` {
  private static let machines = [
    Machines.machine(
      """
      Empty: fetch > Loading
      Loading: ok > Full, fail > Empty
      Full: expire > Empty
      """),
    Machines.machine(
      """
      Ready: Ask for a token > Request in flight
      Request in flight: Token received > Has token, Server refuses > Request in flight, Server refuses > Sign-in failed
      Sign-in failed: Ask for a token > Request in flight
      """),
    Machines.machine(
      """
      Signed out: sign in > Asking
      Asking: token received > Signed in, interaction required > Page, too many requests > Waiting, server error > Failed
      Waiting: wait is over > Asking
      Page: token received > Signed in, user canceled > Signed out, server error > Failed
      Signed in: sign out > Signed out, token expired > Asking
      """),
    Machines.machine(
      """
      Draft: submit > Review, delete > Deleted
      Review: request changes > Draft, approve > Approved, reject > Rejected
      Approved: schedule > Scheduled
      Scheduled: date reached > Published, unschedule > Approved
      Published: archive > Archived, edit again > Draft
      Rejected: rework > Draft, give up > Archived
      Archived: delete > Deleted
      """),
    Machines.http2,
  ]

  private static let rooms = [(80, 22), (120, 26), (200, 43)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  private func map(_ number: Int, _ room: Size) throws -> MachineMap {
    try #require(MachineMap.fitting(Self.machines[number], [], room))
  }

  @Test(arguments: machines.indices, rooms)
  func `every transition has its road and its whole name, at rest and in every state`(
    number: Int, room: Size
  ) throws {
    let map = try map(number, room)
    let names = map.machine.edges.map(\.label) + map.machine.nodes.map(\.title)
    for node in [nil] + map.machine.nodes.indices.map(Optional.some) {
      let text = map.draw(
        node.map { map.roads(from: $0) }, marks: MapMarks(currentNode: node),
        glyphs: .shaded
      ).text
      let missing = names.filter { !text.contains($0) }
      #expect(missing.isEmpty, "\(missing)\n\(text)")
    }
    let told = map.story.trees.values.flatMap { tree in
      tree.branches.flatMap(\.edges)
        + (tree.loops?.words.lines.joined().flatMap { $0.rows.map(\.edge) } ?? [])
    }
    #expect(told.sorted() == Array(map.machine.edges.indices))
  }

  @Test(arguments: machines.indices, rooms)
  func `roads of different states share no cell but where they cross`(
    number: Int, room: Size
  ) throws {
    let map = try map(number, room)
    var taken: [Int: UInt8] = [:]
    for tree in map.story.trees.values {
      var own: [Int: UInt8] = [:]
      for branch in tree.branches {
        for (index, cell) in branch.cells.enumerated() {
          own[cell, default: 0] |= branch.arms(at: index, on: map.ground)
        }
      }
      for (cell, arms) in own where map.ground.place[cell] < 0 {
        let before = taken[cell] ?? 0
        let isCrossing = Set([arms, before]) == [Heading.level, Heading.upright]
        #expect(before == 0 || isCrossing, "\(map.ground.point(cell))\n\(map.draw().text)")
        taken[cell] = before | arms
      }
    }
  }

  @Test(arguments: machines.indices, rooms)
  func `every row of every state is followed to its target`(
    number: Int, room: Size
  ) throws {
    let map = try map(number, room)
    for node in map.machine.nodes.indices {
      for glyphs in MapStyle.Glyphs.allCases {
        let faults = RoadTests.faults(map, map.roads(from: node), glyphs: glyphs)
        #expect(faults.isEmpty, "\(map.machine.nodes[node].title)")
      }
    }
  }

  @Test(arguments: machines.indices) func `takes the rows that it needs`(number: Int) throws
  {
    for room in Self.rooms {
      let map = try map(number, room)
      #expect(map.sheet.size.rows <= room.rows)
    }
    // Of 22 rows two machines of few states leave some for the texts.
    let small = try map(number, Self.rooms[0]).sheet.size.rows
    #expect(number > 1 || small <= 16)
  }
}
