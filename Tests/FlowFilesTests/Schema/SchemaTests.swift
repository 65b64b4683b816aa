import Foundation
import TestFlows
import TestSupport
import Testing

@testable import FlowFiles

struct SchemaTests {
  @Test func `the schema beside the flows is the one the reader's shapes make`() {
    Recording.expect(
      FlowSchema.text, in: BundledFilesTests.folder.appending(path: "authflow.schema.json"))
  }

  @Test func `the schema of lessons beside the flows is the one the reader's shapes make`()
  {
    Recording.expect(
      FlowSchema.lessonText,
      in: BundledFilesTests.folder.appending(path: "lesson.schema.json"))
  }

  @Test func `the schema of places beside the flows is the one the reader's shapes make`()
    throws
  {
    Recording.expect(
      FlowSchema.placesText,
      in: BundledFilesTests.folder.appending(path: "places.schema.json"))
    let validator = try SchemaValidator(FlowSchema.placesText)
    let places = try #require(TestFlows.places(of: "msal-apple.yaml"))
    let node = try #require(
      Composer.compose(places, problems: Problems(SourceFiles(path: ""))))
    #expect(validator.accepts(node))
  }

  @Test func `every key says what it is for`() {
    let texts = [FlowSchema.text, FlowSchema.lessonText, FlowSchema.placesText]
    #expect(texts.allSatisfy { !$0.contains("\"description\": \"\"") })
  }

  @Test func `a bundled lesson is right by the schema of lessons, and a flow is not`()
    throws
  {
    let validator = try SchemaValidator(FlowSchema.lessonText)
    func isAccepted(_ url: URL) throws -> Bool {
      let node = Composer.compose(
        [UInt8](try Data(contentsOf: url)), problems: Problems(SourceFiles(path: "")))
      return validator.accepts(try #require(node))
    }
    let folder = BundledFilesTests.folder.appending(path: "lessons")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(names.count >= 3)
    for name in names { #expect(try isAccepted(folder.appending(path: name)), "\(name)") }
    #expect(try !isAccepted(BundledFilesTests.folder.appending(path: "tcp.yaml")))
  }

  @Test(arguments: BundledFilesTests.files)
  func `a bundled flow is right by the schema`(_ file: String) throws {
    let bytes = try [UInt8](
      Data(contentsOf: BundledFilesTests.folder.appending(path: file)))
    #expect(try isAccepted(bytes) == true)
  }

  @Test(arguments: WrongFile.all)
  func `what the schema refuses, the reader refuses`(_ file: WrongFile) throws {
    guard let isAccepted = try isAccepted(Array(file.input.utf8)) else { return }
    if !isAccepted { #expect(FlowReader.read(file.input, path: "wrong.yaml").flow == nil) }
  }

  /// Every wrong file whose mistakes a schema can know.
  static let shapeMistakes = [
    "a list instead of a mapping", "a single word", "nothing but a name",
    "an unknown key with a near one",
    "an unknown key with no near one", "keys in the wrong case",
    "required keys of inner mappings",
    "ids with other characters", "another version of the format",
    "lists, mappings and texts in each other's place",
    "wrong kinds further in", "words that are no booleans and numbers that are none",
    "words that are not among those allowed", "values beyond their bounds",
    "items twice in a list", "no states",
    "names too wide, of the wrong form, or taken",
    "a tab and wide characters before the place",
    "a place in a very long line", "too much of a variable that is wrong itself",
  ]

  @Test(arguments: WrongFile.all.filter { shapeMistakes.contains($0.name) })
  func `the schema refuses mistakes of shape`(_ file: WrongFile) throws {
    #expect(try isAccepted(Array(file.input.utf8)) == false)
  }

  /// Whether the schema takes the file; nil if it is not even YAML.
  private func isAccepted(_ bytes: [UInt8]) throws -> Bool? {
    let problems = Problems(SourceFiles(path: ""))
    guard let node = Composer.compose(bytes, problems: problems) else { return nil }
    return try SchemaValidator(FlowSchema.text).accepts(node)
  }
}
