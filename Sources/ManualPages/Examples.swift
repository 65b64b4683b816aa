/// The command lines that the page of commands shows: the first `sh` block of each chapter.
struct Examples {
  private var chapters: [String: [String]] = [:]

  /// Reads the page.
  init(of page: String) {
    var chapter = ""
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```sh" && chapters[chapter] == nil
        if isInside { chapters[chapter] = [] }
      } else if isInside {
        chapters[chapter]?.append(String(line))
      } else if line.hasPrefix("## ") {
        chapter = String(line.dropFirst(3))
      }
    }
  }

  /// The lines for a command; those of its chapter that call it, so that each stands with the command it is about.
  func lines(for command: CommandDump) -> [String] {
    let words = Array(command.words.dropFirst())
    guard let chapter = words.first else { return chapters["explore"] ?? [] }
    let below = command.shownSubcommands.map(\.commandName).filter { $0 != command.defaultSubcommand }
    return (chapters[chapter] ?? []).filter { line in
      let typed = line.split(separator: " ").map(String.init)
      guard words.count > 1 || !below.isEmpty else { return true }
      let start = typed.firstIndex(of: "authflow").map { typed.dropFirst($0 + 1) } ?? []
      let path = words.count > 1 ? words : [chapter]
      return start.starts(with: path) && !below.contains { start.dropFirst(path.count).first == $0 }
    }
  }
}
