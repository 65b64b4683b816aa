import Foundation
import PackagePlugin

/// Has the flows of the package written as Swift before the target that carries them is compiled.
@main
struct BundleFlowsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "flows", directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledFlows+Files.swift")
    return [
      .buildCommand(
        displayName: "Bundling flows", executable: try context.tool(named: "BundleFlows").url,
        arguments: [folder.path, output.path],
        // The folder as a whole: its files one by one would be missed when one is removed.
        inputFiles: [folder], outputFiles: [output])
    ]
  }
}
