import Canvas
import Catalogue
import Errors
import Model

extension PalettePane {
  /// What choosing an item does.
  enum Action: Hashable, Sendable {
    /// Gives a command.
    case command(Command.ID)
    /// Injects an event.
    case event(EventIndex)
    /// Injects an error of the catalogue, or what leads to one.
    case error(ErrorOrigin)
    /// Looks at a state.
    case state(StateIndex)
    /// Goes to a state by the shortest run.
    case goTo(StateIndex)
    /// Gives a key to what lies over the screen.
    case key(Key)
    /// Goes to the step with a number.
    case step(Int)
    /// Opens a run.
    case run(RunName, OpenPurpose)
    /// Compares with a branch.
    case branch(Int)
    /// Explores another flow, by its id.
    case flow(String)
    /// Lets milliseconds pass.
    case wait(Int)
    /// Opens a lesson, by its id or the path of its file.
    case lesson(String)
    /// Lists what stands under a heading, or no longer.
    case group(String)
    /// Shows a finding of the check, by its position.
    case finding(Int)
    /// Opens the run of a request of the log, by its number.
    case request(Int)
    /// Lets the screen move along with the log.
    case moveAlong
    /// Is only read.
    case text
  }

  /// One item of the list.
  struct Item: Hashable, Sendable {
    /// What choosing it does.
    var action: Action
    /// What it is called on the screen.
    var title: String
    /// The name of what it stands for, if that is another; else empty.
    var name = ""
    /// What stands beside the name: an error's name and number, a command's key.
    var detail = ""
    /// What it means; may be empty.
    var about = ""
    /// How a lesson begins; may be empty.
    var story = ""
    /// Why it is not possible here; empty if it is.
    var refusal = ""
    /// The numbers it bears itself, with sign and without.
    var codes: [String] = []
    /// Further words by which it is found.
    var keywords: [String] = []
    /// What it tells, by which it is found after all that has the words as its name.
    var texts: [String] = []
    /// True if it is possible now.
    var isPossible = true
    /// The heading it stands under; empty for none.
    var heading = ""
    /// What stands under the heading, in a few words beside it; may be empty.
    var meaning = ""
    /// The heading under which it belongs, as it reads within a line; empty for none.
    var shelf = ""
    /// The flow that it opens, if that is not the present one: `MSAL as shipped`; else empty.
    var elsewhere = ""
    /// True for a lesson that is solved, and a scenario that was gone through.
    var isDone = false
    /// The id of the flow in which it opens; empty for what stays in the present one.
    var flow = ""
    /// How long it is; of what fits alike the shorter one goes first.
    var length = 0
    /// False for a case of the article that ends with a token; of what fits alike that goes
    /// first.
    var endsBadly = false

    /// True for a run of the user's own, whose title lists what happened in it.
    var tellsCourse: Bool { if case .run(.file, _) = action { true } else { false } }

    /// True if these words are its id or its title.
    func isCalled(_ words: String) -> Bool {
      let words = words.lowercased()
      if title.lowercased() == words { return true }
      return switch action {
      case .flow(let id): id.lowercased() == words
      // Its id, and `lesson 1`.
      case .lesson: keywords.prefix(2).contains(words)
      case .run: keywords.first?.lowercased() == words
      default: false
      }
    }

    /// What it is found by.
    var document: SearchDocument {
      // The title of a run that was kept only says where it ended.
      if shelf == ContentsShelf.kept {
        return SearchDocument(titles: [], keywords: keywords, body: [title] + texts)
      }
      let beside = shelf.isEmpty ? [detail, heading] : []
      return SearchDocument(
        titles: [title, name] + codes, keywords: keywords, body: beside + texts)
    }

    /// What Enter does with it, in a word or two; nil for what is only read, and for what is
    /// not possible.
    ///
    /// - Parameter inHelp: true where keys are looked up.
    /// - Returns: the words.
    func verb(inHelp: Bool) -> String? {
      if !elsewhere.isEmpty { return "open another flow" }
      return switch action {
      // What it does stands beside the row.
      case .event, .error: nil
      // `u  Backspace` lists two keys, of which the first is named.
      case .command, .key:
        inHelp ? "press \(detail.prefix { $0 != " " })" : "give this command"
      case .state: "look there, your run stays"
      case .goTo, .step: isPossible ? "move your run there" : nil
      case .run(.bundled, .explore): "open the case"
      case .run(.file, .explore), .flow: "open it"
      case .run(_, .compare), .branch: "compare"
      case .wait: "let the time pass"
      case .lesson: "begin it"
      case .group: "list them"
      case .finding: "watch it happen"
      case .request: "open its run"
      case .moveAlong: "move along"
      case .text: nil
      }
    }

    private enum Kind { case task, reading, injection, move, other }

    private var kind: Kind {
      switch action {
      case .lesson, .run(.bundled, .explore): .task
      case .command, .key, .text: .reading
      case .event, .error: .injection
      case .goTo, .state: .move
      default: .other
      }
    }

    /// True for what can be done, or gone through: a lesson, an exercise, a case.
    var isTask: Bool { kind == .task }

    /// Before what can be done: whether it is done.
    var sign: String { isTask ? isDone ? "✓ " : "○ " : "" }

    /// True for what one looks up: a command, a key, a sign.
    var isRead: Bool { kind == .reading }

    /// True for a heading that can be opened.
    var isGroup: Bool { if case .group = action { true } else { false } }

    /// True for a lesson.
    var isLesson: Bool { if case .lesson = action { true } else { false } }

    /// True if choosing it looks at a state, or goes there.
    var isMove: Bool { kind == .move }

    /// True if choosing it injects something.
    var isInjection: Bool { kind == .injection }

    /// True for what happens in this flow, and its states.
    var isOfFlow: Bool {
      switch action {
      case .event, .goTo, .error(.device): true
      default: false
      }
    }

    /// The same under a heading.
    func under(_ heading: String, _ meaning: String = "") -> Item {
      var item = self
      item.heading = heading
      if !meaning.isEmpty { item.meaning = meaning }
      return item
    }
  }
}
