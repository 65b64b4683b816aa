import Model
import Scenarios

// Opening and saving runs; the program around reads and writes the files.
extension Session {
  /// Tells what came of a request to save.
  mutating func saved(_ request: SaveRequest, _ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      close()
      let place =
        request.path.contains("/")
        ? "authflow saved your run" : "authflow saved your run in the current folder"
      // A shell would take a blank for the end of the name.
      let name = request.path.contains(" ") ? "'\(request.path)'" : request.path
      let command = "authflow run \(name)"
      subject.saved = command
      note("\(place). To replay it here or in CI, type \(command)")
    case .exists:
      guard deliver(.saved(request, outcome)) else { return }
      refuse("\(request.path) exists. Press Enter to replace the file, or type a new name.")
    case .failed(let reason): refuse("authflow could not write \(request.path): \(reason)")
    }
  }

  /// Shows the runs that can be opened: those of the program and those that were kept; and the
  /// lessons.
  ///
  /// In a list of what can happen they are found by typing.
  mutating func offer(
    _ kept: [RunOffer], _ lessons: [LessonOffer], done cases: Set<String>, learns: Bool
  ) {
    let offers = kept + library.scenarios
    let contents = PalettePane.contents(
      lessons, offers, library.flowOffers, in: flow.id, done: library.done.union(cases))
    if var palette = shell.pane as? PalettePane, palette.kind == .events {
      palette.add(contents)
      shell.pane = palette
      return
    }
    offers.isEmpty
      ? refuse("There is nothing to open yet.")
      : open(PalettePane(opening: contents, learns: learns))
  }

  /// Tells that what is done is not being kept; each reason is said once, and a mark stays.
  mutating func isNotKept(_ reason: String) {
    guard shell.unkept != reason else { return }
    shell.unkept = reason
    refuse(
      "authflow cannot save your run: \(reason). Press any key to try again, or w to save the run elsewhere."
    )
  }

  mutating func openSaving() {
    guard !run.nodes.isEmpty else {
      return refuse("There is nothing to save yet. Make something happen first.")
    }
    // The branch up to the start is empty, and where a run is played only chance says how far
    // it has come: all that is ahead is saved, too.
    let isWhole = run.cursor == nil || playing.playback.isRunning
    stopPlaying()
    open(PromptPane(isWhole: isWhole, text: Self.fileName(name)))
  }

  /// What plays and writes runs of this machine.
  var player: ScenarioPlayer {
    ScenarioPlayer(machine: machine, catalogue: library.catalogue)
  }

  /// The words in the name of a file, at most.
  private static let fileWords = 8

  /// A title as the name of a file: `the-user-declines.yaml`; of what happened the last two
  /// things.
  private static func fileName(_ title: String) -> String {
    let things = title.lowercased().split(separator: "→").suffix(2)
    let words = things.flatMap { $0.split { !($0.isLetter || $0.isNumber) } }.prefix(
      fileWords)
    return words.isEmpty ? "" : words.joined(separator: "-") + ".yaml"
  }
}
