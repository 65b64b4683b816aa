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
    /// Opens a run.
    case run(RunName)
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
    /// Why it is not possible here; empty if it is.
    var refusal = ""
    /// The numbers it bears itself, with sign and without.
    var codes: [String] = []
    /// Further words by which it is found.
    var keywords: [String] = []
    /// What it tells, by which it is found after all that has the words as its name; of a lesson
    /// first how it begins.
    var texts: [String] = []
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
    /// How long it is, more for what is no case of the article that ends with a token; of what
    /// fits alike the shorter goes first.
    var length = 0

    /// True if these words are its id or its title.
    func isCalled(_ words: String) -> Bool {
      let ids: ArraySlice<String> =
        switch action {
        // Its id, and `lesson 1`.
        case .lesson: keywords.prefix(2)
        case .flow, .run: keywords.prefix(1)
        default: []
        }
      return (ids + [title]).contains { $0.lowercased() == words.lowercased() }
    }

    /// What it is found by; its heading, too, where lists are short.
    func document(withHeading: Bool) -> SearchDocument {
      // The title of a run that was kept only says where it ended.
      if shelf == ContentsShelf.kept {
        return SearchDocument(titles: [], keywords: keywords, body: [title] + texts)
      }
      let beside = shelf.isEmpty ? [detail] + (withHeading ? [heading] : []) : []
      return SearchDocument(
        titles: [title, name] + codes, keywords: keywords, body: beside + texts)
    }

    /// True for what can be done, or gone through: a lesson, an exercise, a case.
    var isTask: Bool {
      switch action {
      case .lesson, .run(.bundled): true
      default: false
      }
    }

    /// Before what can be done: whether it is done.
    var sign: String { isTask ? isDone ? "✓ " : "○ " : "" }

    /// True for a heading that can be opened.
    var isGroup: Bool { if case .group = action { true } else { false } }

    /// True for a lesson.
    var isLesson: Bool { if case .lesson = action { true } else { false } }

    /// The state that choosing it looks at, or goes to; nil for other things.
    var goal: StateIndex? {
      switch action {
      case .state(let state), .goTo(let state): state
      default: nil
      }
    }

    /// True if choosing it injects something.
    var isInjection: Bool {
      switch action {
      case .event, .error: true
      default: false
      }
    }

    /// True if it is possible now.
    var isPossible: Bool { refusal.isEmpty || !isInjection }

    /// The same under a heading.
    func under(_ heading: String, _ meaning: String? = nil) -> Item {
      var item = self
      item.heading = heading
      item.meaning = meaning ?? item.meaning
      return item
    }
  }
}
