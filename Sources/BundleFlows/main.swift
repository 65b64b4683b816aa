import Foundation

// Called by the plugin: BundleFlows FOLDER OUTPUT.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: BundleFlows FOLDER OUTPUT\n".utf8))
  exit(64)
}
do {
  let folder = URL(filePath: arguments[1])
  let flows = try BundledFile.all(in: folder)
  let catalogue = try BundledCatalogue.read(in: folder)
  let scenarios = try BundledScenarioFile.all(in: folder.appending(path: "scenarios"))
  let lessons = try BundledLessonFile.all(in: folder.appending(path: "lessons"), flows: flows)
  let text = SwiftFile.text(
    of: flows, scenarios, lessons, catalogue, try BundledCatalogue.terms(in: folder),
    try BundledCatalogue.logLines(in: folder))
  try text.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(65)
}
