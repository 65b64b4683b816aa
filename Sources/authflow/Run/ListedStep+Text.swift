import FlowModel

extension ListedStep {
  private static let indent = String(repeating: " ", count: 15)

  /// The step on one line, and why on the next; before them where a branch forks.
  var text: String {
    let clock = DurationText.seconds(milliseconds: time)
    let stamp = String(repeating: " ", count: max(0, 9 - clock.count)) + clock
    let injected = origin.map { " (\($0))" } ?? ""
    let moved = event == nil ? "\(from): \(words)" : "\(from) ──\(words)\(injected)──► \(to)"
    let number = String(repeating: " ", count: max(0, 3 - String(step).count)) + String(step)
    return (fork.map { "\(Self.indent)\($0)\n" } ?? "")
      + "\(number) \(stamp)  \(moved)\(bookmark.map { "  «\($0)»" } ?? "")\n"
      + (because.isEmpty ? "" : "\(Self.indent)\(because)\n")
  }
}
