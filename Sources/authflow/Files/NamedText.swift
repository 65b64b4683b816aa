import BundledFlows
import FlowFiles
import Model
import Platform

/// A scenario or a lesson as named on the command line: a bundled one, a file, or standard
/// input.
struct NamedText {
  /// Its file in messages.
  let path: String
  let bytes: [UInt8]
  var isBundled = false

  /// A file of the user's; `-` is standard input.
  init(file path: String) throws(ProgramError) {
    // A kept run may end in the middle of a line, which another explorer is writing.
    let bytes =
      KeptRuns.contains(path)
      ? try KeptFile(path).bytes : try InputFile.read(path, atMost: Limits.scenario.bytes)
    self.init(bytes, path: path)
  }

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
  }

  init(bundled text: String, path: String) {
    self.init(Array(text.utf8), path: path)
    isBundled = true
  }

  init(_ scenario: BundledScenario) {
    self.init(bundled: scenario.source(), path: scenario.name)
  }

  init(_ lesson: BundledLesson) {
    self.init(bundled: lesson.source(), path: "flows/lessons/\(lesson.file)")
  }

  /// A lesson by its name or its file.
  static func lesson(_ name: String) throws(ProgramError) -> NamedText {
    let lessons = BundledFlows.lessons
    // One of the learner's own folder goes by its name, too.
    if let own = LessonFile.folder.map({ "\($0)/\(name).yaml" }), !name.contains("/"),
      Paths.exists(own),
      !lessons.contains(where: { $0.id == name }), !isFile(name)
    {
      return try NamedText(file: own)
    }
    return try find(name, bundled: lessons.first { $0.id == name }.map { NamedText($0) }) {
      .unknown(
        "no bundled lesson or file", name, among: lessons.map(\.id),
        "authflow lessons lists what is bundled")
    }
  }

  /// A scenario by its name or its file.
  static func scenario(_ name: String) throws(ProgramError) -> NamedText {
    let scenarios = BundledFlows.scenarios
    // `row-01.yaml`, too, as the list of a folder would show it.
    let stem = name.contains("/") ? name : Paths.stem(name)
    return try find(
      name, bundled: scenarios.first { $0.name == stem }.map { NamedText($0) }
    ) {
      .unknown(
        "no bundled scenario or file", name, among: scenarios.map(\.name),
        "authflow run --list lists what is bundled")
    }
  }

  /// A file that is there, else a bundled text, else what can only be a file.
  private static func find(
    _ name: String, bundled: NamedText?, otherwise unknown: () -> ProgramError
  ) throws(ProgramError) -> NamedText {
    // What lies in the user's folder is nearer than what we bundle.
    if name == "-" || isFile(name) { return try NamedText(file: name) }
    if let bundled { return bundled }
    // What looks like a file is read all the same, to say why that fails.
    guard name.contains("/") || name.contains(".") || Paths.exists(name) else {
      throw unknown()
    }
    return try NamedText(file: name)
  }

  /// True unless it is a folder: `practice start` makes one with the name of an exercise, and a
  /// lesson may have that name, too.
  private static func isFile(_ name: String) -> Bool {
    Paths.exists(name) && !Paths.exists("\(name)/.")
  }
}
