/// A page of the inspector: the question it answers.
enum InspectorPage: String, Hashable, Sendable, CaseIterable {
  /// What to do here.
  case advice = "Do"
  /// How an app does it.
  case code = "Code"
  /// Why the run is here, what keeps rows closed, and what the machine remembers.
  case reason = "Why"
  /// The error as it arrives.
  case error = "Error"
  /// What to beware of, and where all this is said.
  case sources = "Docs"

  func next(by offset: Int) -> InspectorPage {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + offset + all.count) % all.count]
  }
}
