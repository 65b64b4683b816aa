import Canvas
import FlowFiles
import Model
import Platform
import Terminal

extension StandardOutput {
  /// Writes results; where that fails it is told and the process ends.
  static func write(_ text: String) {
    write(text) { error in
      StandardError.report("cannot write the results: \(error.reason)")
      Environment.exit(ExitStatus.unwritable.rawValue)
    }
  }

  /// Writes results for people: in a terminal what is longer than a line goes on in the next.
  static func write(broken text: String) { write(broken(text)) }

  /// Writes data as JSON.
  static func write(json value: some Encodable) { write(JSONText.encode(value) + "\n") }

  /// The extent of the terminal it goes to; nil if it goes elsewhere.
  static var size: Size? { Curses.size(of: 1) }

  /// The columns of that terminal; nil if it goes elsewhere.
  static var columns: Int? { size?.columns }

  /// How wide sheets are: as the terminal, which a pager shows them in, too; elsewhere fit for
  /// a window.
  static var sheetColumns: Int { columns ?? min(100, Curses.size(of: 2)?.columns ?? 100) }
}

extension StandardError {
  /// Tells something in a line.
  static func report(_ text: String) { write(named(text) + "\n") }

  /// A message with the program's name before it, unless it names the program itself.
  static func named(_ line: String) -> String {
    line.hasPrefix("authflow ") ? line : "authflow: \(line)"
  }
}

extension [Diagnostic] {
  /// All of them as text, each line ended.
  var lines: String { map { $0.text + "\n" }.joined() }
}

/// Text in columns.
enum TextRows {
  /// A line without blanks at its end.
  static func ended(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// Rows whose columns stand below each other.
  static func table(_ rows: [[String]]) -> String {
    // All rows have as many cells as the first one.
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { TextWidth.columns($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      ended(zip(row, widths).map { TextFit.padded($0, to: $1 + 2) }.joined())
    }.joined()
  }

  /// Lines beside a label that stands before the first of them.
  static func beside(_ label: String, width: Int, _ lines: [String]) -> String {
    lines.enumerated().map { TextFit.padded($0 == 0 ? label : "", to: width) + $1 + "\n" }
      .joined()
  }
}

/// Results that go to a file where the user names one.
enum ResultFile {
  /// Writes a text into a file; nil and `-` are standard output.
  static func write(
    _ text: String, to path: String?, replaces: Bool,
    whenThere: String = "it already exists. To replace it, use --force."
  ) throws(ProgramError) {
    guard let path, path != "-" else { return StandardOutput.write(text) }
    do throws(FileError) {
      // A pipe or /dev/stderr is named on purpose on a command line.
      try OutputFile.write(text, to: path, replaces: replaces, reach: .anything)
    } catch {
      throw .unwritable(path, error == .exists ? whenThere : error.reason)
    }
  }
}

extension InputFile {
  /// The bytes of a file that is named on the command line or by another file; `-` is standard
  /// input.
  static func read(_ path: String, atMost most: Int = Limits.file.bytes)
    throws(ProgramError)
    -> [UInt8]
  {
    do throws(FileError) { return try read(path, most: most) } catch {
      // A file that is there but cannot be read needs no other name.
      let hint = Paths.exists(path) ? "" : nearest(to: path)
      throw ProgramError(.unreadable, "cannot read \(path): \(error.reason)\(hint)")
    }
  }

  /// Reads a file of any length; `-` is standard input.
  static func eachPiece(of path: String, _ use: (ArraySlice<UInt8>) -> Void)
    throws(ProgramError)
  {
    try ProgramError.reading(path) { () throws(FileError) in
      try pieces(of: path) { piece in
        use(piece)
        return true
      }
    }
  }

  /// `. Did you mean DIR/NAME?`: the file beside a missing one whose name is nearest; empty for
  /// none.
  private static func nearest(to path: String) -> String {
    let name = Paths.name(path)
    let folder = Paths.folder(path)
    let beside = Folder.files(in: folder.isEmpty ? "." : folder, suffix: "").map(
      Paths.name)
    // The ending, which all have alike, makes no name nearer.
    let stem = name.prefix { $0 != "." }.count
    return Nearest.name(to: name, among: beside, within: max(1, stem / 3))
      .map { ". Did you mean \(folder + $0)?" } ?? ""
  }
}
