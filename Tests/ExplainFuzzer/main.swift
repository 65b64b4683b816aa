import BundledFlows
import FlowModel
import Glibc
import MSALErrors

private let catalogue = BundledFlows.catalogue
private let names = NameTable(catalogue)

// Started by libFuzzer's driver with bytes of its own making; anything that does not hold ends the process.
//
// Build: AUTHFLOW_FUZZ=1 swift build -c release --product ExplainFuzzer
// Unpack what was found before: mkdir corpus; i=0; while read -r line; do i=$((i+1)); base64 -d <<< "$line" > corpus/$i;
// done < Tests/MSALErrorsTests/Recognition/Corpus.base64
// Run: .build/release/ExplainFuzzer -max_len=200 -runs=5000000 corpus Tests/MSALErrorsTests/Recognition/Texts

/// The driver of libFuzzer (compiler-rt, FuzzerDriver.cpp): runs a function until something does not hold.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

private func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let whole = recognitions(in: [input[...]])
  for found in whole {
    precondition(found.range.lowerBound >= 0 && found.range.upperBound <= count, "a range outside of the text")
    precondition(found.place.line >= 1 && found.place.column >= 1, "a place outside of the text")
  }
  // However the bytes come in, the same is recognised.
  let middle = count / 2
  precondition(recognitions(in: [input[..<middle], input[middle...]]) == whole, "pieces differ from the whole")
  // Words take longer than all the rest; they are made for a part of the texts.
  guard count % 8 == 0 else { return 0 }
  for found in whole {
    let explanation = Explanation(found, in: catalogue)
    precondition(!explanation.title.isEmpty && !explanation.sections.isEmpty, "nothing is said")
  }
  let text = String(decoding: input, as: UTF8.self)
  precondition(!Masking.masked(text).contains("adele.vance@contoso.com"), "a secret is shown")
  return 0
}

private func recognitions(in pieces: [Slice<UnsafeBufferPointer<UInt8>>]) -> [Recognition] {
  var stream = RecognitionStream(catalogue: catalogue, names: names)
  var found: [Recognition] = []
  for piece in pieces { stream.feed(piece) { found.append($0) } }
  stream.finish { found.append($0) }
  return found
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments) { fuzz($0, $1) })
