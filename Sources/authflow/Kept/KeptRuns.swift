import Explorer
import FlowFiles
import Model
import Platform

/// The files in which runs are kept while they are explored, one folder of them.
enum KeptRuns {
  /// The folder; nil when there is neither a home nor another place for what programs note.
  static var folder: String? { Environment.stateHome.map { $0 + "/authflow/runs" } }

  /// The files, the one that was explored last first.
  static var paths: [String] { folder.map { Folder.files(in: $0, suffix: ".yaml") } ?? [] }

  /// True for a path in the folder.
  static func contains(_ path: String) -> Bool {
    folder.map { path.contains("/") && Paths.areSame(Paths.folder(path), $0) } ?? false
  }

  /// The moment now as the title of a run: `2026-11-21 07:40:12`, in local time.
  static var moment: String { Environment.localTime("%Y-%m-%d %H:%M:%S") }

  /// Begins a file with a name that no other explorer has: the moment and the process,
  /// `2026-11-21T07-40-12-4711.yaml`.
  static func begin() throws(FileError) -> GrowingFile {
    guard let folder else { throw .noHome }
    try Folder.makePrivate(folder)
    let stem =
      "\(folder)/\(Environment.localTime("%Y-%m-%dT%H-%M-%S"))-\(Environment.processID)"
    for number in 0..<1000 {
      // Another explorer may have found the empty file to be the last one, and have its lock.
      if let file = try GrowingFile.create(
        stem + (number == 0 ? "" : "-\(number)") + ".yaml")
      {
        return file
      }
    }
    throw .exists
  }

  /// `2026-11-21T07-40-12-4711.yaml` as `2026-11-21 07:40`; another name as it is.
  static func moment(_ name: String) -> String {
    let parts = name.split(separator: "T")
    guard parts.count == 2 else { return name }
    return "\(parts[0]) " + parts[1].split(separator: "-").prefix(2).joined(separator: ":")
  }

  /// The same, as `today 07:40` for a run of this day.
  static func day(_ name: String) -> String {
    let moment = moment(name)
    let today = Environment.localTime("%Y-%m-%d")
    return moment.hasPrefix(today) ? "today" + moment.dropFirst(today.count) : moment
  }
}

extension KeptRuns {
  /// What a file says of its run before the steps, so that of many those of one flow are found
  /// without replaying them; nil if it is not as the explorer writes them.
  static func head(_ path: String) -> Scenario? {
    // The head has a title and a path, no more.
    guard let bytes = try? KeptFile(path).bytes,
      let mark = bytes.prefix(16_384).firstRange(of: Array("\nsteps:\n".utf8))
    else { return nil }
    // One step makes a whole scenario of a head.
    return ScenarioReader.read(
      bytes[..<mark.upperBound] + Array("  - go: start\n".utf8), path: path
    ).scenario
  }

  /// The runs of the user's own as the explorer offers them: those that were saved in this
  /// folder, those that were kept of a flow, and those of other flows.
  static func offers(of flow: String?) -> [RunOffer] {
    let saved = Folder.files(in: ".", suffix: ".yaml").prefix(most)
      .compactMap { path in head(path).map { (path, $0) } }
    // Runs in use are those on screen, here or elsewhere.
    let heads = paths.lazy.filter { !GrowingFile.isInUse($0) }.compactMap { path in
      head(path).map { (path, $0) }
    }
    // The list is lazy: reading ends once there are enough runs to offer.
    let own = Array(heads.filter { $0.1.flow == flow }.prefix(most))
    let others = Array(heads.filter { $0.1.flow != flow }.prefix(most))
    // The last run that was left comes first: it is what one comes back to.
    return (own + saved + others).map { KeptRun($0.0).offer($0.1) }
  }

  /// How many runs are offered of a flow, of other flows, and of those that were saved.
  private static let most = 20
}

/// The file of a kept run, read up to its last whole line.
struct KeptFile {
  /// All whole lines.
  let bytes: [UInt8]
  /// True if a last line was cut off, as a full disk or a failing machine leaves it.
  let isCut: Bool

  /// Reads a file.
  init(_ path: String) throws(ProgramError) {
    let all = try InputFile.read(path, atMost: Limits.scenario.bytes)
    // A line that was cut off was never finished, so nothing that was done is lost with it.
    let end = (all.lastIndex(of: 10) ?? -1) + 1
    isCut = end < all.count
    bytes = isCut ? Array(all[..<end]) : all
  }
}
