import BundledFlows
import CRelease

/// What the program is: its version, the commit it was built from, and which MSAL its flows
/// tell of.
enum Release {
  /// The version; the newest one in CHANGELOG.md.
  static let version = "0.1.0"

  /// The commit, as short as git writes it; nil unless `packaging/release` built the program.
  static var commit: String? { authflow_commit().map { String(cString: $0) } }

  /// What `--version` prints.
  static var text: String {
    "authflow \(version) (commit \(commit ?? "unknown")), "
      + "flows describe MSAL \(BundledFlows.msalVersions.joined(separator: ", "))"
  }
}
