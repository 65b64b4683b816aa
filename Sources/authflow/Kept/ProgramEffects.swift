import BundledFlows
import Explorer
import FlowFiles
import Lessons
import Model
import Platform
import Scenarios

/// Does what the explorer asks of the program: opens, lists, saves and keeps runs, checks the
/// flow, lays maps out.
struct ProgramEffects: EffectHandler {
  /// Keeps what is done; nil to keep nothing.
  var journal: RunJournal?
  /// Does what takes long beside the keys; nil to do it at once.
  var workers: EffectWorkers?
  /// The log that is followed; nil if none is.
  var log: LogSource?
  /// Why what was chosen could not be written into the settings.
  var settingsProblem: String?
  /// True if the screen is to be drawn anew, whatever the terminal shows.
  var wantsRedraw = false

  /// True to read and write what the learner has done.
  var keepsProgress = true

  mutating func perform(_ effect: Effect) -> [Message] {
    switch effect {
    case .save(let request, let record):
      return [.saved(request, RunFile.write(request, record))]
    case .listRuns(let flow, let learns):
      let shelf = shelf
      return [
        .offered(
          KeptRuns.offers(of: flow), lessons: shelf.offers,
          cases: Set(shelf.progress.results.map(\.lesson)), learns: learns)
      ] + progressProblem
    case .openLesson(let request): return open(request)
    case .solve(let ready, let run, let use):
      return later {
        .solution(
          run.map { ready.solution(in: $0) } ?? ready.solution(), use,
          lesson: ready.lesson.id)
      }
    case .learnt(let learnt): return keep(learnt)
    case .open(let name, let machine): return Self.open(name, machine)
    case .openFlow(let id):
      guard let flow = BundledFlows[id] else {
        return [.refused("no flow \(id) is bundled")]
      }
      return [.switched(ReadyFlow(machine: Machine(flow), reference: id), nil, title: nil)]
    case .openRequest(let number, let movesAlong):
      return log?.open(number, movesAlong: movesAlong) ?? []
    case .otherVersion(let flow, let choice):
      let all = BundledFlows.versions(of: flow)
      let chosen = choice.chosen(from: all, at: flow)
      let ready = chosen.map { ReadyFlow(machine: Machine($0), reference: $0.id) }
      return [.otherVersion(ready, all: all.map(\.title))]
    case .check(let machine):
      guard let workers else { return [.checked(CheckResult(machine))] }
      workers.check(machine)
    case .begin(let record): journal?.begin(record)
    case .record(let record): return journal?.record(record).map { [$0] } ?? []
    case .keep(let theme): settingsProblem = SettingsFile.keep(theme)
    case .redraw: wantsRedraw = true
    case .quit: break
    }
    return []
  }

  /// Writes what came of lessons into the learner's progress.
  private func keep(_ learnt: [LessonResult]) -> [Message] {
    guard keepsProgress else { return [] }
    // Made once, and for no case: it reads every lesson there is.
    lazy var shelf = self.shelf
    let problem = ProgressFile.add(learnt) { id in
      shelf.lessons.first { $0.id == id }?.fingerprint
    }
    return problem.map { [.refused($0)] } ?? []
  }

  /// Has a message made beside the keys where that can be, else at once.
  private func later(_ message: @escaping @Sendable () -> Message) -> [Message] {
    guard let workers else { return [message()] }
    workers.begin(message)
    return []
  }

  /// The lessons, and how the learner stands with them.
  private var shelf: LessonShelf {
    LessonShelf(keepsProgress ? ProgressFile.own().progress : Progress())
  }

  /// What is wrong with the file of the learner's progress.
  private var progressProblem: [Message] {
    keepsProgress ? ProgressFile.own().remarks.headline.map { [.refused($0)] } ?? [] : []
  }

  private func open(_ request: LessonRequest) -> [Message] {
    do throws(ProgramError) {
      switch request {
      case .named(let name):
        // An exercise is written in an editor, so the answer says how it is begun.
        if let beginning = ExerciseShelf.beginning(of: name) {
          return [.refused(beginning)]
        }
        return [.lesson(try LessonOpening(named: name))]
      case .next(let id):
        guard let lesson = shelf.next(after: id) else {
          return [
            .refused(
              "You have done all lessons. To repeat due lessons, type authflow review.")
          ]
        }
        return [.lesson(try LessonOpening(lesson))]
      }
    } catch {
      return [.refused(error.description)]
    }
  }

  /// The scenarios of the program, as offers.
  static var scenarios: [RunOffer] {
    BundledFlows.scenarios.map {
      RunOffer(
        name: .bundled($0.file), title: $0.title, detail: "", about: $0.about,
        flow: $0.flow,
        keywords: [$0.name] + $0.keywords, length: $0.length, endsBadly: $0.endsBadly)
    }
  }

  /// What a run is called that was opened: one that was kept by what happened in it and when,
  /// so that no two are alike.
  private static func title(of played: PlayedScenario, _ name: RunName) -> String {
    guard case .file(let path) = name, KeptRuns.contains(path), let run = played.replay?.run
    else {
      return played.title
    }
    return "\(FlowWords.course(of: run, to: run.tip)), \(KeptRuns.day(Paths.name(path)))"
  }

  private static func open(_ name: RunName, _ machine: Machine)
    -> [Message]
  {
    let played: PlayedScenario
    switch name {
    case .file(let path): played = PlayedScenario(file: (try? Paths.expanded(path)) ?? path)
    case .bundled(let file):
      guard let scenario = BundledFlows.scenarios.first(where: { $0.file == file }) else {
        return []
      }
      played = PlayedScenario(NamedText(scenario))
    }
    guard let loaded = played.loaded, var run = played.opened else {
      return [.refused(played.error?.description ?? "authflow cannot open \(played.path)")]
    }
    // A lesson that was left before its end goes on.
    if let name = loaded.scenario.lesson,
      let opening = try? LessonOpening(named: name)
    {
      return [.resumed(opening, run)]
    }
    let title = title(of: played, name)
    // A case is read from its start; a run of the user's own goes on where it was left.
    if case .bundled = name { run.rewind() }
    // One is enough for a line on the screen; `authflow run` tells all of them.
    let failures = played.failures.prefix(1).map { Message.refused($0.headline) }
    guard loaded.machine.flow == machine.flow else {
      let reading = ReadyFlow(machine: loaded.machine, reference: loaded.flow)
      return [.switched(reading, run, title: title)] + failures
    }
    return [.opened(run, title: title)] + failures
  }
}
