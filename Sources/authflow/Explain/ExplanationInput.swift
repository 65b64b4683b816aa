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
      StandardError.write(
        "Paste an error or a log, then press Ctrl-D at the start of a line.\n")
    }
    var progress = ProgressLine()
    var stream = RecognitionStream(catalogue: BundledFlows.catalogue)
    var total = 0
    var shown = 0
    try InputFile.eachPiece(of: "-") { piece in
      total += piece.count
      stream.feed(piece) { report.add($0) }
      guard total - shown >= progressStep else { return }
      shown = total
      progress.show("\(total >> 20) MiB read, \(report.count) different errors")
    }
    stream.finish { report.add($0) }
    progress.clear()
  }
}
