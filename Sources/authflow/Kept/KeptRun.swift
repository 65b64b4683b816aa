import Explorer
import FlowEngine
import FlowModel
import FlowReader
import Glibc
import Scenarios

/// A run that the explorer kept.
struct KeptRun {
  /// The file.
  let path: String
  /// The run in it, read up to its last whole line; nil with the reason in `problem`.
  let played: PlayedScenario?
  /// The bytes up to the end of the last whole line.
  let wholeBytes: Int

  /// The files of kept runs, the last first.
  static var paths: [String] {
    guard let directory = StateDirectory.runs, let folder = opendir(directory) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".yaml") { names.append(name) }
    }
    return names.sorted(by: >).map { directory + "/" + $0 }
  }

  /// The last runs, at most so many.
  static func last(_ count: Int) -> [KeptRun] { paths.prefix(count).map { KeptRun($0) } }

  /// Reads and plays a kept run.
  init(_ path: String) {
    self.path = path
    guard let bytes = try? FileBytes.read(path, most: Limits.scenario.bytes) else {
      played = nil
      wholeBytes = 0
      return
    }
    // A line that was cut off was never finished, so nothing that was done is lost with it.
    let whole = Array(bytes.prefix((bytes.lastIndex(of: 10) ?? -1) + 1))
    wholeBytes = whole.count
    played = PlayedScenario(.text(whole, path: path))
  }

  /// The run that was explored last and is not open in another explorer, ready to go on with.
  ///
  /// - Parameter locks: true to go on with its file; false only to look at it.
  /// - Returns: what the explorer begins with.
  /// - Throws: `nothingKept`.
  static func resume(locks: Bool) throws(ProgramError) -> ExplorerStart {
    for path in paths where !JournalFile.isInUse(path) {
      let kept = KeptRun(path)
      guard let played = kept.played, let loaded = played.loaded, let replay = played.replay, !replay.run.nodes.isEmpty
      else { continue }
      let failure = played.failures.first?.headline
      // A file that cannot be replayed to its end is left as it is; what is done from here on goes into a new one.
      let file = locks && failure == nil ? JournalFile.reopen(path, wholeBytes: kept.wholeBytes) : nil
      let opened = OpenedRun(run: replay.run, title: played.title, problem: failure, file: file, isResumed: true)
      return ExplorerStart(machine: loaded.machine, flow: loaded.flow, opened: opened)
    }
    throw .nothingKept
  }

  /// The run as the explorer offers it; nil if nothing of it can be shown.
  var offer: RunOffer? {
    guard let played, let loaded = played.loaded, let run = played.replay?.run else { return nil }
    let state = loaded.machine.flow.states[run.snapshot.state].names.title
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let use = JournalFile.isInUse(path) ? "in use · " : ""
    return RunOffer(
      name: .file(path), title: "\(run.nodes.count) step\(run.nodes.count == 1 ? "" : "s"), in \(state)",
      detail: use + Self.moment(name), about: played.title, flow: loaded.machine.flow.id)
  }

  /// `2026-11-21T07-40-12-4711.yaml` as `2026-11-21 07:40`.
  private static func moment(_ name: String) -> String {
    let parts = name.split(separator: "T")
    guard parts.count == 2 else { return name }
    return "\(parts[0]) " + parts[1].split(separator: "-").prefix(2).joined(separator: ":")
  }
}
