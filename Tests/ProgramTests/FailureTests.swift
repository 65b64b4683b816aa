import Foundation
import Testing

/// What is said when the world is not as it should be: what, where, and what to do next.
@Suite struct `a failure` {
  private static let rows: [(arguments: [String], status: Int32, message: String)] = [
    (["draw", "/gone/none.yaml"], 66, "cannot read /gone/none.yaml: there is no such file or folder; check the path"),
    (["draw", "/"], 66, "cannot read /: it is a folder; name a file in it"),
    (
      ["follow", "/dev/null/a.log"], 66,
      "cannot read /dev/null/a.log: a part of the path is a file and no folder; check the path"
    ),
    (
      ["convert", "tcp", "--to", "dot", "--output", "/gone/x.dot"], 74,
      "cannot write /gone/x.dot: there is no such file or folder; check the path"
    ),
    (["convert", "tcp", "--to", "dot", "--output", "/"], 74, "cannot write /: it is a folder; name a file in it"),
    (
      ["explain", "/gone/device.log"], 1,
      "that is a path and no error; to explain what is in a file: authflow explain < FILE"
    ),
    (
      ["explore"], 69,
      "standard input is not a terminal, so no keys can be read; run this in a terminal, without a pipe or <; "
        + "or print the screen as text with --size 80x24 --keys \"…\""
    ),
  ]

  @Test(arguments: rows) func `says what it is and what to do`(arguments: [String], status: Int32, message: String)
    throws
  {
    let result = try Program.run(arguments)
    #expect(result.status == status && result.errors == "authflow: \(message)\n", "\(result)")
  }

  @Test func `of a compiler that is missing leaves the handler as it was`() throws {
    let home = try Folder()
    let handler = try home.write("Handler.swift", "// mine\n")
    let result = try Program.run(
      "practice", "check", "first-token", "--handler", handler,
      environment: ["PATH": home.url.path, "HOME": home.url.path, "XDG_CACHE_HOME": home.url.path])
    let message =
      "swiftc cannot be run, since none is in PATH; practice check needs Swift 6.2 or later, from swift.org; your handler "
      + "is as it was"
    #expect(result.status == 66 && result.errors == "authflow: \(message)\n", "\(result)")
    #expect(try home.read("Handler.swift") == "// mine\n")
  }

  @Test func `of a broken progress file is told where lessons are listed line by line, with its place`() throws {
    let home = try Folder()
    try FileManager.default.createDirectory(atPath: home.path("authflow"), withIntermediateDirectories: true)
    let path = try home.write("authflow/progress.yaml", "- {format: 1}\n- {lesson: [\n")
    let result = try Program.run("learn", "--plain", environment: ["XDG_STATE_HOME": home.url.path])
    #expect(result.status == 0)
    #expect(result.errors == "authflow: \(path):2:13: error: a value was expected here\n", "\(result.errors)")
    #expect(try home.read("authflow/progress.yaml") == "- {format: 1}\n- {lesson: [\n")
  }
}
