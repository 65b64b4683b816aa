import Foundation
import Testing

@Suite struct `draw` {
  @Test func `shows every state of the machine at the same place, whatever is marked`()
    throws
  {
    let plain = try Program.run("draw").output
    let marked = try Program.run("draw", "--state", "wait").output
    for title in ["Acquire silently", "Sign-in page", "User canceled"] {
      #expect(place(of: "  " + title, in: plain) == place(of: "  " + title, in: marked))
      #expect(place(of: "  " + title, in: plain) != nil)
    }
    #expect(!plain.contains("●") && marked.contains("┃● Retry "))
  }

  @Test(arguments: ["msal-apple", "msal-apple-b2c", "msal-apple-shipped", "tcp"])
  func `draws every state for a wiki by its title, without ids and assignments`(
    flow: String
  )
    throws
  {
    let diagram = try Program.run("draw", flow, "--format", "mermaid").output
    let exact = try Program.run("convert", flow, "--to", "mermaid").output
    let titles = exact.matches(of: /state "([^"]+)" as (\w+)/)
    #expect(diagram.hasPrefix("stateDiagram-v2\n") && titles.count > 5)
    // Mermaid takes no quotes within a title.
    for title in titles where !title.output.1.contains("#") {
      #expect(diagram.contains("\"\(title.output.1)\""))
      // A title of one word may be the id, too.
      guard title.output.2.contains(/[a-z][A-Z]/) else { continue }
      #expect(!diagram.contains(title.output.2), "\(title.output.2)")
    }
    #expect(!diagram.contains(" = ") && !diagram.contains("+=") && !diagram.contains("%%"))
    #expect(diagram.contains(/\n  [sc]\d+ --> s\d+ : \S/))
  }

  @Test
  func
    `lists the transitions of a state below the machine, with digit, name, guard and target`()
    throws
  {
    let yaml = """
      flow: two
      initial: a
      variables: {tries: {type: integer, max: 3}}
      events: {go: {title: Go on}, stop: {title: Stop it now}}
      states:
        a: {title: Begin, on: {go: [{to: b, when: tries < 3}, c], stop: c}}
        b: {title: Half, on: {stop: c}}
        c: {title: Over, kind: outcome}
      """
    let output = try Program.run("draw", "-", "--state", "a", input: Data(yaml.utf8)).output
    let rows = [
      "Go on [tries < 3]  ► Half", "Go on              ► Over", "Stop it now        ► Over",
    ]
    let list = output.split(separator: "\n").suffix(3).map { String($0.dropFirst(3)) }
    #expect(Set(list) == Set(rows), "\(output)")
    #expect(output.split(separator: "\n").suffix(3).map { $0.first } == ["1", "2", "3"])
  }

  @Test(arguments: ["machine", "neighbourhood", "table"])
  func `keeps the width and is plain on request`(view: String) throws {
    let output = try Program.run("draw", "--view", view, "--width", "80", "--ascii").output
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(output.allSatisfy(\.isASCII) && output.contains("Sign-in page"))
  }

  private static let small = [
    (
      ["--width", "80", "--height", "11"],
      "80x11 is too small, so authflow shows only User canceled and its neighbours",
      "┃● User canceled"
    ),
    (
      ["--width", "40", "--height", "5"],
      "40x5 is too small for a drawing, so authflow prints a table.",
      "FROM      EVENT"
    ),
  ]

  @Test(arguments: small)
  func `says on standard error what it draws where the machine does not fit`(
    options: [String], words: String, drawn: String
  ) throws {
    let result = try Program.run(["draw", "--state", "canceled"] + options)
    #expect(result.status == 0 && result.output.contains(drawn), "\(result.output)")
    #expect(result.errors.hasPrefix("authflow: \(words)"), "\(result.errors)")
  }

  @Test func `draws what lies around a state of a machine that is too large`() throws {
    let states = (0..<2001).map { "  s\($0): {on: {next: s\(($0 + 1) % 2001)}}\n" }.joined()
    let yaml = Data("flow: big\ninitial: s0\nstates:\n\(states)".utf8)
    let result = try Program.run("draw", "-", "--state", "s5", input: yaml)
    #expect(result.status == 0)
    for state in ["│  s4 ", "● s5 ", "│  s6 "] {
      #expect(result.output.contains(state), "\(result.output)")
    }
    #expect(!result.output.contains("s7"))
  }

  @Test
  func
    `takes the places that stand beside a flow, and check tells what is wrong with them`()
    throws
  {
    let folder = try Folder()
    let flow = try folder.write(
      "mine.yaml",
      "flow: mine\ninitial: a\nstates: {a: {title: Begin, on: {go: b}}, b: {title: Over, kind: outcome}}\n"
    )
    let places = "80x24:\n  map: 70x9\n  states:\n    a: 5,2 12x3\n    b: 50,6 12x1\n"
    _ = try folder.write("mine.places.yaml", places)
    let lines = try Program.run("draw", flow).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3].dropFirst(5).hasPrefix("│  Begin"), "\(lines)")
    #expect(lines[6].dropFirst(50).hasPrefix("▐ Over"), "\(lines)")
    let path = try folder.write("mine.places.yaml", places + "    c: 0,8 9x1\n")
    let checked = try Program.run("check", flow)
    #expect(checked.status == 65)
    #expect(
      checked.output.hasPrefix("\(path):6:5: error: no state \"c\"\n"), "\(checked.output)")
  }

  /// The line and column of a word in a text.
  private func place(of word: String, in text: String) -> [Int]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.contains(word) }),
      let range = lines[line].range(of: word)
    else {
      return nil
    }
    return [line, lines[line].distance(from: lines[line].startIndex, to: range.lowerBound)]
  }
}
