package import Catalogue

extension AppAction {
  /// What lessons call it: `open-page`.
  package var id: String {
    // `openPage` → `open-page`
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  /// True if somebody who names one of the two is right where the other is right.
  func isSame(as other: AppAction) -> Bool {
    self == other
      || [self, other].allSatisfy { [.openPage, .openPageInVain].contains($0) }
  }
}
