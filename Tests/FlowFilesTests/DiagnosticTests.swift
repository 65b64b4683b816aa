import FlowFiles
import Foundation
import Testing

struct DiagnosticTests {
  @Test(arguments: WrongFile.all)
  func `a wrong file is answered with exactly these words`(_ file: WrongFile) {
    #expect(file.found == file.expected)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["AUTHFLOW_RECORD"] != nil))
  func `a run that records the words fails`() throws {
    for fixture in WrongFile.fixtures { try WrongFile.record(fixture) }
    Issue.record("recorded; look at the difference, then run again without AUTHFLOW_RECORD")
  }
}
