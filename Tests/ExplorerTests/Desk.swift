import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel
import FlowReader
import Scenarios

/// Does what the program does for the explorer, with files in memory.
final class Desk {
  var files: [String: String] = [:]
  var kept: [RunOffer] = []

  func answer(_ effect: Effect, _ state: inout ExplorerState) {
    switch effect {
    case .save(let request):
      guard files[request.path] == nil || request.replaces else { return state.saved(request, .exists) }
      let player = ScenarioPlayer(machine: state.machine, catalogue: BundledFlows.catalogue)
      files[request.path] =
        request.isWhole
        ? RunWriter.text(of: state.run, title: "kept", flow: "msal-apple", player: player)
        : RunWriter.branchText(of: state.run, title: "kept", flow: "msal-apple", player: player)
      state.saved(request, .saved)
    case .listRuns(let purpose): state.offer(kept, for: purpose)
    case .open(.bundled(let file), let purpose):
      guard let scenario = BundledFlows.scenarios.first(where: { $0.file == file }) else { return }
      let run = replay(scenario.source(), state.machine).run
      if purpose == .explore {
        state.open(run, title: scenario.title, atStart: true)
      } else {
        state.compare(with: run, title: scenario.title)
      }
    case .check: state.receive(CheckResult(state.machine, path: "flows/\(state.machine.flow.id).yaml"))
    case .open, .quit, .useTheme, .redraw, .otherReading: break
    }
  }

  func replay(_ text: String, _ machine: Machine) -> Replay {
    guard let scenario = ScenarioReader.read(text, path: "s.yaml").scenario else { fatalError(text) }
    return ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  }

  /// The screen after some keys, played in the focus view unless another is asked for.
  func play(_ keys: String, size: Size = Size(columns: 100, rows: 40), view: ExplorerView = .focus) throws
    -> ExplorerState
  {
    let state = ExplorerState(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(hasMotion: false), scenarios: offers, view: view)
    return ScriptPlayer(state, script: try KeyScript(keys), plans: Documented.plans(of:), answer: answer).state
  }

  private var offers: [RunOffer] {
    BundledFlows.scenarios.map {
      RunOffer(name: .bundled($0.file), title: $0.title, detail: $0.file, about: $0.about, flow: $0.flow)
    }
  }
}

extension ExplorerState {
  /// The id of the present state.
  var place: String { machine.flow.states[snapshot.state].id }

  /// The screen as text.
  var text: String { ExplorerScreen.compose(self).frame.text }

  /// The answer to the last key; empty if there is none.
  var answer: String { message?.text ?? "" }
}
