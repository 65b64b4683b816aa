import BundledFlows
import Canvas
import FlowFiles
import Lessons
import Model
import Scenarios

@testable import Explorer

/// Does what the program does for the explorer, with files in memory.
final class MemoryEffects: EffectHandler {
  var files: [String: String] = [:]
  var kept: [RunOffer] = []
  /// What was to be written into the settings.
  var keptSettings: [Theme] = []
  /// True to list the lessons beside the runs.
  var listsLessons = false
  /// How many runs were begun.
  var begun = 0
  /// What came of lessons.
  var learnt: [LessonResult] = []
  func perform(_ effect: Effect) -> [Message] {
    switch effect {
    case .save(let request, let record):
      guard files[request.path] == nil || request.replaces else {
        return [.saved(request, .exists)]
      }
      let player = ScenarioPlayer(
        machine: record.run.machine, catalogue: BundledFlows.catalogue)
      files[request.path] =
        request.isWhole
        ? RunWriter.text(
          of: record.run, title: record.title ?? "kept", flow: "msal-apple", player: player)
        : RunWriter.branchText(
          of: record.run, title: record.title ?? "kept", flow: "msal-apple", player: player,
          isFull: true)
      return [.saved(request, .saved)]
    case .listRuns(_, let learns):
      return [
        .offered(
          kept, lessons: listsLessons ? lessonOffers : [], cases: Set(learnt.map(\.lesson)),
          learns: learns)
      ]
    case .open(.bundled(let file), let machine):
      guard let scenario = BundledFlows.scenarios.first(where: { $0.file == file }) else {
        return []
      }
      if scenario.flow != machine.flow.id,
        let flow = BundledFlows[scenario.flow]
      {
        let reading = ReadyFlow(machine: Machine(flow), reference: flow.id)
        return [
          .switched(
            reading, first(replay(scenario.source(), reading.machine).run),
            title: scenario.title)
        ]
      }
      return [
        .opened(first(replay(scenario.source(), machine).run), title: scenario.title)
      ]
    case .openFlow(let id):
      return BundledFlows[id].map {
        [.switched(ReadyFlow(machine: Machine($0), reference: id), nil, title: nil)]
      } ?? []
    case .check(let machine):
      return [.checked(CheckResult(machine))]
    case .otherVersion(let flow, let choice):
      let all = BundledFlows.versions(of: flow)
      let other = flow.id == "msal-apple" ? "msal-apple-objc-sample" : "msal-apple"
      let chosen =
        choice == .beside ? BundledFlows[other] : choice.chosen(from: all, at: flow)
      return [
        .otherVersion(
          chosen.map { ReadyFlow(machine: Machine($0), reference: $0.id) },
          all: all.map(\.title))
      ]
    case .keep(let request):
      keptSettings.append(request)
      return []
    case .openLesson(.named(let id)):
      return opening(of: id).map { [.lesson($0)] } ?? [.refused("no lesson \(id)")]
    case .openLesson(.next(let id)):
      let ids = BundledFlows.lessons.map(\.id)
      let next = id.flatMap { ids.firstIndex(of: $0) }.map { ($0 + 1) % ids.count } ?? 0
      return opening(of: ids[next]).map { [.lesson($0)] } ?? []
    case .solve(let ready, let run, let use):
      return [
        .solution(
          run.map { ready.solution(in: $0) } ?? ready.solution(), use,
          lesson: ready.lesson.id)
      ]
    case .learnt(let lessons):
      learnt += lessons
      return []
    case .begin:
      begun += 1
      return []
    case .open, .openRequest, .quit, .redraw, .record: return []
    }
  }

  /// The start of a run on the branch that began first, as the program opens a case.
  private func first(_ run: Run) -> Run {
    var run = run
    run.followFirstBranch()
    run.rewind()
    return run
  }

  func replay(_ text: String, _ machine: Machine) -> Replay {
    guard let scenario = ScenarioReader.read(text, path: "s.yaml").scenario else {
      fatalError(text)
    }
    return ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
      scenario)
  }

  /// The screen after some keys.
  func play(_ keys: String, size: Size = Size(columns: 100, rows: 40)) throws -> Session {
    let offers = offers
    let state = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(hasMotion: false), scenarios: offers,
      flows: BundledFlows.ids,
      titleOfFlow: { BundledFlows[$0]?.title },
      terms: BundledFlows.terms, reference: "msal-apple")
    return ScriptPlayer(state, script: try KeyScript(keys), handler: self).state
  }

  /// A bundled lesson, ready to be played.
  func opening(of id: String, asDrill isDrill: Bool = false) -> LessonOpening? {
    guard let file = BundledFlows.lessons.first(where: { $0.id == id }) else { return nil }
    let reading = LessonReader.read(Array(file.source().utf8), path: file.file) { name in
      guard let flow = BundledFlows[name] else { throw CancellationError() }
      return flow
    }
    return reading.lesson.flatMap {
      try? ReadyLesson($0, catalogue: BundledFlows.catalogue)
    }
    .map {
      LessonOpening($0, isBundled: true, asDrill: isDrill)
    }
  }

  /// The screen after some keys in a lesson.
  func learn(
    _ lesson: String, _ keys: String, size: Size = Size(columns: 80, rows: 24),
    asDrill: Bool = false, hasMotion: Bool = false
  ) throws
    -> Session
  {
    let offers = offers
    var state = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(hasMotion: hasMotion, seed: 1), scenarios: offers,
      flows: BundledFlows.ids,
      titleOfFlow: { BundledFlows[$0]?.title },
      terms: BundledFlows.terms)
    guard let opening = opening(of: lesson, asDrill: asDrill) else {
      fatalError("no lesson \(lesson)")
    }
    state.begin(opening)
    return ScriptPlayer(state, script: try KeyScript(keys), handler: self).state
  }

  private var lessonOffers: [LessonOffer] {
    BundledFlows.lessons.map { lesson in
      let mine = learnt.last { $0.lesson == lesson.id }
      return LessonOffer(
        id: lesson.id, title: lesson.id, heading: "LESSONS", task: "",
        detail: mine?.outcome.rawValue ?? "",
        isDone: mine?.outcome == .solved, flow: lesson.flow)
    }
  }

  private var offers: [RunOffer] {
    BundledFlows.scenarios.map {
      RunOffer(
        name: .bundled($0.file), title: $0.title, detail: "", about: $0.about,
        flow: $0.flow,
        keywords: [$0.name] + $0.keywords, length: $0.length, endsBadly: $0.endsBadly)
    }
  }
}

/// The smallest window in which everything works.
let small = Size(columns: 80, rows: 24)

extension Session {
  /// Does what an input asks for, with nothing around it.
  mutating func handle(_ input: Input, at now: Int) -> [Effect] {
    update(.input(input), at: now)
  }

  /// The id of the present state.
  var place: String { machine.flow.states[snapshot.state].id }

  /// The screen as text.
  var text: String { ExplorerScreen.frame(of: self).text }

  /// The answer to the last key; empty if there is none.
  var answer: String { shell.notice?.text ?? "" }
}
