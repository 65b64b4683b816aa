import Canvas
import Model

/// What is wrong with a file of another tool.
enum PictureProblem {
  case expected(String, found: String?)
  case noPicture(format: String, begin: String)
  case noStates
  case unclosed(String, Place)
  case afterEnd
  case nesting
  case unknownState(String)
  case atOnce(String?)

  /// The problem as a sentence.
  var message: String {
    switch self {
    case .expected(let what, let found):
      found.map { "\(what) was expected instead of \(quoted($0))" } ?? "\(what) was expected here"
    case .noPicture(let format, let begin): "this is no \(format): it must begin with \(begin)"
    case .noStates: "the file has no states"
    case .unclosed(let what, let place): "\(what) of line \(place.line) has no end"
    case .afterEnd: "nothing can follow the end of the graph"
    case .nesting: "the nesting is too deep"
    case .unknownState(let name): "no state \(quoted(name))"
    case .atOnce(let name):
      "\(name.map(quoted) ?? "the diagram") has states that are active at once, and a flow is in one state at a time; "
        + "convert each of its parts from a file of its own"
    }
  }

  private func quoted(_ text: String) -> String { "\"\(VisibleText.text(text, limit: 60))\"" }
}

/// A problem after which the rest of a file cannot be read.
struct PictureFailure: Error {
  var problem: PictureProblem
  var place: Place
}
