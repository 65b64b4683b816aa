package import Model

/// Which of the versions of a flow is wanted.
package enum VersionChoice: Hashable, Sendable {
  /// The one to look at beside the present one: the first, which all others are about, or from
  /// there the second.
  case beside
  /// The one with a number, from 1.
  case number(Int)

  /// The version that is meant; nil if there is none, or if it is the present one.
  package func chosen(from versions: [Flow], at present: Flow) -> Flow? {
    guard !versions.isEmpty else { return nil }
    let index =
      switch self {
      case .beside: versions[0].id == present.id ? 1 : 0
      case .number(let number): number - 1
      }
    guard versions.indices.contains(index), versions[index] != present else { return nil }
    return versions[index]
  }
}
