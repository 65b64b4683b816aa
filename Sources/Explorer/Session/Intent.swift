import Analysis
import Canvas
import Catalogue
import Errors
import Lessons
import Model
import Scenarios

/// What a pane wants of the session, which does it after the pane is as it left itself; of
/// several one after the other.
enum Intent: Sendable {
  // What lies over the screen, and what is said.
  /// Close what lies over the screen.
  case close
  /// Lay a pane over the screen.
  case open(PaneRequest)
  /// Carry out a command, as if by this key.
  case perform(Command.ID, Key? = nil)
  /// Give a key to what is open then.
  case press(Key)
  /// Say something to know.
  case say(String)
  /// Say that something is not possible.
  case refuse(String)
  /// Say that a key does nothing in what lies over the screen, whose own keys stand at its
  /// foot.
  static func unused(_ key: Key) -> Intent {
    .refuse("\(KeyName.symbol(key)) does nothing here. Press Esc to close this.")
  }
  /// Ask something of the program.
  case emit(Effect)

  // What is looked at.
  /// Look at a state on the card or the map, nil for where the run is; at one of its rows, else
  /// at the first open one.
  case look(at: StateIndex?, row: Int? = nil)
  /// Choose a row of the card.
  case select(row: Int)
  /// Scroll the details by so many lines.
  case scroll(Int)

  // The run.
  /// Take steps after which something can happen, and let it happen.
  case begin(Session.Route)
  /// Go to a state by the shortest run.
  case goTo(StateIndex)
  /// Let milliseconds pass.
  case wait(Int)
  /// Send an event with values that the pane has had chosen, and close it; what was changed of
  /// those proposed is said.
  case inject(Injection, changed: String?)
  /// Set variables, and close the pane.
  case set([(variable: VariableIndex, value: Int)], changed: String?)
  /// Go so many steps along the branch.
  case walk(Int)
  /// Go to a step; nil for the start.
  case jump(to: Int?)
  /// Go to the step with a number on this branch.
  case step(Int)
  /// Take the last thing back.
  case undo
  /// Explore a run from its start.
  case explore(Run, title: String)
  /// Go to an error, from the start.
  case replay(ErrorRoute)
  /// Compare with a branch of the run.
  case compare(branch: Int)
  /// Go on in another version of the flow.
  case goOn(OtherVersion)
  /// Show a finding of the check: play its run, or look at where it is written.
  case show(Finding)
  /// Let the screen move along with the log, or no longer.
  case follow(Bool)
  /// Keep a text that was not explained yet for the next time.
  case keep(text: String)

  // Questions and lessons.
  /// Ask questions.
  case ask(QuestionRound)
  /// Ask questions about a run again.
  case askAgain([Question])
  /// Count an answer: the position of the choice.
  case answer(Question, choice: Int)
  /// Ask the next question; true to look first at where the step leads that was asked about.
  case askOn(looksFirst: Bool)
  /// End the questions before the last one.
  case endQuestions
  /// Say how the questions of a quiz were answered.
  case sayResult(QuestionRound)
  /// Leave the page that tells the task of a lesson.
  case leaveTask
  /// Leave the lesson for what was explored before it, or for good.
  case leaveLesson(quits: Bool)
}

/// Which pane is opened, with what it is about.
enum PaneRequest: Sendable {
  /// The commands that are needed rarely.
  case menu
  /// The steps of the run, and its other branches.
  case story
  /// What checking the flow has found.
  case check
  /// The values that an event will carry.
  case editor(Injection)
  /// The variables that can be set, one of them chosen.
  case settings(VariableIndex?)
  /// A text to be explained.
  case explain(String)
  /// The help of this place.
  case help
  /// The file to save to, with a name proposed: the whole run, or the branch.
  case saving(isWhole: Bool, name: String)
  /// The requests of the log.
  case requests
  /// All events, commands and what else is found by name.
  case palette
  /// The states, to look at one.
  case states
  /// Lessons, runs and flows that can be opened; some were gone through to their end.
  case contents(lessons: [LessonOffer], runs: [RunOffer], done: Set<String>)
  /// Branches and runs to compare with.
  case comparable(branches: [Int], runs: [RunOffer], done: Set<String>)
  /// A page of a lesson.
  case lesson(LessonPage)
  /// A question, and which one it is.
  case question(Question, number: String)
  /// Two runs of one flow side by side, or one run in two versions of it.
  case comparison(
    RunComparison, of: (Run, Run), titles: (String, String), version: OtherVersion?)
}
