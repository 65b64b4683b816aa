import BundledFlows
import Canvas
import Catalogue
import Errors
import FlowFiles
import Lessons
import Model
import Scenarios

/// A lesson made of a request of a log: the shortest one that ended with an error and makes a
/// lesson that holds.
///
/// Nothing of the log is in it but what happened: the events of the flow, and the domain and
/// code of the error.
struct LogLesson {
  /// The most requests that are tried.
  private static let most = 20
  private let id: String
  private let maker: RunMaker

  /// Prepares to make a lesson.
  ///
  /// - Parameter id: what the lesson is to be called.
  /// - Throws: `unreadable` where the version is not there.
  init(_ id: String) throws(ProgramError) {
    self.id = id
    maker = try ShippedVersion.maker()
  }

  /// The file of the lesson; nil if no request makes one.
  func text(of requests: [LogRequest]) -> String? {
    let runs = requests.compactMap { request -> (request: LogRequest, run: FollowedRun)? in
      // Only an error can be diagnosed, and without its call a request cannot be played.
      guard case .error = request.end, request.kind != nil else { return nil }
      let run = maker.run(of: request)
      return run.isEndPlaced && !run.events.isEmpty ? (request, run) : nil
    }
    let shortest = runs.sorted { $0.run.events.count < $1.run.events.count }.prefix(
      Self.most)
    return shortest.lazy.compactMap { lesson(of: $0.request, $0.run) }.first
  }

  /// The lesson of a request, if its proof holds.
  private func lesson(of request: LogRequest, _ followed: FollowedRun) -> String? {
    let steps = followed.run.stepsTaken
    let own = min(followed.events.count, steps.count)
    // The third hint is the first step of a shortest path, which is known once there is a
    // lesson.
    guard let first = steps.suffix(own).first,
      let draft = read(file(request, followed, own, hint: first)),
      let ready = try? ReadyLesson(draft, catalogue: BundledFlows.catalogue),
      let next = ready.solution().solution?.steps.first
    else { return nil }
    // Written again with the true hint, and proved as a whole.
    let text = file(request, followed, own, hint: next)
    guard let lesson = read(text) else { return nil }
    let proof = LessonProof(lesson, catalogue: BundledFlows.catalogue, among: [])
    // What happened is known here, and why only to whoever was there.
    return proof.faults.allSatisfy { $0.code == "unwritten" } ? text : nil
  }

  private func read(_ text: String) -> Lesson? {
    LessonFile.read(NamedText(Array(text.utf8), path: "\(id).yaml")).lesson
  }

  private func file(_ request: LogRequest, _ followed: FollowedRun, _ own: Int, hint: Step)
    -> String
  {
    let flow = followed.run.machine.flow
    let steps = followed.run.stepsTaken
    let player = ScenarioPlayer(
      machine: followed.run.machine, catalogue: BundledFlows.catalogue)
    let call = request.kind ?? .silent
    guard case .error(let domain, let code) = request.end, let end = steps.last?.after.state
    else { return "" }
    let known = [
      ("MSALHTTPResponseCodeKey", request.last(.httpStatus)?.number("status")),
      ("MSALInternalErrorCodeKey", request.insideCode(in: BundledFlows.catalogue)),
    ].compactMap { key, value in value.map { "\(key)=\($0)" } }
    let info = known.isEmpty ? "" : " UserInfo={\(known.joined(separator: ", "))}"
    let error = "Error Domain=\(Masking.masked(domain)) Code=\(code)\(info)"
    let before = steps.dropLast(own).map { ScenarioText.line($0, player) }.joined()
    // Without the `  - ` before it and the line end behind it.
    let line = ScenarioText.line(hint, player).dropFirst(4).dropLast()
    let step = line.hasPrefix("{") ? String(line.dropFirst().dropLast()) : String(line)
    let path = steps.suffix(own).map { FlowWords.name(of: $0, in: flow) }.joined(
      separator: ", ")
    let explanation =
      "\(LessonProof.unwritten), and what the app does now. The log says: \(path)."
    let quoted = VisibleText.quoted
    let title = flow.title(of: end)
    return """
      lesson: \(id)
      title: \(quoted(TextFit.shortened("A request that ends with \(code)", to: 60)))
      track: incidents
      flow: \(flow.id)
      task: \(quoted(TextFit.shortened("Play the request of the log up to “\(title)”.", to: 72)))
      story: \(quoted("A request in a log of MSAL ended with this error."))
      error: {from: \(call.rawValue), text: \(quoted(error))}
      first:
        - {which: first-action, of: \(quoted(error)), from: \(call.rawValue)}
      \(before.isEmpty ? "start: []" : "start:\n\(before.dropLast())")
      goal: {reach: state == \(flow.states[end].id)}
      hints:
        - Read the error first. The domain says who reports the error.
        - MSAL checks its cache before it asks the server. The log says what happens next.
        - {\(step), say: \(quoted(FlowWords.name(of: hint, in: flow) + " comes first."))}
      explain: \(quoted(TextFit.shortened(explanation, to: 560)))

      """
  }
}
