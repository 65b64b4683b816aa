import Foundation
import Testing

private let door = """
  stateDiagram-v2
    [*] --> Closed
    Closed --> Open : push
    Open --> Closed : pull / ring the bell
    Open --> Stuck : push
    Open --> Broken : push
    note right of Open : mind the step
  """

@Suite struct `pictures of other tools` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let words = ["push to Stuck", "push to Broken", "pull / ring the bell"]

  @Test(arguments: ["door.mmd", "-"])
  func `draw shows all of a picture at once, and says what it could not keep`(name: String)
    throws
  {
    let path = name == "-" ? name : try folder.write(name, door)
    let result = try Program.run(
      "draw", path, "--view", "table", "--width", "80", input: Data(door.utf8))
    #expect(result.status == 0)
    for word in Self.words + ["Closed", "Stuck", "Broken"] {
      #expect(result.output.contains(word), "\(word): \(result.output)")
    }
    let line =
      "\(path):7:3: unsupported: left out, because a flow has no place for it: note (line 7)\n"
    #expect(result.errors.hasPrefix(line), "\(result.errors)")
  }

  @Test(arguments: [
    ("tasks", "%% made by hand\nstateDiagram-v2\n  idle --> busy : ask\n"),
    ("tasks.txt", "---\ntitle: Tasks\n---\nstateDiagram\n  idle --> busy : ask\n"),
  ])
  func `draw and explore know a file by its name, and one without by how it begins`(
    name: String, text: String
  ) throws {
    let path = try folder.write(name, text)
    let drawn = try Program.run("draw", path)
    #expect(
      drawn.status == 0 && drawn.output.lowercased().contains("ask") && drawn.errors == "",
      "\(drawn.output)\(drawn.errors)")
    let explored = try Program.run("explore", path, "--size", "80x24", "--keys", "1")
    #expect(
      explored.status == 0 && explored.output.contains("● busy"),
      "\(explored.output)\(explored.errors)")
  }

  @Test func `the explorer says what of the file is missing`() throws {
    let path = try folder.write("door.mmd", door)
    let shown = try Program.run("explore", path, "--size", "100x24").output
    #expect(
      shown.contains(
        "door.mmd: left out, because a flow has no place for it: note (line 7)"),
      "\(shown)")
  }

  @Test func `a flow may say graph and stateDiagram in its texts`() throws {
    let text =
      "flow: words\ninitial: a\nstates:\n  a:\n    happening: |\n      graph of all\n      stateDiagram-v2\n    on: {go: b}\n  b: {}\n"
    let result = try Program.run("draw", "-", input: Data(text.utf8))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  @Test(arguments: ["draw", "convert"])
  func `states that are active at once are refused with a sentence`(command: String) throws
  {
    let path = try folder.write(
      "both.mmd",
      "stateDiagram-v2\n  state p {\n    a --> b : x\n    --\n    c --> d : y\n  }\n")
    let result = try Program.run([command, path])
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.errors.hasPrefix(
        "\(path):4:5: error: states are active at once, and a flow is in one state at a time. Write each part into its own file, and convert each file\n"
      ), "\(result.errors)")
  }

  @Test func `check names the way to a flow`() throws {
    let path = try folder.write("door.mmd", door)
    let result = try Program.run("check", path)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "authflow: \(path) is Mermaid, but authflow checks only flow files. To make one, run authflow convert \(path) --output FLOW.yaml\n"
      ), "\(result.errors)")
  }
}
