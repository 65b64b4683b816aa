import Foundation
import Testing

private let loop = """
  flow: loop
  initial: ready
  scopes: [User.Read]
  variables: {tries: {type: integer, max: 3, set: true}}
  events: {ask: {kind: call}, fail: {kind: error}, stop: {kind: choice}}
  states:
    ready: {kind: start, on: {ask: asking}}
    asking: {kind: request, request: silent, on: {fail: asking, stop: over}}
    over: {kind: outcome}
  properties:
    bounded: {title: Three tries are enough, always: tries < 3, severity: warning}
  """

@Suite struct `a flow is proved` {
  @Test
  func `the explorer lists what is found, and plays it from a script and line by line`()
    throws
  {
    let listed = try Program.run("explore", path, "--size", "120x30", "--keys", "<space>c")
      .output
    #expect(
      listed.contains("MISTAKES: The app can repeat a loop forever")
        && listed.contains("1 mistake in all"), "\(listed)")
    #expect(
      listed.contains("The app can repeat a loop forever")
        && listed.contains("then repeats: fail"),
      "\(listed)")
    let played = try Program.run(
      "explore", path, "--size", "120x30", "--keys", "<space>c <enter> <wait:20s>"
    ).output
    #expect(
      played.contains("step 4 of 4") && played.contains("Your run has ended"), "\(played)")
    let plain = try Program.run(
      "explore", path, "--plain", input: Data("findings\nq\n".utf8)
    )
    .output
    #expect(
      plain.contains("error, asking · ") && plain.contains("1 mistake in all"),
      "\(plain)")
    let sound = try Program.run("explore", "tcp", "--keys", "<space>c").output
    #expect(sound.contains("No mistakes in all 15 situations"))
  }

  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = try folder.write("loop.yaml", loop)
  }

  @Test func `with the line, the sentence and a shortest run`() throws {
    let result = try Program.run("check", path)
    #expect(result.status == 1 && result.errors == "")
    #expect(
      result.output == """
        \(path):8:55: error: "asking" repeats forever on "fail": the user is not asked, and no limit ends it
          8 |   asking: {kind: request, request: silent, on: {fail: asking, stop: over}}
            |                                                       ^
          = run: ask; then repeats: fail
        \(path):11:3: warning: "Three tries are enough" does not hold: in some run tries < 3 does not hold
          11 |   bounded: {title: Three tries are enough, always: tries < 3, severity: warning}
             |   ^
          = run: given tries = 3: at the start
        \(path): well-formed: 3 states, 3 transitions, 3 events; 1 error, 1 warning
        \(path): explored completely: 12 configurations, 12 transitions between them

        """)
  }

  @Test func `among what the reader says, in the order of the file`() throws {
    let text = """
      flow: f
      initial: a
      variables: {attempts: {type: integer, max: 3}}
      states:
        a: {on: {go: b}}
        b: {}
        c: {happening: "{atempts}", on: {go: a}}
      """
    let output = try Program.run("check", try folder.write("joined.yaml", text)).output
    let lines = output.matches(of: /joined\.yaml:(\d+):\d+: warning/).map { String($0.1) }
    #expect(lines == ["6", "7", "7"], "\(output)")
  }

  @Test func `and fails from the severity on that is asked for`() throws {
    let mild = try folder.write(
      "mild.yaml", loop.replacing("fail: asking", with: "fail: over"))
    #expect(try Program.run("check", mild).status == 0)
    #expect(try Program.run("check", mild, "--fail-on", "warning").status == 1)
    let sound = try Program.run("check", "tcp", "--fail-on", "warning")
    #expect(
      sound.status == 0 && sound.output.hasSuffix("\ntcp: authflow found no mistakes.\n"))
  }

  @Test func `and says when it was not explored completely`() throws {
    let result = try Program.run("check", path, "--limit", "3")
    #expect(
      result.output.hasSuffix(
        "\(path): not explored completely: authflow stopped at 3 configurations, 0 transitions between them. To search further, give a larger --limit.\n"
      ), "\(result.output)")
    #expect(result.status == 1)
    let wrong = try Program.run("check", path, "--limit", "0")
    #expect(
      wrong.status == 64
        && wrong.errors.contains("--limit must be from 1 to 100000000, not 0."))
  }

  @Test func `a loop with several ways round once, each way a run of its own`() throws {
    let several = try folder.write(
      "several.yaml",
      loop.replacing(
        "fail: asking,", with: "fail: [{to: asking, when: tries > 1},\n      asking],"))
    let text = try Program.run("check", several).output
    #expect(text.components(separatedBy: ": error: ").count == 2, "\(text)")
    #expect(text.contains("(also line 8): the user is not asked"), "\(text)")
    #expect(
      text.contains(
        "  = run: ask; then repeats: fail\n  = run: given tries = 2: ask; then repeats: fail\n"
      ),
      "\(text)")
  }
}
