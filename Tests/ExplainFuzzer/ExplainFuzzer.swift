import Catalogue
import Errors
import FlowFiles
import Foundation
import Model

/// The catalogue as it lies in the folder: the program that bundles it has a main function, and
/// so has libFuzzer.
private let catalogue: Catalogue = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../flows/errors")
  let files = CatalogueReader.names.compactMap { name -> BaseFile? in
    let file = folder.appending(path: name + ".yaml")
    return (try? Data(contentsOf: file)).map {
      BaseFile(path: file.path, bytes: [UInt8]($0))
    }
  }
  guard files.count == CatalogueReader.names.count,
    let read = CatalogueReader.read(files).catalogue
  else {
    fatalError("there is no catalogue at \(folder.path)")
  }
  return read
}()

// Called by libFuzzer, which brings the main function, with bytes of its own making; anything
// that does not hold ends the process. In an ordinary build this program does nothing.
//
// Build: swift build -c release --product ExplainFuzzer --sanitize fuzzer --scratch-path
// .build/fuzzer Unpack what was found before: mkdir corpus; i=0; while read -r line; do
// i=$((i+1)); base64 -d <<< "$line" > corpus/$i; done <
// Tests/ErrorsTests/Recognition/Corpus.base64 Run: SWIFT_BACKTRACE=enable=no
// .build/fuzzer/release/ExplainFuzzer -entropic=0 -max_len=200 -runs=10000000 corpus
// Tests/ErrorsTests/Recognition/Texts; weighing the inputs by how rare their ways are takes a
// fifth of the time.
@_cdecl("LLVMFuzzerTestOneInput")
func explain(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let whole = recognitions(in: [input[...]])
  for found in whole {
    precondition(
      found.range.lowerBound >= 0 && found.range.upperBound <= count,
      "a range outside of the text")
    precondition(
      found.place.line >= 1 && found.place.column >= 1, "a place outside of the text")
  }
  // However the bytes come in, the same is recognised. This is all the work again; half of the
  // texts are enough for it.
  guard count % 2 == 0 else { return 0 }
  let middle = count / 2
  precondition(
    recognitions(in: [input[..<middle], input[middle...]]) == whole,
    "pieces differ from the whole")
  // Words take longer than all the rest; they are made for a part of the texts.
  guard count % 32 == 0 else { return 0 }
  for found in whole {
    let explanation = Explanation(found, in: catalogue)
    precondition(
      !explanation.title.isEmpty && !explanation.answer.sections.isEmpty, "nothing is said")
  }
  let text = String(decoding: input, as: UTF8.self)
  precondition(
    !Masking.masked(text).contains("adele.vance@contoso.com"), "a secret is shown")
  return 0
}

private func recognitions(in pieces: [Slice<UnsafeBufferPointer<UInt8>>]) -> [Recognition] {
  var stream = RecognitionStream(catalogue: catalogue)
  var found: [Recognition] = []
  for piece in pieces { stream.feed(Array(piece)[...]) { found.append($0) } }
  stream.finish { found.append($0) }
  return found
}
