import BundledFlows
import FlowFiles
import Foundation
import Lessons
import Model
import TestFlows
import TestSupport
import Testing

/// A gate that opens for a coin: the smallest flow with a timer, a cycle that nobody decides,
/// and a property that breaks.
let gate = TestFlows.flow(
  """
  flow: gate
  initial: locked
  variables:
    coins: {type: integer, max: 3}
    speed: {type: duration, max: 1m}
    alarm: {type: timer, max: 1m, fires: ring}
  events:
    coin: {title: Coin, kind: call}
    push: {title: Push, kind: choice}
    slip: {title: Slip, kind: token}
    jam: {title: Jam, kind: error, carries: {speed: 5s}, error: {domain: Gate, code: 1}}
    ring: {title: Ring, kind: timer}
    reset: {title: Reset, kind: call}
  states:
    locked:
      title: Locked
      kind: start
      app: Wait for a coin.
      on:
        coin: {to: open, do: [coins += 1, alarm = 30s]}
        jam: {to: stuck, when: speed > 10s}
    open:
      title: Open
      app: Let one person through.
      on:
        push: {to: passed, do: alarm = 0s}
        slip: open
        ring: locked
    stuck: {title: Stuck, app: Call for help., on: {jam: stuck, reset: locked, coin: [{to: passed, when: coins > 1}, locked]}}
    passed: {title: Passed, kind: outcome, app: Close behind them., on: {reset: locked}}
    attic: {title: Attic, app: Wait for a coin.}
  properties:
    paid: {title: Whoever has passed has paid twice, never: state == passed and coins < 2}
    open-again: {title: The gate opens again, when: state == locked, leadsTo: state == open}
  """)

/// Reads a lesson; `gate` is a flow beside the bundled ones.
func read(_ text: String, path: String = "lesson.yaml") -> ParsedLesson {
  struct NoFlow: Error, CustomStringConvertible {
    let name: String
    var description: String { "no flow \"\(name)\"" }
  }
  return LessonReader.read(Array(text.utf8), path: path) { name in
    if name == "gate" { return gate }
    guard let flow = BundledFlows[name] else { throw NoFlow(name: name) }
    return flow
  }
}

/// A lesson that holds, with some of its keys replaced by others.
///
/// - Parameter keys: lines as in a file; a key that the lesson has takes the place of it, any
///   other comes at the end. A key without a value is left out.
/// - Returns: the text of the file.
func lessonText(_ keys: String) -> String {
  let base = """
    lesson: first
    title: The first coin
    flow: gate
    task: Pass the gate.
    goal: {reach: state == passed}
    hints: [Look at the card., It wants something of you., {do: coin, say: Put a coin in.}]
    explain: The gate opens for a coin.
    """
  func sections(_ text: String) -> [(key: String, lines: String)] {
    var all: [(key: String, lines: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first?.isLetter == true, let colon = line.firstIndex(of: ":") {
        all.append((String(line[..<colon]), String(line)))
      } else if !all.isEmpty {
        all[all.count - 1].lines += "\n" + line
      }
    }
    return all
  }
  var result = sections(base)
  for section in sections(keys) {
    if let index = result.firstIndex(where: { $0.key == section.key }) {
      result[index] = section
    } else {
      result.append(section)
    }
  }
  return result.filter { $0.lines != $0.key + ":" }.map(\.lines).joined(separator: "\n")
    + "\n"
}

/// The lesson that a text describes.
func lesson(_ keys: String) throws -> Lesson {
  let reading = read(lessonText(keys))
  return try #require(reading.lesson, "\(reading.diagnostics.map(\.text))")
}

/// A lesson that is wrong, and what is said about it, word for word.
///
/// `Wrong.txt` holds one after another: `=== name`, the keys that differ from a lesson that
/// holds, `--- says`, the diagnostics.
struct WrongLesson: CustomTestStringConvertible, Sendable {
  let name: String
  let keys: String
  let expected: String

  var testDescription: String { name }

  /// All that is wrong, by the reader, or else by the proof.
  var found: String {
    let reading = read(lessonText(keys))
    guard let lesson = reading.lesson else {
      return reading.diagnostics.map(\.text).joined(separator: "\n")
    }
    let proof = LessonProof(lesson, catalogue: BundledFlows.catalogue, among: ["basics"])
    return reading.diagnostics(proof.faults.map { ($0.code, $0.message, $0.place) })
      .sorted { $0.place < $1.place }.map(\.text).joined(separator: "\n")
  }

  static let all: [WrongLesson] = ((try? Recording.text("Wrong.txt")) ?? "").components(
    separatedBy: "\n=== "
  )
  .dropFirst()
  .map { section in
    let name = section.prefix { $0 != "\n" }
    let parts = section.dropFirst(name.count + 1).components(separatedBy: "\n--- says\n")
    return WrongLesson(
      name: String(name), keys: parts[0],
      expected: parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : "")
  }
}

struct WrongLessonTests {
  @Test
  func
    `each way to get a lesson wrong is told with its place and what may have been meant`()
    throws
  {
    let head = try Recording.text("Wrong.txt").components(separatedBy: "\n=== ")[0]
    let text =
      head
      + WrongLesson.all.map { "\n=== \($0.name)\n\($0.keys)\n--- says\n\($0.found)\n" }
      .joined()
    #expect(WrongLesson.all.count > 40)
    Recording.expect(text, in: "Wrong.txt")
  }

  @Test(arguments: WrongLesson.all) func `no wrong lesson passes`(_ wrong: WrongLesson) {
    #expect(wrong.found.contains(": error: "))
  }
}
