import Foundation

// Called by the plugin: BundleFlows FOLDER OUTPUT.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: BundleFlows FOLDER OUTPUT\n".utf8))
  // 64 and 65 are EX_USAGE and EX_DATAERR of sysexits.h.
  exit(64)
}
do {
  let folder = try FlowFolder(URL(filePath: arguments[1]))
  guard folder.failures.isEmpty else {
    FileHandle.standardError.write(
      Data((folder.failures.joined(separator: "\n") + "\n").utf8))
    exit(65)
  }
  let source = try BundleSource(folder).swift
  try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(65)
}
