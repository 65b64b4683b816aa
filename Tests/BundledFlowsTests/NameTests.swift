import BundledFlows
import Model
import Testing

/// What states and rows are called: one plain name, that has room wherever it stands.
struct NameTests {
  // All names are ASCII, a column each.
  private static let columns = 18

  @Test(arguments: BundledFlows.all)
  func `each state has one name, which no other has and which has room on a place`(
    _ flow: Flow
  ) {
    let names = flow.states.map(\.names.title) + flow.compounds.map(\.title)
    #expect(names.filter { $0.count > Self.columns } == [])
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test(arguments: BundledFlows.all)
  func `each event has one name, which no other has and which has room in a list`(
    _ flow: Flow
  ) {
    let names = flow.events.map(\.names.title)
    #expect(names.filter { $0.count > Self.columns } == [])
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test(arguments: BundledFlows.all)
  func `the rows of a state have room, and those of one name lead to one state`(
    _ flow: Flow
  ) {
    for state in flow.states {
      let rows = state.transitions.map { (name: FlowWords.label($0, in: flow), to: $0.to) }
      #expect(rows.map { $0.name }.filter { $0.count > Self.columns } == [], "\(state.id)")
      let targets = Dictionary(grouping: rows) { $0.name }.mapValues { ways in
        Set(ways.map { $0.to })
      }
      #expect(targets.values.allSatisfy { $0.count == 1 }, "\(state.id): \(targets)")
    }
  }

  @Test(arguments: BundledFlows.all)
  func `what stands on a road is made of words of the row's name, or its error's code`(
    _ flow: Flow
  ) {
    func isClear(_ short: String, _ name: String, _ event: Event?) -> Bool {
      short.isMade(of: name) || event?.error.map { short.hasSuffix("\($0.code)") } ?? false
    }
    for event in flow.events {
      #expect(isClear(event.names.short, event.names.title, event), "\(event.names)")
    }
    for transition in flow.states.flatMap(\.transitions) {
      let (short, name) = (
        FlowWords.short(transition, in: flow), FlowWords.label(transition, in: flow)
      )
      #expect(isClear(short, name, flow.event(transition.event)), "\(short): \(name)")
    }
  }

  /// Digits follow the exits, so they count up as the eye goes over the map.
  ///
  /// A flow that builds on another keeps its order.
  @Test(arguments: BundledFlows.all.filter { $0.extends == nil })
  func `the ways out of a state stand in the order of their targets on the sheet`(
    _ flow: Flow
  ) {
    guard
      let sheet = flow.sheets.first(where: { $0.window == .init(columns: 120, rows: 40) })
    else { return }
    let boxes = Dictionary(uniqueKeysWithValues: sheet.places.map { ($0.id, $0.box) })
    for state in flow.states {
      // Besides requests, an end is where one gives up, which stands last wherever that is.
      let ways = state.transitions.filter {
        state.request != nil || flow.state($0.to)?.kind != .outcome
      }
      // The rows of one event stay together: the first that matches wins. So do those to one
      // state.
      var (events, targets): (Set<String>, Set<String>) = ([], [])
      let first = ways.filter {
        let isNew = targets.insert($0.to).inserted
        return events.insert($0.event).inserted && isNew
      }
      for rows in [first.filter { $0.arm == nil }, first.filter { $0.arm != nil }] {
        // Those in the state's own row lead to the left and to the right, in no order.
        let places = rows.compactMap { boxes[$0.to] }.map {
          [$0.row, $0.row == boxes[state.id]?.row ? 0 : $0.column]
        }
        let sorted = places.sorted { $0.lexicographicallyPrecedes($1) }
        #expect(
          places == sorted, "\(state.id): \(rows.map { FlowWords.label($0, in: flow) })")
      }
    }
  }

  /// What leads to one state is one road with several digits, so that these count up along it.
  @Test(arguments: BundledFlows.all)
  func `the rows to one state stand together, but where that would change which is taken`(
    _ flow: Flow
  ) {
    for state in flow.states {
      let targets = state.transitions.map(\.to)
      let runs = targets.indices.count { $0 == 0 || targets[$0] != targets[$0 - 1] }
      let apart = runs - Set(targets).count
      #expect(
        apart <= (Self.apart[flow.id + " " + state.id] ?? 0), "\(state.id): \(targets)")
    }
  }

  /// States of which one event leads to and fro, by how often.
  private static let apart = ["msal-apple-broker reading": 2, "tcp syn_sent": 1]
}

extension String {
  /// True if these are words of a name, in its order.
  fileprivate func isMade(of name: String) -> Bool {
    var rest = name.words[...]
    for word in words {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[(index + 1)...]
    }
    return !words.isEmpty
  }

  private var words: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }
}
