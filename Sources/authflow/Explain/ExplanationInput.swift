import BundledFlows
import MSALErrors
import Platform

/// Standard input, of any length, read in pieces.
enum ExplanationInput {
  /// After how many bytes progress is shown.
  private static let progressStep = 1 << 23

  private static let utf16 = "it is UTF-16; convert it with: iconv -f UTF-16 -t UTF-8"

  /// True for a text that begins with the mark of UTF-16, in either byte order.
  private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Reads everything and has it recognised.
  static func read(into report: inout ExplanationReport) throws(ProgramError) {
    if StandardInput.isTerminal {
      StandardError.write("Paste an error or a log, then press Ctrl-D at the start of a line.\n")
    }
    var progress = ProgressLine()
    var stream = RecognitionStream(catalogue: BundledFlows.catalogue)
    var total = 0
    var shown = 0
    var isWide = false
    do throws(FileError) {
      try StandardInput.pieces { piece in
        if total == 0 { isWide = isUTF16(piece) }
        guard !isWide else { return false }
        total += piece.count
        stream.feed(piece) { report.add($0) }
        if total - shown >= progressStep {
          shown = total
          progress.show("\(total >> 20) MiB read, \(report.count) different errors")
        }
        return true
      }
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    if isWide { throw .unreadable(path: "standard input", reason: utf16) }
    stream.finish { report.add($0) }
    progress.clear()
  }
}
