import Foundation
import Testing
import VirtualTerminalKit

/// The manual pages, made as a release makes them.
private struct Manual {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let process = Process()
    process.executableURL = URL(filePath: VirtualTerminal.product("ManualPages"))
    process.arguments = [Program.path, "2026-01-31", folder.url.path]
    // The repository, where the pages of the documentation are.
    process.currentDirectoryURL = URL(filePath: #filePath).appending(path: "../../..").standardized
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The names of the pages' files, sorted.
  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() } }
}

/// The commands that the help of one lists.
private func subcommands(of command: [String]) throws -> [String] {
  let help = try Program.run(command + ["--help"]).output
  guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else { return [] }
  return list.matches(of: #/(?m)^  ([a-z]+)( \(default\))?  /#).map { String($0.1) }
}

@Test func `every command has a manual page, and there is no other`() throws {
  let top = try subcommands(of: [])
  let below = try top.flatMap { name in try subcommands(of: [name]).map { "authflow-\(name)-\($0)" } }
  #expect(top.count > 10 && below.contains("authflow-lessons-check"))
  #expect(try Manual().files == (["authflow"] + top.map { "authflow-\($0)" } + below).map { $0 + ".1" }.sorted())
}

@Test func `a manual page names every option of its command, its examples and its exit statuses`() throws {
  let manual = try Manual()
  for file in try manual.files {
    let page = try manual.folder.read(file)
    let command = file.dropLast(2).split(separator: "-").dropFirst().map(String.init)
    let help = try Program.run(command + ["--help"]).output
    let options = help.components(separatedBy: "OPTIONS:\n").last?.components(separatedBy: "\n\n").first ?? ""
    for name in options.matches(of: #/(?m)^  .*?--([a-z-]+)/#) {
      #expect(page.contains(" Fl -\(name.1)"), "\(file): \(name.1)")
    }
    #expect(page.contains(".Dd January 31, 2026\n") && page.contains(".Sh EXIT STATUS\n"), "\(file)")
  }
  #expect(try manual.folder.read("authflow-draw.1").contains("authflow draw \\-\\-view focus \\-\\-state wait"))
  #expect(try manual.folder.read("authflow.1").contains(".It 69\nthe terminal cannot be used\n"))
}

@Test func `a text that looks like a command of the manual's language is text`() throws {
  let folder = try Folder()
  let program = try folder.write(
    "odd",
    """
    #!/bin/sh
    cat <<'END'
    {"serializationVersion": 0, "command": {"commandName": "odd", "shouldDisplay": true, "abstract": "No An \\"It\\" -x.",
      "discussion": ".Dd is told. A\\\\b -y.\\n\\nNext… one."}}
    END

    """)
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  let process = Process()
  process.executableURL = URL(filePath: VirtualTerminal.product("ManualPages"))
  process.arguments = [program, "2026-01-31", folder.url.path]
  process.currentDirectoryURL = URL(filePath: #filePath).appending(path: "../../..").standardized
  try process.run()
  process.waitUntilExit()
  let page = try folder.read("odd.1")
  #expect(page.contains(".Nd \\&No \\&An \\(dqIt\\(dq \\-x\n"))
  #expect(page.contains("\n\\&.Dd is told.\nA\\eb \\-y.\n.Pp\nNext\\[u2026] one.\n"))
}

@Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
func `mandoc finds nothing wrong with the manual pages`() throws {
  let manual = try Manual()
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/mandoc")
  process.arguments = try ["-T", "lint", "-W", "warning"] + manual.files.map(manual.folder.path)
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  #expect(String(decoding: output, as: UTF8.self) == "" && process.terminationStatus == 0)
}
