import Foundation
import PackagePlugin

/// Has everything in `flows/` checked and packed before the target that carries it is compiled.
@main
struct BundleFlowsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(
      path: "flows", directoryHint: .isDirectory)
    let errors = folder.appending(path: "errors", directoryHint: .isDirectory)
    let scenarios = folder.appending(path: "scenarios", directoryHint: .isDirectory)
    let lessons = folder.appending(path: "lessons", directoryHint: .isDirectory)
    let starter = folder.appending(path: "starter", directoryHint: .isDirectory)
    let practice = folder.appending(path: "practice", directoryHint: .isDirectory)
    let exercises = try FileManager.default.contentsOfDirectory(
      at: practice, includingPropertiesForKeys: nil
    )
    .filter(\.hasDirectoryPath)
    let folders = [folder, errors, scenarios, lessons, starter, practice] + exercises
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { ["yaml", "json", "swift"].contains($0.pathExtension) }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledData.swift")
    return [
      .buildCommand(
        displayName: "Bundling flows",
        executable: try context.tool(named: "BundleFlows").url,
        arguments: [folder.path, output.path],
        // The folder, too: a file that is added changes it.
        inputFiles: files + folders, outputFiles: [output])
    ]
  }
}
