import Canvas
import Model

/// The name of a file to type, in which the run is saved.
struct PromptPane: BoxPane {
  static let tables = [
    KeyTable<PromptPane>(
      "Save the run",
      [
        KeyRow(
          .keys([.enter]), "save",
          foot: { key, pane, _ in
            pane.replaces ? "\(key) replaces the file that exists" : "\(key) saves"
          }
        ) { pane, session, _ in pane.accept(in: session) },
        KeyRow(
          .keys([.tab]), "the branch up to here, or the whole run",
          foot: { key, pane, session in
            guard Self.canSaveEither(session.run) else { return nil }
            return
              "\(key): \(pane.isWhole ? "only this branch" : "all \(session.run.openBranches.count) branches")"
          }
        ) { pane, session, key in
          guard Self.canSaveEither(session.run) else { return [.unused(key)] }
          pane.isWhole.toggle()
          return []
        },
      ], KeyRow.close([]), KeyRow.typing(\.line))
  ]

  /// True if there is a choice between the branch and the whole run.
  private static func canSaveEither(_ run: Run) -> Bool {
    // At the start there is no branch up to here.
    run.openBranches.count > 1 && run.cursor != nil
  }

  /// True to save all branches, else the one up to here.
  private var isWhole: Bool
  /// What was typed.
  private(set) var line: TypedLine { didSet { replaces = false } }
  /// What was proposed.
  private let proposal: String
  /// True once the file was found to exist: the next Enter replaces it.
  private var replaces = false

  init(isWhole: Bool, text: String) {
    self.isWhole = isWhole
    proposal = text
    line = TypedLine(text, isProposed: true)
  }

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
    guard !name.isEmpty else {
      return [.refuse("First type a file name, such as my-run.yaml.")]
    }
    guard name.last != "/" else {
      return [.refuse("\(name) is a folder. Add a file name to the path.")]
    }
    var record = session.record
    // Who takes the proposed name has the run called by what happened in it; who types one has
    // called it.
    if name == proposal { record.title = session.name }
    return [
      .emit(
        .save(
          SaveRequest(path: Self.scenario(name), isWhole: isWhole, replaces: replaces),
          record))
    ]
  }

  /// A name without an ending gets that of scenarios; what looks like an option or a device
  /// stays, to be refused as such.
  private static func scenario(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let isOdd = name.hasPrefix("-") || name.hasPrefix("/dev/")
    // The dot of a hidden file begins no ending: `.run` becomes `.run.yaml`.
    return isOdd || file.dropFirst().contains(".") ? name : name + ".yaml"
  }

  static let isText = true
  var cursor = ListCursor()

  func title(in session: Session) -> String { "SAVE YOUR RUN AS" }

  /// The line that is typed, and what Enter will do.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    // A proposal looks chosen, as in any field: typing takes its place, the erase key goes on
    // with it.
    let style = line.isProposed ? Style(.selected, .bold) : .strong
    let typed =
      StyledText("> ", .heading) + StyledText(line.shown(in: columns - 2), style)
    return [typed, StyledText("")]
      + about(in: session).flatMap { StyledText.wrapped($0, columns: columns) }
  }

  private func about(in session: Session) -> [String] {
    let run = session.run
    let what =
      isWhole
      ? "authflow saves the whole run, \(FlowWords.steps(run.nodes.count)) on all branches."
      : "authflow saves the branch up to here (\(FlowWords.steps(run.position))). "
        + "It must end in "
        + "\(session.flow.title(of: run.snapshot.state))."
    return [
      session.shell.unkept.map { "authflow has not saved your run: \($0)." }, what,
      session.subject.saved.map { "To replay the file you saved: \($0)" },
    ].compactMap(\.self)
  }
}
