import Foundation
import Testing
import VirtualTerminalKit

@Suite struct `a report on a team` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.write(
      "kim.yaml",
      """
      - {lesson: first-token, when: 2026-11-20, how: solved, steps: 4, best: 2, hints: 1}
      - {lesson: closed-page, when: 2026-11-21, how: failed}

      """)
    _ = try folder.write(
      "=lee.yaml",
      """
      - {lesson: first-token, when: 2026-11-20, how: solved, steps: 2, best: 2}
      - {lesson: first-token, when: 2026-11-20, how: answered, questions: 2, right: 1}
      - {lesson: closed-page, when: 2026-11-21, how: seen}
      - {lesson: clsed-page, when: 2026-11-21, how: seen}

      """)
  }

  private func report() throws -> Program.Result {
    try Program.run(
      "lessons", "report", folder.path("kim.yaml"), folder.path("=lee.yaml"))
  }

  @Test func `is a table for people`() throws {
    let result = try report()
    #expect(result.output.contains("| lesson | kim | =lee |"), "\(result.output)")
    #expect(
      result.output.contains(
        "| The first token | solved +2, 1 hint · due | solved best · 1 of 2 answers right · due |"
      ), "\(result.output)")
    #expect(
      result.output.contains(
        "| A page that ends without a token | failed · due | seen · due |"
      ))
    #expect(result.output.contains("## Failed most"))
    #expect(
      result.output.contains("- kim: 2 lessons are due again, first “The first token”\n"),
      "\(result.output)")
    #expect(
      result.output.contains("## Not begun yet\n\n- basics: `first-sign-in`, "),
      "\(result.output)")
    #expect(
      result.errors.contains("no lesson is called clsed-page. Did you mean closed-page?"))
  }

  @Test
  func
    `names what is wrong in a file, tells the rest, and ends with 65; what was answered wrongly is next`()
    throws
  {
    let path = try folder.write(
      "ann.yaml",
      """
      - {lesson: first-sign-in, when: 2026-11-20, how: unknown}
      - {lesson: test, when: 2026-11-20, how: answered, questions: 1, right: 0, wrong: [{question: Q, answer: A, lesson: fewer-scopes}]}

      """)
    let result = try Program.run("lessons", "report", path)
    #expect(result.status == 65 && result.errors.contains("ann.yaml:1:"), "\(result)")
    #expect(
      result.output.contains(/## Broken files.*\n\n- .*ann.yaml:1:/), "\(result.output)")
    #expect(
      result.output.contains(
        "- ann: “Fewer permissions than asked for” once more: 1 wrong answer"), "\(result)")
  }

  @Test func `says which file cannot be read`() throws {
    let result = try Program.run("lessons", "report", folder.path("nobody.yaml"))
    #expect(
      result.status == 66 && result.errors.contains("nobody.yaml: there is no such file"))
  }

  @Test
  func `says in a sentence which file is not a progress file, and tells of the others`()
    throws
  {
    let flow = try folder.write(
      "flow.yaml", "flow: mine\nstates:\n  - id: a\n    title: A\n")
    let result = try Program.run(
      ["lessons", "report", flow, folder.path("kim.yaml"), folder.path("nobody.yaml")],
      environment: ["XDG_STATE_HOME": "/state"])
    #expect(
      result.status == 66 && result.output.contains("| lesson | kim |"), "\(result.output)")
    #expect(
      result.errors.hasPrefix(
        "authflow: \(flow) is not a progress file. Your progress file is /state/authflow/progress.yaml\nauthflow: cannot read"
      ))
    let alone = try Program.run("lessons", "report", flow)
    #expect(alone.status == 65 && alone.output.isEmpty)
  }

  @Test func `knows a lesson of one's own that is named`() throws {
    let own = try folder.write("ours.yaml", ownLesson)
    let lee = try folder.write(
      "ann.yaml", "- {lesson: ours, when: 2026-11-20, how: seen}\n")
    let without = try Program.run("lessons", "report", lee)
    #expect(
      without.errors.contains(
        "no lesson is called ours. To include your own lesson, use --lesson FILE"))
    let with = try Program.run("lessons", "report", lee, "--lesson", own)
    #expect(
      with.errors.isEmpty && with.output.contains("| The user unticks a permission | seen"),
      "\(with)")
    #expect(with.output.contains("| solved or known | 0 of "), "\(with)")
  }
}
