import FlowFiles
import TestSupport
import Testing

struct DiagnosticTests {
  @Test(arguments: WrongFile.all)
  func `a wrong file is answered with exactly these words`(_ file: WrongFile) {
    #expect(file.found == file.expected)
  }

  @Test(arguments: WrongFile.fixtures)
  func `a fixture holds the words and nothing else`(_ fixture: String) throws {
    Recording.expect(try WrongFile.text(of: fixture), in: "Wrong/\(fixture)")
  }
}
