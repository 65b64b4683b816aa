import FlowFiles
import Foundation
import Lessons
import Model
import Platform
import TestFlows
import Testing

@testable import authflow

private let head = "# Progress of authflow.\n- {format: 1}\n"

private func read(_ text: String) -> (lessons: [String], problems: [String], isNewer: Bool)
{
  let parsed = ProgressReader.read(Array(text.utf8), path: "progress.yaml")
  return (
    parsed.progress.results.map(\.lesson), parsed.diagnostics.map(\.headline),
    parsed.isNewer
  )
}

@Suite struct `a progress file` {
  @Test func `is read back as it was written`() {
    let results = [
      LessonResult(
        lesson: "a", day: Day(number: 20_000), outcome: .solved, steps: 4, best: 3,
        hints: 2,
        version: "1e5-2"),
      LessonResult(lesson: "b", day: Day(number: 20_001), outcome: .seen),
      LessonResult(
        lesson: "a", day: Day(number: 20_002), outcome: .failed,
        answers: .init(count: 2, right: 0), version: "0-0"),
      LessonResult(
        lesson: "b", day: Day(number: 20_003), outcome: .answered,
        answers: .init(count: 2, right: 1)),
    ]
    let text = head + results.map(\.line).joined()
    let parsed = ProgressReader.read(Array(text.utf8), path: "progress.yaml")
    #expect(
      parsed.progress.results == results && parsed.diagnostics.isEmpty && !parsed.isNewer)
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", head])
  func `may be empty`(text: String) {
    #expect(read(text).lessons.isEmpty && read(text).problems.isEmpty)
  }

  @Test(arguments: Seeds.all)
  func `that is damaged loses the damaged lines alone`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let lines = (0..<20).map { "- {lesson: l\($0), when: 2026-11-22, how: solved}\n" }
    for _ in 0..<50 {
      let damaged = Int.random(in: lines.indices, using: &random)
      var bytes = Array(lines[damaged].utf8)
      for _ in 0..<3 {
        let byte = UInt8.random(in: 0...255, using: &random)
        // A line end would make two lines of one.
        bytes[Int.random(in: 0..<bytes.count - 1, using: &random)] =
          byte == 10 || byte == 13 ? 0 : byte
      }
      let file =
        Array((head + lines[..<damaged].joined()).utf8) + bytes
        + lines[(damaged + 1)...].joined().utf8
      let read = ProgressReader.read(file, path: "progress.yaml")
      let kept = read.progress.results.map(\.lesson)
      let others = lines.indices.filter { $0 != damaged }.map { "l\($0)" }
      #expect(
        kept.filter(Set(others).contains).count >= others.count, "seed \(seed): \(bytes)")
      #expect(
        read.diagnostics.allSatisfy { $0.place.line == damaged + 3 },
        "seed \(seed): \(bytes)")
    }
  }

  @Test func `whose last line is cut off keeps all others, wherever the cut is`() {
    let whole = "- {lesson: a, when: 2026-11-22, how: solved}\n"
    let last = "- {lesson: b, when: 2026-11-23, how: failed}"
    for count in 1..<last.count {
      let file = read(head + whole + last.prefix(count))
      #expect(file.lessons == ["a"], "\(last.prefix(count))")
      let column = file.problems.first?.split(separator: ":").dropFirst(2).first ?? ""
      #expect(
        file.problems == [
          "progress.yaml:4:\(column): error: the last line is incomplete and does not count"
        ])
    }
    // What is whole counts, though its line end is missing.
    #expect(read(head + whole + last).lessons == ["a", "b"])
    #expect(read(head + whole + last).problems.isEmpty)
  }

  @Test(arguments: [
    (
      "- {lesson: x, when: today, how: solved}", "3:21",
      "\"when\" is a day such as 2026-11-22"
    ),
    (
      "- {lesson: x, when: 2026-11-22, how: solvd}", "3:38",
      "\"how\" cannot be \"solvd\". Did you mean \"solved\"?"
    ),
    ("- {lesson: x, when: 2026-11-22}", "3:3", "a line of progress needs \"how\""),
    (
      "- {lesson: x, when: 2026-11-22, how: seen, hints: 9}", "3:51",
      "\"hints\" is 9, but must be 0 to 3"
    ),
    (
      "- {lesson: x, when: 2026-11-22, how: seen, name: Kim}", "3:44",
      "unknown key \"name\" in a line of progress"
    ),
    (
      "- {lesson: x, when: 2026-11-22, how: answered, questions: 1, right: 2}", "3:69",
      "\"right\" is the number of right answers to the \"questions\""
    ),
    ("lesson: x", "3:1", "a line is \"- {lesson: …, when: …, how: …}\""),
    ("- {lesson: x, when: 2026-", "3:1", ""),
  ])
  func `with a line that is wrong says so with its place, and keeps the others`(
    line: String, place: String, message: String
  ) throws {
    let file = read(head + line + "\n- {lesson: b, when: 2026-11-23, how: failed}\n")
    #expect(file.lessons == ["b"])
    let problem = try #require(file.problems.first)
    #expect(problem.hasPrefix("progress.yaml:3:"), "\(file.problems)")
    if !message.isEmpty {
      #expect(file.problems == ["progress.yaml:\(place): error: \(message)"])
    }
  }

  @Test func `of a newer version is read as far as it can be, and marked`() {
    let file = read(
      """
      - {format: 2}
      - {lesson: a, when: 2026-11-22, how: solved, mood: [good]}
      - {lesson: b, when: 2026-11-22, how: dreamt}
      - {topic: c, when: 2026-11-22}
      - {lesson: d, when: 2026-11-22, how: seen}

      """)
    #expect(file.lessons == ["a", "d"] && file.isNewer)
    #expect(
      file.problems.first
        == "progress.yaml:1:12: error: format 2 is newer than format 1, so this version of authflow adds nothing to the file."
    )
  }

  @Test func `that is too large is not read, and says so`() {
    let parsed = ProgressReader.read(
      Array(repeating: 35, count: ProgressReader.limits.bytes + 1), path: "p.yaml")
    let message = "p.yaml: error: the file has 4,194,305 bytes, but the limit is 4,194,304"
    #expect(parsed.diagnostics.map(\.headline) == [message])
  }
}

@Suite struct `a line that is added` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "authflow-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "progress.yaml").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `begins a file that only its owner can read, and then follows what is there`()
    throws
  {
    try AppendedFile.append("- {a: 1}\n", to: path, head: head)
    try AppendedFile.append("- {a: 2}\n", to: path, head: head)
    #expect(try text() == head + "- {a: 1}\n- {a: 2}\n")
    let mode =
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `stands on a line of its own after one that was cut off, which stays`() throws
  {
    try (head + "- {lesson: a, wh").write(toFile: path, atomically: true, encoding: .utf8)
    try AppendedFile.append(
      "- {lesson: b, when: 2026-11-22, how: solved}\n", to: path, head: head)
    #expect(
      try text() == head
        + "- {lesson: a, wh\n- {lesson: b, when: 2026-11-22, how: solved}\n")
    #expect(read(try text()).lessons == ["b"])
  }

  @Test func `fails with the reason where it cannot be written`() throws {
    #expect(throws: FileError.self) {
      try AppendedFile.append("x\n", to: "/dev/full", head: "")
    }
    #expect(throws: FileError.noFile(.folder)) {
      try AppendedFile.append("x\n", to: folder.path, head: "")
    }
    #expect(throws: FileError.self) {
      try AppendedFile.append("x\n", to: "/proc/progress.yaml", head: "")
    }
  }
}
