import Foundation

// ReadmePicture: plays the README's table of things to try in the real program, and draws
// docs/first-minutes.svg. Run it in the repository: swift run ReadmePicture
do {
  let page = try String(contentsOfFile: "README.md", encoding: .utf8)
  let recording = try Recording(of: Walkthrough(of: page))
  let picture = Picture(stills: recording.stills).text
  try picture.write(toFile: "docs/first-minutes.svg", atomically: true, encoding: .utf8)
  print(
    "docs/first-minutes.svg: \(recording.stills.count) screens, \(picture.utf8.count / 1024) KiB"
  )
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
