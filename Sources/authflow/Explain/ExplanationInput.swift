import BundledFlows
import ErrorRecognition
import Glibc

/// Standard input, of any length, read in pieces.
enum ExplanationInput {
  private static let pieceSize = 1 << 16
  /// After how many bytes progress is shown.
  private static let progressStep = 1 << 23

  private static let utf16 = "it is UTF-16; convert it with: iconv -f UTF-16 -t UTF-8"

  /// True for a text that begins with the mark of UTF-16, in either byte order.
  private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Reads everything and has it recognised.
  static func read(into report: inout ExplanationReport) throws(ProgramError) {
    if isatty(STDIN_FILENO) == 1 {
      StandardError.write("Paste an error or a log, then press Ctrl-D at the start of a line.\n")
    }
    var progress = ProgressLine()
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var stream = RecognitionStream(catalogue: BundledFlows.catalogue)
    var total = 0
    var shown = 0
    while true {
      let count = Glibc.read(STDIN_FILENO, &piece, pieceSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(path: "standard input", reason: String(cString: strerror(errno)))
      }
      guard count > 0 else { break }
      if total == 0, isUTF16(piece.prefix(count)) { throw .unreadable(path: "standard input", reason: utf16) }
      total += count
      stream.feed(piece.prefix(count)) { report.add($0) }
      if total > ExplanationReport.shortText { report.stream() }
      if total - shown >= progressStep {
        shown = total
        progress.show("\(total >> 20) MiB read, \(report.count) different errors")
      }
    }
    stream.finish { report.add($0) }
    progress.clear()
  }
}
