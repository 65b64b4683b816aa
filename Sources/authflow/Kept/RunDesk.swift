import BundledFlows
import Explorer
import FlowEngine
import FlowModel
import FlowReader
import Platform
import Scenarios

/// Does what the explorer asks of the program: opens, lists and saves runs, checks the flow.
enum RunDesk {
  /// The file of a flow as messages name it.
  static func path(of reference: String?) -> String {
    guard let reference else { return "-" }
    return BundledFlows.file(reference).map { "flows/\($0)" } ?? reference
  }

  /// How many kept runs are offered.
  private static let offered = 20

  /// The scenarios of the program, as offers.
  static var scenarios: [RunOffer] {
    BundledFlows.scenarios.map {
      RunOffer(
        name: .bundled($0.file), title: $0.title, detail: $0.file.split(separator: ".").first.map(String.init) ?? "",
        about: $0.about, flow: $0.flow)
    }
  }

  /// Does what is asked; quitting and drawing are the loop's.
  static func answer(_ effect: Effect, _ state: inout ExplorerState) {
    switch effect {
    case .save(let request): state.saved(request, RunFile.write(request, state, flow: state.reference))
    case .listRuns(let purpose):
      let flow = state.reference
      // Runs in use are those on screen, here or elsewhere.
      let heads = KeptRuns.paths.lazy.filter { !GrowingFile.isInUse($0) }.compactMap { KeptHead($0) }
        .filter { $0.flow == flow }
      state.offer(heads.prefix(Self.offered).map(\.offer), for: purpose)
    case .open(let name, let purpose): open(name, purpose, &state)
    case .check: state.receive(CheckResult(state.machine, path: path(of: state.reference)))
    case .otherReading: flip(&state)
    case .quit, .useTheme, .redraw: break
    }
  }

  private static func open(_ name: RunName, _ purpose: OpenPurpose, _ state: inout ExplorerState) {
    let source: ScenarioSource
    switch name {
    case .file(let path): source = .file((try? Paths.expanded(path)) ?? path)
    case .bundled(let file):
      guard let scenario = BundledFlows.scenarios.first(where: { $0.file == file }) else { return }
      source = .bundled(scenario)
    }
    let played = PlayedScenario(source)
    guard let loaded = played.loaded, let run = played.replay?.run else {
      return state.refuse(played.error?.firstLine ?? "\(played.path) cannot be opened")
    }
    guard loaded.machine.flow == state.machine.flow else {
      let own = loaded.machine.flow.id == state.machine.flow.id ? "another file with the flow" : "the flow"
      return state.refuse(
        "\(played.path) is for \(own) \(loaded.machine.flow.id); open it with authflow explore --scenario \(played.path)"
      )
    }
    switch purpose {
    case .explore: state.open(run, title: played.title, atStart: true)
    case .compare: state.compare(with: run, title: played.title)
    }
    if let failure = played.failures.first { state.refuse(failure.headline) }
  }

  /// Goes to the next reading of the flow, from the last to the first.
  private static func flip(_ state: inout ExplorerState) {
    let flow = state.machine.flow
    let readings = BundledFlows.readings(of: flow)
    let next = readings.firstIndex { $0.id == flow.id }.map { $0 + 1 } ?? 0
    guard let reading = readings.isEmpty ? nil : readings[next % readings.count], reading != flow else {
      return state.hasNoOtherReading()
    }
    state.flip(to: Reading(machine: Machine(reading), reference: reading.id, hasTokens: true))
  }
}
