import Testing

@testable import Explorer

/// What is typed after what opens a list, and the title that comes first.
@Test(arguments: [
  ("o ", "20 s", "Wait: MSAL would answer from memory"),
  ("o ", "20", "Wait: MSAL would answer from memory"),
  ("o ", "too early", "Wait: MSAL would answer from memory"),
  ("o ", "asking again", "Wait: MSAL would answer from memory"),
  ("o ", "429", "Too many requests"),
  ("o ", "429 with", "429 with Retry-After"),
  ("o ", "offline", "No internet"),
  ("o ", "never ends", "A sample whose page asks for a page"),
  ("o ", "endless loop", "A sample whose page asks for a page"),
  ("o ", "too many requests", "Too many requests"),
  ("o ", "loop", "A page that asks for a page"),
  ("o ", "loop that ends", "A page that asks for a page"),
  ("o ", "new flow", "A flow of your own"),
  (":", "own flow", "A flow of your own"), ("?", "own flow", "A flow of your own"),
  (":", "20 seconds", "Let 20s pass"),
  ("o ", "narrowed page loops", "A page with all scopes after the narrowed request"),
  ("?", "save", "save your run as a scenario"),
  ("?", "ci", "save your run as a scenario"),
  ("?", "wait", "let 20s pass, or any other time"),
  ("?", "20s", "Let 20s pass"),
  ("?", "timer", "skip to the end of the wait"),
  ("?", "compare", "compare your run with another version, such as MSAL itself"),
  ("?", "undo", "undo"),
  ("?", "quit", "quit"),
  ("?", "restart", "start over (u goes back to your run)"),
  ("?", "colour", "change the colour theme"),
  ("?", "map", "show the map of all states, or the close-up of one"),
  ("?", "branch", "show the story with every step, its reason, and the other branches"),
  ("?", "lesson", "open a lesson, a case or a saved run"),
  ("?", "quiz", "quiz yourself on the steps of a run"),
  ("?", "find", "find and look at a state (press Enter again to go there)"),
  ("?", "variables", "set variables such as account, scopes and Intune SDK"),
  ("?", "check", "check the flow and show its mistakes, with runs"),
  ("?", "error", "go to any error, event or command, by name or number"),
  ("?", "paste", "explain a pasted error, log, JSON or address"),
  ("?", "why", "show the details, such as what to do, the code and the error"),
  ("?", "scope", "scope"),
  ("?", "broker", "broker"),
  ("1 5 :", "silently", "Go to Acquire silently"),
  (":", "decline", "Go to Scopes declined"),
  ("1 5 :", "ask silently", "Ask silently"),
  ("1 :", "decline", "Scopes declined"),
  (":", "close", "User canceled"),
  (":", "user closes sign-in page", "User canceled"),
  (":", "the user is offline", "Go to No internet"),
  ("1 ?", "undo", "undo"),
])
func `what is typed finds first what people mean by it`(
  open: String, query: String, title: String
) throws {
  let session = try MemoryEffects().play(open + query.replacing(" ", with: "<space>"))
  let palette = try #require(session.shell.pane as? PalettePane)
  #expect(
    palette.matches.first?.title == title, "\(palette.matches.prefix(4).map(\.title))")
}

@Test func `a lesson whose goal has the word comes first, though another flow has it`() {
  let lessons = [("far", "Find a loop.", "elsewhere"), ("near", "Ask again.", "here")].map {
    LessonOffer(
      id: $0, title: $0, heading: "LESSONS", task: $1, detail: "", isDone: false, flow: $2,
      keywords: ["loop"])
  }
  var palette = PalettePane(
    opening: PalettePane.contents(lessons, [], [], in: "here", done: []), learns: true)
  palette.type("Loop")
  #expect(palette.matches.first?.title == "far")
}
