/// A page of the inspector.
package enum InspectorPage: String, Hashable, Sendable, CaseIterable {
  /// What to do here.
  case advice = "Do"
  /// The error as it arrives.
  case error = "Error"
  /// What the machine remembers.
  case values = "Values"
  /// Where all this is said, and what to beware of.
  case sources = "Sources"

  func next(by offset: Int) -> InspectorPage {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + offset + all.count) % all.count]
  }
}
