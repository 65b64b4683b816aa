import Foundation

// ManualPages PROGRAM DAY FOLDER: writes a page for each command of the program into the folder; DAY is as in 2026-11-23.
// Run it in the repository: docs/commands.md has the examples.
let words = CommandLine.arguments
guard words.count == 4, let date = try? Date(words[2], strategy: .iso8601.year().month().day()) else {
  FileHandle.standardError.write(Data("usage: ManualPages PROGRAM DAY FOLDER, where DAY is as in 2026-11-23\n".utf8))
  exit(64)
}
do {
  let program = try ProgramDump.ask(URL(filePath: words[1])).command
  let folder = URL(filePath: words[3])
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let examples = try Examples(of: String(contentsOfFile: "docs/commands.md", encoding: .utf8))
  for command in program.withSubcommands {
    let page = ManualPage(command: command, program: program, examples: examples.lines(for: command), date: date)
    try page.text.write(to: folder.appending(path: page.file), atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(65)
}
