import FlowModel

/// The lines of a flow's files that tell one and the same thing.
struct Places {
  /// The line that stands for all.
  let main: Place
  /// All other lines, in the order of the file.
  let others: [Place]

  /// Sorts out places.
  ///
  /// - Parameters:
  ///   - all: the places; of several in one line the first counts.
  ///   - main: the one that stands for all.
  init(_ all: [Place], main: Place) {
    self.main = main
    var told: Set<[String]> = [Self.line(main)]
    others = all.sorted().filter { told.insert(Self.line($0)).inserted }
  }

  private static func line(_ place: Place) -> [String] { [place.file ?? "", String(place.line)] }

  /// The other lines in words, after what the main one tells: ` (also lines 12, 15)`; empty if there are none.
  var text: String {
    guard !others.isEmpty else { return "" }
    let files = Dictionary(grouping: others, by: \.file).sorted { ($0.key ?? "") < ($1.key ?? "") }
    let texts = files.map { file, places in
      let lines = "line\(places.count == 1 ? "" : "s") " + places.map { String($0.line) }.joined(separator: ", ")
      return file == main.file ? lines : "\(lines) of \(file ?? "the flow itself")"
    }
    return " (also \(texts.joined(separator: "; ")))"
  }
}
