import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowFiles
import FlowModel
import Scenarios
import StateMap

/// Does what the program does for the explorer, with files in memory.
final class MemoryEffects: EffectHandler {
  var files: [String: String] = [:]
  var kept: [RunOffer] = []
  /// What was to be written into the settings.
  var keptSettings: [KeepRequest] = []
  /// What was put on the clipboard.
  var copied: [String] = []
  /// What comes of that; nil where there is no clipboard.
  var clipboard: CopyOutcome?
  private let bare: DetachedEffects

  /// - Parameter order: orders of maps known to be good.
  init(order: @escaping @Sendable (String) -> ChartOrder? = Documented.order(of:)) {
    bare = DetachedEffects(order: order)
  }

  func perform(_ effect: Effect) -> [Message] {
    switch effect {
    case .save(let request, let record):
      guard files[request.path] == nil || request.replaces else { return [.saved(request, .exists)] }
      let player = ScenarioPlayer(machine: record.run.machine, catalogue: BundledFlows.catalogue)
      files[request.path] =
        request.isWhole
        ? RunWriter.text(of: record.run, title: "kept", flow: "msal-apple", player: player, isFull: true)
        : RunWriter.branchText(of: record.run, title: "kept", flow: "msal-apple", player: player, isFull: true)
      return [.saved(request, .saved)]
    case .listRuns(let purpose, _): return [.offered(kept, purpose)]
    case .open(.bundled(let file), let purpose, let machine):
      guard let scenario = BundledFlows.scenarios.first(where: { $0.file == file }) else { return [] }
      if scenario.flow != machine.flow.id, purpose == .explore, let flow = BundledFlows[scenario.flow] {
        let reading = Reading(machine: Machine(flow), reference: flow.id, hasTokens: true)
        return [.switched(reading, replay(scenario.source(), reading.machine).run, title: scenario.title)]
      }
      return [.opened(replay(scenario.source(), machine).run, title: scenario.title, purpose)]
    case .openFlow(let id):
      return BundledFlows[id].map {
        [.switched(Reading(machine: Machine($0), reference: id, hasTokens: true), nil, title: nil)]
      } ?? []
    case .check(let machine, _): return [.checked(CheckResult(machine, path: "flows/\(machine.flow.id).yaml"))]
    case .layOut: return bare.perform(effect)
    case .otherReading(let flow):
      let other = flow.id == "msal-apple" ? "msal-apple-objc-sample" : "msal-apple"
      return [
        .otherReading(
          BundledFlows[other].map { Reading(machine: Machine($0), reference: other, hasTokens: true) })
      ]
    case .keep(let request):
      keptSettings.append(request)
      return []
    case .copy(let text):
      copied.append(text)
      return clipboard.map { [.copied($0)] } ?? []
    case .open, .openRequest, .quit, .redraw, .begin, .record: return []
    }
  }

  func replay(_ text: String, _ machine: Machine) -> Replay {
    guard let scenario = ScenarioReader.read(text, path: "s.yaml").scenario else { fatalError(text) }
    return ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  }

  /// The screen after some keys, played in the focus view unless another is asked for.
  func play(_ keys: String, size: Size = Size(columns: 100, rows: 40), view: ViewName = .focus) throws
    -> Session
  {
    let state = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(hasMotion: false), scenarios: offers, flows: BundledFlows.ids, terms: BundledFlows.terms,
      view: view)
    return ScriptPlayer(state, script: try KeyScript(keys), handler: self).state
  }

  private var offers: [RunOffer] {
    BundledFlows.scenarios.map {
      RunOffer(
        name: .bundled($0.file), title: $0.title, detail: "", about: $0.about, flow: $0.flow, keywords: [$0.name])
    }
  }
}

extension Session {
  /// Does what an input asks for, with nothing around it.
  mutating func handle(_ input: Input, at now: Int) -> [Effect] { update(.input(input), at: now) }

  /// The id of the present state.
  var place: String { machine.flow.states[snapshot.state].id }

  /// The screen as text.
  var text: String { ExplorerScreen.frame(of: self).text }

  /// The answer to the last key; empty if there is none.
  var answer: String { shell.notice?.text ?? "" }
}
