import BundledFlows
import Explorer
import Glibc
import Scenarios

/// Writes runs to files that the user names.
enum RunFile {
  /// Writes a run, whole or not at all.
  ///
  /// - Parameters:
  ///   - request: what to write, and where.
  ///   - state: the explorer with the run.
  ///   - flow: the flow as a scenario names it.
  /// - Returns: what came of it.
  static func write(_ request: SaveRequest, _ state: ExplorerState, flow: String) -> SaveOutcome {
    let title = state.title ?? stem(request.path)
    let player = ScenarioPlayer(machine: state.machine, catalogue: BundledFlows.catalogue)
    let flow = relative(flow, to: request.path)
    let text =
      request.isWhole
      ? RunWriter.text(of: state.run, title: title, flow: flow, player: player)
      : RunWriter.branchText(of: state.run, title: title, flow: flow, player: player)
    return write(text, to: request.path, replaces: request.replaces)
  }

  /// Puts a text into a file in one go, so that nobody ever sees half of it.
  static func write(_ text: String, to path: String, replaces: Bool) -> SaveOutcome {
    let draft = "\(path).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failed(String(cString: strerror(errno))) }
    defer { unlink(draft) }
    let isWritten = StandardStreams.write(text, to: descriptor) && fsync(descriptor) == 0
    let error = errno
    close(descriptor)
    guard isWritten else { return .failed(String(cString: strerror(error))) }
    // A link fails where there is a file already; a new name takes its place.
    if (replaces ? rename(draft, path) : link(draft, path)) == 0 { return .saved }
    return errno == EEXIST ? .exists : .failed(String(cString: strerror(errno)))
  }

  /// The path of a flow's file as seen from the folder of a scenario; names of bundled flows stay.
  static func relative(_ flow: String, to path: String) -> String {
    guard flow.hasPrefix("/"), let folder = realpath(folder(of: path), nil) else { return flow }
    defer { free(folder) }
    let prefix = String(cString: folder) + "/"
    return flow.hasPrefix(prefix) ? "./" + flow.dropFirst(prefix.count) : flow
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map { $0.map { $0 == "-" ? " " : String($0) }.joined() } ?? name
  }
}
