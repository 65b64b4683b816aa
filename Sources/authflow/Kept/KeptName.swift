/// The names of the files of kept runs: `2026-11-21T07-40-12-4711.yaml`, the moment and the process.
enum KeptName {
  /// The name at the end of a path.
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// `2026-11-21T07-40-12-4711.yaml` as `2026-11-21 07:40`; another name as it is.
  static func moment(_ name: String) -> String {
    let parts = name.split(separator: "T")
    guard parts.count == 2 else { return name }
    return "\(parts[0]) " + parts[1].split(separator: "-").prefix(2).joined(separator: ":")
  }
}
