import BundledFlows
import Explorer
import Model
import Platform
import Scenarios

/// Writes runs to files that the user names.
enum RunFile {
  /// Writes a run, whole or not at all.
  static func write(_ request: SaveRequest, _ record: RunRecord) -> SaveOutcome {
    guard let flow = record.flow else {
      return .failed(
        "its flow came from standard input, so the run cannot refer to it. Save the flow as a file, and explore that file"
      )
    }
    let title = record.title ?? stem(request.path)
    let player = ScenarioPlayer(
      machine: record.run.machine, catalogue: BundledFlows.catalogue)
    let name = relative(flow, to: request.path)
    let text =
      request.isWhole
      ? RunWriter.text(of: record.run, title: title, flow: name, player: player)
      : RunWriter.branchText(
        of: record.run, title: title, flow: name, player: player, isFull: true)
    guard !request.path.hasPrefix("-") else {
      return .failed(
        "a file name that begins with - looks like an option. Type ./\(request.path)")
    }
    do throws(FileError) {
      try OutputFile.write(text, to: request.path, replaces: request.replaces)
      return .saved
    } catch {
      return error == .exists ? .exists : .failed(error.reason)
    }
  }

  /// The path of a flow's file as seen from the folder of a scenario; names of bundled flows
  /// stay.
  static func relative(_ flow: String, to path: String) -> String {
    guard flow.hasPrefix("/"), let path = try? Paths.expanded(path),
      let folder = Paths.absolute(path.contains("/") ? Paths.folder(path) : ".")
    else {
      return flow
    }
    // `./flow.yaml` still holds when both files are moved together.
    let prefix = folder + "/"
    return flow.hasPrefix(prefix) ? "./" + flow.dropFirst(prefix.count) : flow
  }

  private static func stem(_ path: String) -> String {
    let name = Paths.name(path)
    return name.split(separator: ".").first.map { String($0).replacing("-", with: " ") }
      ?? name
  }
}
