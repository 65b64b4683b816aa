import Canvas
import Model

/// A line to type: the name of a file, a branch or a bookmark.
struct PromptPane: BoxPane {
  /// What the line is for.
  enum Purpose: Hashable, Sendable {
    /// The file to save to; the whole run or the branch.
    case save(isWhole: Bool)
    /// The name of a branch.
    case branch(Int)
    /// The bookmark of a step.
    case bookmark(Int)
  }

  static let tables = [saving, naming]

  private static let saving = KeyTable<PromptPane>(
    "Save the run",
    [
      KeyRow(
        .keys([.enter]), "save",
        foot: { key, pane, _ in
          pane.replaces ? "The file exists: \(key) replaces it" : "\(key) saves"
        }
      ) { pane, session, _ in pane.accept(in: session) },
      KeyRow(
        .keys([.tab]), "the branch up to here, or the whole run",
        foot: { key, pane, session in
          guard case .save(let isWhole) = pane.purpose, Self.canSaveEither(session.run) else { return nil }
          return "\(key): \(isWhole ? "only this branch" : "all \(session.run.openBranches.count) branches")"
        }
      ) { pane, session, key in
        guard case .save(let isWhole) = pane.purpose, Self.canSaveEither(session.run) else { return [.unused(key)] }
        pane.purpose = .save(isWhole: !isWhole)
        return []
      },
    ], KeyRow.close([]), KeyRow.typing(closes: false, \.line))

  private static let naming = KeyTable<PromptPane>(
    "Name a branch or a bookmark",
    [
      KeyRow([.enter], "accept", hint: " accepts; an empty line takes the name away") { pane, session, _ in
        pane.accept(in: session)
      }
    ], KeyRow.close([]), KeyRow.typing(closes: false, \.line))

  /// True if there is a choice between the branch and the whole run.
  private static func canSaveEither(_ run: Run) -> Bool { run.openBranches.count > 1 && run.cursor != nil }

  /// What the line is for.
  private(set) var purpose: Purpose
  /// What was typed.
  private(set) var line: TypedLine { didSet { replaces = false } }
  /// What was proposed.
  private let proposal: String
  /// True once the file was found to exist: the next Enter replaces it.
  private var replaces = false

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    proposal = text
    line = TypedLine(text, isProposed: true)
  }

  var table: KeyTable<PromptPane> { if case .save = purpose { Self.saving } else { Self.naming } }

  mutating func paste(_ text: String, in session: Session) -> [Intent] {
    line.type(text)
    return []
  }

  mutating func receive(_ message: Message, in session: Session) -> Bool {
    guard case .saved(_, .exists) = message else { return false }
    replaces = true
    return true
  }

  private func accept(in session: Session) -> [Intent] {
    let name = line.trimmed
    switch purpose {
    case .save(let isWhole):
      guard !name.isEmpty else { return [.refuse("type the name of a file first, such as my-run.yaml")] }
      guard name.last != "/" else { return [.refuse("\(name) is a folder; type the name of a file in it")] }
      var record = session.record
      // Who takes the proposed name has the run called by what happened in it; who types one has called it.
      if name == proposal { record.title = session.name }
      return [.emit(.save(SaveRequest(path: Self.scenario(name), isWhole: isWhole, replaces: replaces), record))]
    case .branch(let branch): return [.name(branch: branch, name.isEmpty ? nil : name), .open(.branches)]
    case .bookmark(let step):
      let words = name.isEmpty ? "no bookmark here" : "bookmarked; Space b lists branches and bookmarks"
      return [.bookmark(step: step, name.isEmpty ? nil : name), .close, .say(words)]
    }
  }

  /// A name without an ending gets that of scenarios; what looks like an option or a device stays, to be refused as such.
  private static func scenario(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let isOdd = name.hasPrefix("-") || name.hasPrefix("/dev/")
    return isOdd || file.dropFirst().contains(".") ? name : name + ".yaml"
  }

  static let isText = true
  static let mostColumns = 76
  var cursor = ListCursor()

  func title(in session: Session) -> String {
    switch purpose {
    case .save: "SAVE THE RUN AS"
    case .branch: "NAME THE BRANCH"
    case .bookmark: "BOOKMARK THIS STEP"
    }
  }

  /// The line that is typed, and what Enter will do.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    // A proposal looks chosen, as in any field: typing takes its place, the erase key goes on with it.
    let style = line.isProposed ? Style(.selected, .bold) : .strong
    let typed = StyledText("> ", Style(.key, .bold)) + StyledText(line.shown(in: columns - 2), style)
    return [typed, StyledText("")]
      + about(in: session).flatMap { StyledText.wrapped($0, .muted, columns: columns) }
  }

  private func about(in session: Session) -> [String] {
    guard case .save(let isWhole) = purpose else { return [] }
    let run = session.run
    let what =
      isWhole
      ? "The whole run: \(FlowWords.steps(run.nodes.count)) on all branches."
      : "The branch up to here: \(FlowWords.steps(run.position)), and that it ends in "
        + "\(session.flow.title(of: run.snapshot.state))."
    return [session.shell.unkept.map { "The run is not being kept by itself: \($0)." }, what].compactMap(\.self)
  }
}
