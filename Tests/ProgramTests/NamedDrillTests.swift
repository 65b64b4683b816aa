import Foundation
import Testing
import VirtualTerminalKit

/// A lesson of one's own that is a drill, too.
let ownLesson = """
  lesson: ours
  title: The user unticks a permission
  flow: msal-apple
  task: Get a token for the granted permissions, without another page.
  start: [{do: acquireTokenSilent}, {inject: MSALErrorServerDeclinedScopes}]
  goal: {reach: state == limited, avoid: state == interactive}
  drill: {says: Half of the app does not work., log: ["acquireToken returning with error: (MSALErrorDomain, -50003)"]}
  hints: [Look at the rows., Ask for less., {do: continueWithGranted, say: Continue.}]
  explain: The app asked again silently, and only for the granted scopes.

  """

@Suite struct `a drill that is named` {
  @Test func `is one's own lesson from a file, on the screen and on the sheet`() throws {
    let folder = try Folder()
    let path = try folder.write("ours.yaml", ownLesson)
    let screen = try Program.run("drill", path, "--seed", "3", "--keys", "")
    #expect(
      screen.output.contains("INCIDENT")
        && screen.output.contains("Half of the app does not work."))
    let sheet = try Program.run("drill", path, "--seed", "3", "--master").output
    #expect(
      sheet.contains("`authflow drill \(path) --seed 3` opens it with the answers"),
      "\(sheet)")
    #expect(sheet.contains("# Drill: The user unticks a permission"))
  }

  @Test func `must be a drill, and exist`() throws {
    let none = try Program.run("drill", "first-token")
    #expect(none.status == 64)
    #expect(
      none.errors.hasPrefix(
        "authflow: The lesson first-token is not a drill, because the key \"drill\" is missing"
      ),
      "\(none)")
    #expect(
      try Program.run("drill", "store-biuld").errors.contains("Did you mean store-build?"))
  }
}
