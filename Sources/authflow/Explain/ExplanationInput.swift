import BundledFlows
import Catalogue
import Errors
import Platform

/// Standard input, of any length, read in pieces.
enum ExplanationInput {
  /// After how many bytes progress is shown.
  private static let progressStep = 1 << 23

  /// Reads everything and has it recognised.
  static func read(into report: inout ExplanationReport) throws(ProgramError) {
    if StandardInput.isTerminal {
      StandardError.write("Paste an error or a log, then press Ctrl-D at the start of a line.\n")
    }
    var progress = ProgressLine()
    var stream = RecognitionStream(catalogue: BundledFlows.catalogue)
    var total = 0
    var shown = 0
    var input = UTF8Input()
    do throws(FileError) {
      try StandardInput.pieces { piece in
        total += piece.count
        stream.feed(input.feed(piece)) { report.add($0) }
        if total - shown >= progressStep {
          shown = total
          progress.show("\(total >> 20) MiB read, \(report.count) different errors")
        }
        return true
      }
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    stream.feed(input.finish()) { report.add($0) }
    stream.finish { report.add($0) }
    progress.clear()
  }
}
