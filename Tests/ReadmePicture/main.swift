import Foundation

// ReadmePicture: plays the demo of the real program, and draws docs/first-minutes.svg. Run it
// in the repository: AUTHFLOW_TOOLS=1 swift run ReadmePicture
do {
  let recording = try Recording()
  let picture = Picture(stills: recording.stills).text
  try picture.write(toFile: "docs/first-minutes.svg", atomically: true, encoding: .utf8)
  print(
    "docs/first-minutes.svg: \(recording.stills.count) screens, \(picture.utf8.count / 1024) KiB"
  )
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
