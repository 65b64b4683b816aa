import Foundation
import Testing

/// Command lines as a reader of the pages would type them.
enum Shell {
  /// What a command line prints on both streams, run in a folder, by somebody who has never
  /// used the program.
  static func run(
    _ line: String, in folder: Folder, at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let home = try Folder()
    let tools = URL(filePath: Program.path).deletingLastPathComponent().path
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": "\(tools):/usr/bin:/bin", "HOME": home.url.path, "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // 64 is wrong usage, 126 and 127 are no command.
    #expect(
      ![64, 126, 127].contains(process.terminationStatus), "\(line)",
      sourceLocation: location)
    return String(decoding: output, as: UTF8.self)
  }
}
