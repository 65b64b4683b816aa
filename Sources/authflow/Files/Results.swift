import Canvas
import FlowFiles
import Model
import Platform

extension StandardOutput {
  /// Writes results; where that fails it is told and the process ends.
  ///
  /// - Parameters:
  ///   - text: the results.
  ///   - links: addresses by title; nil for no links, see ``LinkOptions``.
  static func write(_ text: String, links: [String: String]? = nil) {
    write(text, links: links) { error in
      StandardError.write("authflow: cannot write the results: \(error.reason)\n")
      Environment.exit(ExitStatus.unwritable.rawValue)
    }
  }

  /// The extent of the terminal it goes to; nil if it goes elsewhere.
  static var size: Size? { ProgramTerminal.size(of: 1) }

  /// The columns of that terminal; nil if it goes elsewhere.
  static var columns: Int? { size?.columns }
}

/// Results that go to a file where the user names one.
enum ResultFile {
  /// Writes a text to standard output, or into a file.
  ///
  /// - Parameters:
  ///   - text: the results.
  ///   - path: the file; nil and `-` are standard output.
  ///   - replaces: true to replace a file that is there.
  ///   - whenThere: what is said of a file that is there and must stay, and what to do.
  /// - Throws: `unwritable`.
  static func write(
    _ text: String, to path: String?, replaces: Bool, whenThere: String = "it exists; --force replaces it"
  )
    throws(ProgramError)
  {
    guard let path, path != "-" else { return StandardOutput.write(text) }
    do throws(FileError) {
      try OutputFile.write(text, to: path, replaces: replaces, reach: .anything)
    } catch {
      throw .unwritable(path: path, reason: error == .exists ? whenThere : error.reason)
    }
  }
}

extension InputFile {
  /// `; did you mean DIR/NAME?`: the file beside a missing one whose name is nearest; empty for none.
  private static func nearest(to path: String) -> String {
    let name = KeptRuns.name(path)
    let folder = String(path.dropLast(name.count))
    let beside = Folder.files(in: folder.isEmpty ? "." : folder, suffix: "").map(KeptRuns.name)
    return Nearest.name(to: name, among: beside).map { "; did you mean \(VisibleText.text(folder + $0))?" } ?? ""
  }

  /// The bytes of a file that is named on the command line or by another file; `-` is standard input.
  static func read(_ path: String, atMost most: Int = Limits.file.bytes) throws(ProgramError) -> [UInt8] {
    do throws(FileError) { return try read(path, most: most) } catch {
      throw .unreadable(path: path, reason: error.reason + (Paths.exists(path) ? "" : nearest(to: path)))
    }
  }
}
